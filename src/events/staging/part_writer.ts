import { join } from 'node:path';
import type { StagedFile, StageOptions } from '../engine.ts';
import { ParquetFile } from './parquet_file.ts';
import type { PartFile } from './part_file.ts';
import { BrotliFile, JoinedFile } from './text_file.ts';

const EXTENSIONS = { Parquet: 'parquet', JSONLines: 'jsonl', CSV: 'csv' } as const;

/** Joins encoded slices into files and begins a new file once one has reached the limit. */
export class PartWriter {
  readonly #options: StageOptions;
  /** An encoded slice without rows that begins every file; null when files begin with rows. */
  readonly #header: string | null;
  readonly #done: StagedFile[] = [];
  #open: PartFile | null = null;

  constructor(options: StageOptions, header: string | null) {
    this.#options = options;
    this.#header = header;
  }

  /** Rows and bytes written so far. */
  get progress(): { rows: number; bytes: number } {
    const files = this.#open ? [...this.#done, this.#open] : this.#done;
    return {
      rows: files.reduce((sum, { rows }) => sum + rows, 0),
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  }

  async add(slicePath: string, rows: number): Promise<void> {
    const { maxFileBytes } = this.#options;
    if (this.#open && maxFileBytes !== null && this.#open.bytes >= maxFileBytes) await this.#finish();
    const file = this.#open ?? (await this.#begin());
    await file.add(slicePath, rows);
  }

  /** The finished files in the order of their rows. */
  async close(): Promise<StagedFile[]> {
    await this.#finish();
    return this.#done;
  }

  async #begin(): Promise<PartFile> {
    const { directory, format, compression } = this.#options;
    const number = String(this.#done.length).padStart(5, '0');
    const path = join(directory, `part-${number}.${EXTENSIONS[format]}`);
    const Kind = format === 'Parquet' ? ParquetFile : compression === 'brotli' ? BrotliFile : JoinedFile;
    const file: PartFile = await Kind.create(path);
    // From here on `close` closes it, whatever goes wrong.
    this.#open = file;
    if (this.#header) await file.add(this.#header, 0);
    return file;
  }

  async #finish(): Promise<void> {
    const file = this.#open;
    this.#open = null;
    if (!file) return;
    await file.close();
    this.#done.push({ path: file.path, rows: file.rows, bytes: file.bytes });
  }
}
