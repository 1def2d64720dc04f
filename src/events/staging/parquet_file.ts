import { type FileHandle, open } from 'node:fs/promises';
import { I64, readStruct, type ThriftList, type ThriftStruct, writeStruct } from './parquet_footer.ts';
import { appendFile, type PartFile } from './part_file.ts';

const MAGIC = Buffer.from('PAR1');
/** The last bytes of a file: length of the footer, magic. */
const TAIL = 8;

/** Field ids of parquet.thrift. */
const FILE = { numRows: 3, rowGroups: 4 };
const ROW_GROUP = { columns: 1, fileOffset: 5, ordinal: 7 };
const COLUMN_CHUNK = { fileOffset: 2, metaData: 3, offsetIndexOffset: 4, columnIndexOffset: 6 };
const COLUMN = { dataPageOffset: 9, indexPageOffset: 10, dictionaryPageOffset: 11, bloomFilterOffset: 14 };

/**
 * One Parquet file merged from several, without decoding a row: their row groups are concatenated, and one footer
 * lists them all with their offsets moved. The files must have the same schema.
 */
export class ParquetFile implements PartFile {
  readonly path: string;
  bytes = 0;
  rows = 0;
  readonly #output: FileHandle;
  #footer: ThriftStruct | null = null;

  private constructor(path: string, output: FileHandle) {
    this.path = path;
    this.#output = output;
  }

  static async create(path: string): Promise<ParquetFile> {
    const file = new ParquetFile(path, await open(path, 'wx'));
    await file.#write(MAGIC);
    return file;
  }

  async add(slicePath: string, rows: number): Promise<void> {
    const slice = await open(slicePath, 'r');
    try {
      const { footer, end } = await readFooter(slice);
      this.#adopt(footer, this.bytes - MAGIC.length);
      this.bytes += await appendFile(slice, this.#output, MAGIC.length, end);
      this.rows += rows;
    } finally {
      await slice.close();
    }
  }

  async close(): Promise<void> {
    try {
      if (this.#footer) await this.#writeFooter(this.#footer);
    } finally {
      await this.#output.close();
    }
  }

  async #writeFooter(struct: ThriftStruct): Promise<void> {
    numberRowGroups(listOf(struct, FILE.rowGroups));
    const footer = writeStruct(struct);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(footer.length);
    await this.#write(Buffer.concat([footer, length, MAGIC]));
  }

  async #write(bytes: Buffer): Promise<void> {
    await this.#output.appendFile(bytes);
    this.bytes += bytes.length;
  }

  #adopt(footer: ThriftStruct, shift: number): void {
    const groups = listOf(footer, FILE.rowGroups);
    for (const group of groups) moveRowGroup(group as ThriftStruct, BigInt(shift));
    if (!this.#footer) this.#footer = footer;
    else {
      listOf(this.#footer, FILE.rowGroups).push(...groups);
      const total = field(this.#footer, FILE.numRows)!;
      total.value = (total.value as bigint) + (field(footer, FILE.numRows)!.value as bigint);
    }
  }
}

/** Row groups are counted from 0 within a file, as far as 16 bits go. */
function numberRowGroups(groups: ThriftList['items']): void {
  for (const [index, group] of groups.entries()) {
    const ordinal = field(group as ThriftStruct, ROW_GROUP.ordinal);
    if (ordinal) ordinal.value = BigInt(Math.min(index, 32_767));
  }
}

async function readFooter(file: FileHandle): Promise<{ footer: ThriftStruct; end: number }> {
  const { size } = await file.stat();
  const tail = Buffer.alloc(TAIL);
  await file.read(tail, 0, TAIL, size - TAIL);
  if (!tail.subarray(4).equals(MAGIC)) throw new Error('a staged slice is not a Parquet file');
  const end = size - TAIL - tail.readUInt32LE(0);
  const bytes = Buffer.alloc(size - TAIL - end);
  await file.read(bytes, 0, bytes.length, end);
  return { footer: readStruct(bytes), end };
}

function moveRowGroup(group: ThriftStruct, shift: bigint): void {
  move(group, ROW_GROUP.fileOffset, shift);
  for (const chunk of listOf(group, ROW_GROUP.columns) as ThriftStruct[]) {
    for (const id of [
      COLUMN_CHUNK.fileOffset,
      COLUMN_CHUNK.offsetIndexOffset,
      COLUMN_CHUNK.columnIndexOffset,
    ]) {
      move(chunk, id, shift);
    }
    const metaData = field(chunk, COLUMN_CHUNK.metaData)!.value as ThriftStruct;
    for (const id of Object.values(COLUMN)) move(metaData, id, shift);
  }
}

/** Zero means "not set" in offsets that are required by the format. */
function move(struct: ThriftStruct, id: number, shift: bigint): void {
  const found = field(struct, id);
  if (found?.type === I64 && found.value !== 0n) found.value = (found.value as bigint) + shift;
}

function field(struct: ThriftStruct, id: number) {
  return struct.find((candidate) => candidate.id === id);
}

function listOf(struct: ThriftStruct, id: number): ThriftList['items'] {
  return (field(struct, id)!.value as ThriftList).items;
}
