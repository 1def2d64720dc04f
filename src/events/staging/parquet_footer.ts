/**
 * Thrift's compact protocol, as far as a Parquet footer needs it: a struct is a list of fields, read and written
 * back without knowing what they mean, so that fields of later format versions survive.
 */
export interface ThriftField {
  id: number;
  type: number;
  value: ThriftValue;
}
export type ThriftStruct = ThriftField[];
export interface ThriftList {
  itemType: number;
  items: ThriftValue[];
}
export type ThriftValue = boolean | bigint | Buffer | ThriftStruct | ThriftList;

const STOP = 0;
const TRUE = 1;
const FALSE = 2;
const BYTE = 3;
const I16 = 4;
const I32 = 5;
export const I64 = 6;
const DOUBLE = 7;
const BINARY = 8;
const LIST = 9;
const SET = 10;
const STRUCT = 12;

/** Reads one struct from the beginning of `bytes`. */
export function readStruct(bytes: Buffer): ThriftStruct {
  return new Reader(bytes).struct();
}

export function writeStruct(struct: ThriftStruct): Buffer {
  const writer = new Writer();
  writer.struct(struct);
  return Buffer.concat(writer.chunks);
}

class Reader {
  readonly #bytes: Buffer;
  #position = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  struct(): ThriftStruct {
    const fields: ThriftStruct = [];
    let id = 0;
    for (;;) {
      const header = this.#byte();
      const type = header & 0x0f;
      if (type === STOP) return fields;
      id = header >> 4 === 0 ? Number(this.#zigzag()) : id + (header >> 4);
      const value = type === TRUE || type === FALSE ? type === TRUE : this.#value(type);
      fields.push({ id, type, value });
    }
  }

  #value(type: number): ThriftValue {
    if (type === STRUCT) return this.struct();
    if (type === LIST || type === SET) return this.#list();
    if (type === BINARY) return this.#take(Number(this.#varint()));
    if (type === DOUBLE) return this.#take(8);
    if (type === BYTE) return this.#take(1);
    if (type === I16 || type === I32 || type === I64) return this.#zigzag();
    // Inside a list a boolean is a byte of its own.
    if (type === TRUE || type === FALSE) return this.#byte() === TRUE;
    throw new Error(`the Parquet footer has a field of unknown type ${type}`);
  }

  #list(): ThriftList {
    const header = this.#byte();
    const itemType = header & 0x0f;
    const size = header >> 4 === 15 ? Number(this.#varint()) : header >> 4;
    return { itemType, items: Array.from({ length: size }, () => this.#value(itemType)) };
  }

  #byte(): number {
    return this.#bytes.readUInt8(this.#position++);
  }

  #take(length: number): Buffer {
    this.#position += length;
    return this.#bytes.subarray(this.#position - length, this.#position);
  }

  #varint(): bigint {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = this.#byte();
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }

  #zigzag(): bigint {
    const value = this.#varint();
    return (value >> 1n) ^ -(value & 1n);
  }
}

class Writer {
  readonly chunks: Buffer[] = [];

  struct(fields: ThriftStruct): void {
    let previous = 0;
    for (const { id, type, value } of fields) {
      const isBoolean = type === TRUE || type === FALSE;
      const written = isBoolean ? (value ? TRUE : FALSE) : type;
      const delta = id - previous;
      this.#byte(delta > 0 && delta < 16 ? (delta << 4) | written : written);
      if (delta <= 0 || delta >= 16) this.#zigzag(BigInt(id));
      if (!isBoolean) this.#value(type, value);
      previous = id;
    }
    this.#byte(STOP);
  }

  #value(type: number, value: ThriftValue): void {
    if (type === STRUCT) this.struct(value as ThriftStruct);
    else if (type === LIST || type === SET) this.#list(value as ThriftList);
    else if (type === BINARY) this.#binary(value as Buffer);
    else if (type === DOUBLE || type === BYTE) this.chunks.push(value as Buffer);
    else if (typeof value === 'boolean') this.#byte(value ? TRUE : FALSE);
    else this.#zigzag(value as bigint);
  }

  #list({ itemType, items }: ThriftList): void {
    this.#byte((Math.min(items.length, 15) << 4) | itemType);
    if (items.length >= 15) this.#varint(BigInt(items.length));
    for (const item of items) this.#value(itemType, item);
  }

  #binary(bytes: Buffer): void {
    this.#varint(BigInt(bytes.length));
    this.chunks.push(bytes);
  }

  #byte(value: number): void {
    this.chunks.push(Buffer.of(value));
  }

  #varint(value: bigint): void {
    const bytes: number[] = [];
    let rest = value;
    while (rest >= 0x80n) {
      bytes.push(Number(rest & 0x7fn) | 0x80);
      rest >>= 7n;
    }
    bytes.push(Number(rest));
    this.chunks.push(Buffer.from(bytes));
  }

  #zigzag(value: bigint): void {
    this.#varint(BigInt.asUintN(64, (value << 1n) ^ (value >> 63n)));
  }
}
