/** Goal: what was sealed once opens as long as its key is there, and a change of keys loses nothing. */
import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { KeyFile, secretsIn } from '../../src/kernel/config/key_file.ts';
import { openKeyring, readKeyring } from '../../src/kernel/keyring.ts';
import { SecretBox } from '../../src/kernel/secrets.ts';

const [OLD, NEW] = ['o'.repeat(40), 'n'.repeat(40)];

/** As versions before labels sealed. */
function sealedBefore(secret: string, plain: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(secret).digest(), nonce);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'weir-keys-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

const settings = (dataDir: string) => ({
  dataDir,
  secretKey: null,
  secretKeyFile: null,
  previousSecretKeys: [],
});

test('a box encrypts with its first key and decrypts with all of them', () => {
  const sealed = new SecretBox(OLD).seal('text');
  const both = new SecretBox([NEW, OLD]);
  expect(both.open(sealed)).toBe('text');
  const resealed = both.reseal(sealed);
  expect(resealed.startsWith(both.label)).toBe(true);
  expect(both.reseal(resealed)).toBe(resealed);
  expect(new SecretBox(NEW).open(resealed)).toBe('text');
  expect(() => new SecretBox(NEW).open(sealed)).toThrow(/needs the secret key with the id [\w-]{8}$/);
});

test('any key of the box decrypts unlabelled values of earlier versions', () => {
  for (const secret of [OLD, NEW]) {
    expect(new SecretBox([NEW, OLD]).open(sealedBefore(secret, 'text'))).toBe('text');
  }
  expect(() => new SecretBox(NEW).open(sealedBefore(OLD, 'text'))).toThrow();
});

test('a changed, truncated or unknown value is not decrypted', () => {
  const box = new SecretBox(OLD);
  const sealed = box.seal('text');
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const wrong of [changed, sealed.slice(0, -4), box.label, '', 'v3.x.y', 'text']) {
    expect(() => box.open(wrong)).toThrow();
  }
});

test('the label does not reveal the key', () => {
  const hash = createHash('sha256').update(OLD).digest();
  const { keyId } = new SecretBox(OLD);
  for (const form of ['hex', 'base64', 'base64url'] as const)
    expect(hash.toString(form)).not.toContain(keyId);
});

test('the key file of a data folder is created once, private to its owner', () => {
  const dataDir = folder();
  const sealed = readKeyring(settings(dataDir)).box.seal('text');
  expect(readKeyring(settings(dataDir)).box.open(sealed)).toBe('text');
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
  expect(() => openKeyring(settings(folder()))).toThrow(/secret\.key is missing\. Restore it/);
});

test('a box uses a key that was added to its file', () => {
  const path = join(folder(), 'secret.key');
  const file = new KeyFile(path);
  file.create();
  const before = readFileSync(path, 'utf8');
  file.create();
  expect(readFileSync(path, 'utf8')).toBe(before);
  const { box } = openKeyring({ ...settings('/nowhere'), secretKeyFile: path });
  const old = box.seal('old');
  new KeyFile(path).addSecret();
  expect(readFileSync(path, 'utf8')).toMatch(/^[\w-]{64}\n[\w-]{64}$/);
  const another = openKeyring({ ...settings('/nowhere'), secretKeyFile: path }).box;
  expect(box.open(another.seal('new'))).toBe('new');
  expect(box.keyId).toBe(another.keyId);
  expect(another.open(old)).toBe('old');
});

test('a running box keeps its keys when the key file is deleted or emptied', () => {
  const path = join(folder(), 'secret.key');
  writeFileSync(path, OLD);
  const { box } = openKeyring({ ...settings('/nowhere'), secretKeyFile: path });
  writeFileSync(path, '');
  const sealed = box.seal('text');
  rmSync(path);
  expect(box.open(box.seal('text'))).toBe('text');
  expect(new SecretBox(OLD).open(sealed)).toBe('text');
});

test('an empty key file is refused', () => {
  const path = join(folder(), 'secret.key');
  writeFileSync(path, '\n');
  chmodSync(path, 0o600);
  expect(() => openKeyring({ ...settings('/nowhere'), secretKeyFile: path })).toThrow(
    /is empty\. Restore it from a backup/,
  );
});

test('values encrypted with the line break of a key file can be decrypted', () => {
  const box = new SecretBox(secretsIn(`${OLD}\n`));
  expect(box.keyId).toBe(new SecretBox(OLD).keyId);
  expect(box.open(sealedBefore(`${OLD}\n`, 'text'))).toBe('text');
});
