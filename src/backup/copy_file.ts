import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { FileHash } from '../kernel/file_system.ts';

const CHUNK_BYTES = 4 * 1024 * 1024;
/**
 * Bytes between two syncs to disk: after more of them, a server on the same disk would wait long at its next commit.
 */
const SYNC_BYTES = 32 * 1024 * 1024;

/** Copies the first bytes of a file, hashes them, and syncs the copy to disk. */
export async function copyBytes(
  from: FileHandle,
  path: string,
  bytes: number,
  onProgress: (bytes: number) => void = () => {},
): Promise<FileHash> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafeSlow(Math.min(CHUNK_BYTES, Math.max(1, bytes)));
  const to = await open(path, 'wx', 0o600);
  try {
    let done = 0;
    for (let unsynced = 0; done < bytes; ) {
      const { bytesRead } = await from.read(buffer, 0, Math.min(buffer.length, bytes - done), done);
      if (bytesRead === 0) throw new Error(`${path} is shorter than it should be.`);
      const chunk = buffer.subarray(0, bytesRead);
      hash.update(chunk);
      // `write` may write only a part, for example when the disk is nearly full.
      await to.appendFile(chunk);
      done += bytesRead;
      unsynced += bytesRead;
      if (unsynced >= SYNC_BYTES) {
        await to.datasync();
        unsynced = 0;
      }
      onProgress(done);
    }
    await to.sync();
    return { bytes: done, sha256: hash.digest('hex') };
  } finally {
    await to.close();
  }
}
