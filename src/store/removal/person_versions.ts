import Sqlite from 'better-sqlite3';

/**
 * More than the changes of a mapping that an earlier copy can lack: a mapping changes only when persons merge or are
 * deleted.
 */
const LEAP = 1000;

const RAISE = `UPDATE person_distinct_ids SET version = version + ${LEAP}`;
const RAISE_LATER = `UPDATE projects SET removed_mapping_version = removed_mapping_version + ${LEAP}`;
/** Finds nothing in a copy that a version of Weir without the column made. */
const HAS_LATER = "SELECT 1 FROM pragma_table_info('projects') WHERE name = 'removed_mapping_version'";

/**
 * Gives the persons of a state store that is an earlier copy higher versions than those that were delivered after it was
 * made. Otherwise tables would take what happens to them from now on for older than the rows of the time that is undone.
 */
export function raisePersonVersions(sqlite: Sqlite.Database): void {
  sqlite.transaction(() => {
    sqlite.exec(RAISE);
    if (sqlite.prepare(HAS_LATER).get() !== undefined) sqlite.exec(RAISE_LATER);
  })();
}

/** The same for a file that nothing uses. */
export function raisePersonVersionsIn(file: string): void {
  const sqlite = new Sqlite(file, { fileMustExist: true });
  try {
    raisePersonVersions(sqlite);
  } finally {
    sqlite.close();
  }
}
