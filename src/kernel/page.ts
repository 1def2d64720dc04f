import { WeirError } from './errors.ts';

/** Limit and offset of a page. */
export interface OffsetPage {
  limit: number;
  offset: number;
}

export interface Page<T> {
  count: number;
  rows: T[];
}

/**
 * Opaque, versioned keyset cursors. A cursor names the last row seen (`position`, with `id` to break
 * ties) and the direction, so pages never repeat or skip rows while new ones arrive.
 */
export interface Cursor {
  position: number;
  id: string;
  reverse: boolean;
}

export function encodeCursor(cursor: Cursor): string {
  const text = JSON.stringify(['v1', cursor.position, cursor.id, cursor.reverse ? 1 : 0]);
  return Buffer.from(text).toString('base64url');
}

export function decodeCursor(text: string): Cursor {
  try {
    const value: unknown = text.length <= 512 ? JSON.parse(Buffer.from(text, 'base64url').toString()) : null;
    if (Array.isArray(value) && value.length === 4 && value[0] === 'v1') {
      const [, position, id, reverse] = value;
      if (Number.isSafeInteger(position) && typeof id === 'string') {
        return { position, id, reverse: reverse === 1 };
      }
    }
  } catch {
    // Text that is not base64url of JSON gets the same error as a cursor of another version.
  }
  throw new WeirError('not_found', 'Invalid cursor');
}
