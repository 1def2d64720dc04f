// Preloaded with `--import`: appends the path of each file that is synced to disk, and of each that a rename puts into its
// place, to the file in WEIR_TEST_ORDER.
import { appendFileSync, readlinkSync } from 'node:fs';
import fs, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const note = (what: string, path: string) =>
  appendFileSync(process.env['WEIR_TEST_ORDER']!, `${what} ${path}\n`);

const handle = await fs.open('/dev/null');
const handles = Object.getPrototypeOf(handle) as FileHandle;
await handle.close();
const { sync } = handles;
handles.sync = async function (this: FileHandle) {
  await sync.call(this);
  note('synced', readlinkSync(`/proc/self/fd/${this.fd}`));
};

const { rename } = fs;
fs.rename = async (from, to) => {
  note('placed', String(to));
  await rename(from, to);
};
syncBuiltinESMExports();
