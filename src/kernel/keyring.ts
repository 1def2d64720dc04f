import { join } from 'node:path';
import type { Config } from './config/config.ts';
import { KeyFile } from './config/key_file.ts';
import { SecretBox } from './secrets.ts';

export type KeySettings = Pick<Config, 'dataDir' | 'secretKey' | 'secretKeyFile' | 'previousSecretKeys'>;

/** The source of a server's current secret key. */
export type KeyKind = 'variable' | 'file' | 'folder';

/** The secret keys of a data folder. */
export interface Keyring {
  box: SecretBox;
  kind: KeyKind;
  /** Null if the current key is the value of a variable. */
  file: KeyFile | null;
}

/**
 * Returns the keys that the settings name. Creates the key of the data folder if it is missing and the settings name no
 * other; `withdraw` removes it again.
 */
export function readKeyring(settings: KeySettings): Keyring & { withdraw(): void } {
  const { file } = placeOf(settings);
  const isNew = settings.secretKeyFile === null && file !== null && !file.exists();
  if (isNew) file.create();
  return { ...openKeyring(settings), withdraw: () => isNew && file.remove() };
}

/** Returns the keys of a data folder that already has them; writes nothing. */
export function openKeyring(settings: KeySettings): Keyring {
  const { kind, file } = placeOf(settings);
  const { previousSecretKeys: previous, secretKey } = settings;
  if (file === null) return { kind, file, box: new SecretBox([secretKey!, ...previous]) };
  if (!file.exists()) {
    const remedy = 'Restore it, or set WEIR_SECRET_KEY. If it is lost, run: weir doctor --accept-loss';
    throw new Error(`${file.path} is missing. ${remedy}`);
  }
  return { kind, file, box: new SecretBox([...file.read(), ...previous], () => file.changed()) };
}

function placeOf({ dataDir, secretKey, secretKeyFile }: KeySettings): {
  kind: KeyKind;
  file: KeyFile | null;
} {
  if (secretKeyFile !== null) return { kind: 'file', file: new KeyFile(secretKeyFile) };
  if (secretKey !== null) return { kind: 'variable', file: null };
  return { kind: 'folder', file: new KeyFile(folderKeyPath(dataDir)) };
}

/** Returns the default key file of a data folder. */
export function folderKeyPath(dataDir: string): string {
  return join(dataDir, 'secret.key');
}
