import type Sqlite from 'better-sqlite3';

/** The uuids by which capture recognizes duplicates, as 32 digits, in order. */
export function knownUuids(sqlite: Sqlite.Database): string[] {
  const rows = sqlite.prepare<[], Buffer>('SELECT ids FROM event_id_rows').pluck().all();
  return rows.flatMap((ids) => ids.toString('hex').match(/.{32}/g) ?? []).sort();
}
