import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Encrypts values at rest with AES-256-GCM. Format: `v1.` + base64url(nonce 12 | tag 16 | ciphertext). */
export class SecretBox {
  readonly #key: Buffer;

  /** `secret` is any text with at least 32 characters; the key is its SHA-256. */
  constructor(secret: string) {
    this.#key = createHash('sha256').update(secret).digest();
  }

  seal(plain: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
  }

  open(sealed: string): string {
    if (!sealed.startsWith('v1.')) throw new Error('sealed value has an unknown version');
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  }
}

/** The box of a data folder: from the given secret, or from one made at the first start and kept beside the data. */
export function readSecretBox(dataDir: string, given: string | null): SecretBox {
  if (given !== null) return new SecretBox(given);
  const file = join(dataDir, 'secret.key');
  if (!existsSync(file)) {
    const descriptor = openSync(file, 'wx', 0o600);
    writeSync(descriptor, randomBytes(48).toString('base64url'));
    fsyncSync(descriptor);
    closeSync(descriptor);
  }
  return new SecretBox(readFileSync(file, 'utf8'));
}

/** The box of a data folder that has one already; changes nothing. */
export function openSecretBox(dataDir: string, given: string | null): SecretBox {
  const file = join(dataDir, 'secret.key');
  if (given !== null || existsSync(file)) return readSecretBox(dataDir, given);
  throw new Error(`${file} is missing. Restore it, or set WEIR_SECRET_KEY.`);
}

/**
 * Refuses a key that opens nothing of what this folder holds, before anything is sealed with it. A key that opens some of it
 * is the right one: what it does not open is damaged.
 */
export function requireFit(box: SecretBox, sealed: readonly string[]): void {
  if (sealed.length === 0 || sealed.some((text) => opens(box, text))) return;
  const remedy = 'Restore its secret.key, or set WEIR_SECRET_KEY to the one it was made with.';
  const what = sealed.length === 1 ? 'the only configuration' : `any of the ${sealed.length} configurations`;
  throw new Error(
    `The secret key does not fit this data folder. ${remedy} It cannot decrypt ${what} stored there.`,
  );
}

export function opens(box: SecretBox, sealed: string): boolean {
  try {
    box.open(sealed);
    return true;
  } catch {
    return false;
  }
}
