import { createCipheriv, createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type { MinioPeer } from './minio.ts';

let made = 0;

/** Creates an access key of MinIO that allows only these actions, through its administration API. */
export async function limitedKey(peer: MinioPeer, actions: readonly string[]) {
  const name = `limited-${++made}`;
  const secret = `secret-of-${name}`;
  const statement = { Effect: 'Allow', Action: actions, Resource: ['arn:aws:s3:::*'] };
  const policy = Buffer.from(JSON.stringify({ Version: '2012-10-17', Statement: [statement] }));
  await administer(peer, 'add-canned-policy', { name }, policy);
  const user = Buffer.from(JSON.stringify({ secretKey: secret, status: 'enabled' }));
  await administer(peer, 'add-user', { accessKey: name }, sealed(peer.secretAccessKey, user));
  const grant = { isGroup: 'false', policyName: name, userOrGroup: name };
  await administer(peer, 'set-user-or-group-policy', grant, Buffer.alloc(0));
  return { aws_access_key_id: name, aws_secret_access_key: secret };
}

/** Encrypts as the API expects it: PBKDF2, AES-GCM in one fragment. */
function sealed(password: string, plain: Buffer): Buffer {
  const [salt, nonce] = [randomBytes(32), randomBytes(8)];
  const key = pbkdf2Sync(password, salt, 8192, 32, 'sha256');
  const seal = (sequence: number, data: Buffer, text: Buffer) => {
    const number = Buffer.alloc(4);
    number.writeUInt32LE(sequence);
    const cipher = createCipheriv('aes-256-gcm', key, Buffer.concat([nonce, number])).setAAD(data);
    return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  };
  const tag = seal(0, Buffer.alloc(0), Buffer.alloc(0));
  const last = Buffer.concat([Buffer.from([0x80]), tag]);
  return Buffer.concat([salt, Buffer.from([2]), nonce, seal(1, last, plain)]);
}

async function administer(peer: MinioPeer, action: string, query: Record<string, string>, body: Buffer) {
  const path = `/minio/admin/v3/${action}`;
  const search = String(new URLSearchParams(query));
  const headers = signed(peer, `PUT\n${path}\n${search}`, body);
  const answer = await fetch(`${peer.endpoint}${path}?${search}`, {
    method: 'PUT',
    headers,
    body: new Uint8Array(body),
  });
  if (!answer.ok) throw new Error(`${action}: ${answer.status} ${await answer.text()}`);
}

/** Signs a request with AWS Signature Version 4. */
function signed({ port, region, accessKeyId, secretAccessKey }: MinioPeer, request: string, body: Buffer) {
  const instant = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const hash = createHash('sha256').update(body).digest('hex');
  const headers = { host: `127.0.0.1:${port}`, 'x-amz-content-sha256': hash, 'x-amz-date': instant };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const digest = createHash('sha256')
    .update(`${request}\n${lines.join('')}\n${names}\n${hash}`)
    .digest('hex');
  const scope = [instant.slice(0, 8), region, 's3', 'aws4_request'];
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const text = ['AWS4-HMAC-SHA256', instant, scope.join('/'), digest].join('\n');
  const credential = `${accessKeyId}/${scope.join('/')}`;
  const signature = hmac(key, text).toString('hex');
  const Authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...headers, Authorization };
}
