import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto';

interface Key {
  id: string;
  bytes: Buffer;
}

/** Returns the secrets of the keys if they have changed since the last call; otherwise null. */
export type Refresh = () => readonly string[] | null;

const UNLABELLED = 'v1.';

/** Prefix of a value whose key is given up for lost. What follows stays, so that it can be read if the key is found. */
const GIVEN_UP = 'lost.';

/**
 * Encrypts values at rest with AES-256-GCM. Format: `v2.` + key id + `.` + base64url(nonce 12 | tag 16 | ciphertext).
 * Values of earlier versions begin with `v1.` and do not contain a key id.
 *
 * A box encrypts with its current key and decrypts with every key it has ever had, so that values can be re-encrypted
 * under a new key while the server runs.
 */
export class SecretBox {
  readonly #refresh: Refresh;
  readonly #keys = new Map<string, Key>();
  #current: Key;

  /** Each secret is any text with at least 32 characters; its key is its SHA-256. The first one encrypts. */
  constructor(secrets: string | readonly string[], refresh: Refresh = () => null) {
    this.#refresh = refresh;
    this.#current = this.#take(typeof secrets === 'string' ? [secrets] : secrets);
  }

  /** Id of the current key. It does not reveal the key. */
  get keyId(): string {
    this.#update();
    return this.#current.id;
  }

  /** Prefix of all values that are encrypted under the current key. */
  get label(): string {
    return `v2.${this.keyId}.`;
  }

  has(keyId: string): boolean {
    return this.#keys.has(keyId);
  }

  seal(plain: string): string {
    this.#update();
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#current.bytes, nonce);
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return `v2.${this.#current.id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
  }

  /** Encrypts a value under the current key; a value that already is stays unchanged. */
  reseal(sealed: string): string {
    return this.isCurrent(sealed) ? sealed : this.seal(this.open(sealed));
  }

  /** Returns true for a value that names the current key. */
  isCurrent(sealed: string): boolean {
    return sealed.startsWith(this.label);
  }

  open(sealed: string): string {
    if (isGivenUp(sealed)) return this.open(sealed.slice(GIVEN_UP.length));
    if (sealed.startsWith(UNLABELLED)) return this.#openUnlabelled(sealed.slice(UNLABELLED.length));
    const [, id, text] = /^v2\.([\w-]+)\.([\w-]+)$/.exec(sealed) ?? [];
    if (id === undefined || text === undefined) throw new Error('sealed value has an unknown version');
    if (!this.#keys.has(id)) this.#update();
    const key = this.#keys.get(id);
    if (!key) throw new Error(`sealed value needs the secret key with the id ${id}`);
    return decrypt(key, text);
  }

  #openUnlabelled(text: string): string {
    let failure: unknown;
    for (const key of this.#keys.values()) {
      try {
        return decrypt(key, text);
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }

  #update(): void {
    const changed = this.#refresh();
    if (changed) this.#current = this.#take(changed);
  }

  #take(secrets: readonly string[]): Key {
    const keys = secrets.map(keyOf);
    for (const key of keys) this.#keys.set(key.id, key);
    const [current] = keys;
    if (!current) throw new Error('a secret box needs a key');
    return current;
  }
}

function keyOf(secret: string): Key {
  const bytes = createHash('sha256').update(secret).digest();
  const id = createHash('sha256').update('weir secret key id').update(bytes).digest('base64url').slice(0, 8);
  return { id, bytes };
}

function decrypt(key: Key, text: string): string {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** Compares texts in a time that does not depend on where they differ. */
export function isSameSecret(sent: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(expected));
}

/** Returns a new secret for a key file. */
export function newSecret(): string {
  return randomBytes(48).toString('base64url');
}

/** Returns a new signing secret of a webhook (Standard Webhooks 1.0). */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/**
 * Throws if the key decrypts none of the stored values, before any value is encrypted with it. A key that decrypts some
 * of them is the right one: the others are damaged.
 */
export function requireFit(box: SecretBox, sealed: readonly string[]): void {
  if (suits(box, sealed)) return;
  const remedy =
    'Restore its secret.key, or set WEIR_SECRET_KEY to the one it was made with; after a change of the key, set ' +
    'WEIR_SECRET_KEY_PREVIOUS to the former one.';
  const what = sealed.length === 1 ? 'the only configuration' : `any of the ${sealed.length} configurations`;
  throw new Error(
    `The secret key does not fit this data folder. ${remedy} It cannot decrypt ${what} stored there. If the key is ` +
      'lost, run: weir doctor --accept-loss',
  );
}

/** Returns true if the key decrypts one of the values, or if there is none whose key has not been given up for lost. */
export function suits(box: SecretBox, sealed: readonly string[]): boolean {
  return sealed.every(isGivenUp) || sealed.some((text) => opens(box, text));
}

function isGivenUp(sealed: string): boolean {
  return sealed.startsWith(GIVEN_UP);
}

/** Marks a value whose key is lost, so that a server starts with another key. */
export function giveUp(sealed: string): string {
  return isGivenUp(sealed) ? sealed : GIVEN_UP + sealed;
}

export function opens(box: SecretBox, sealed: string): boolean {
  try {
    box.open(sealed);
    return true;
  } catch {
    return false;
  }
}
