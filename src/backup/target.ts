/** A place that holds backups, each under a name. */
export interface BackupTarget {
  /** The name of the place in messages. */
  readonly label: string;
  /** The local folder in which backups are prepared. */
  readonly workFolder: string;
  /** Names of backups that have a manifest, in any order. */
  complete(): Promise<string[]>;
  /** Returns null when the backup does not exist. */
  readManifest(name: string): Promise<string | null>;
  /** Creates an empty local folder in which a backup with this name is prepared. */
  begin(name: string): Promise<string>;
  /**
   * Turns the contents of that folder into a backup in one step: `files` in order, the manifest last. Incomplete
   * backups of the same store, left by killed commands, have been removed before.
   */
  publish(name: string, files: readonly string[], onProgress: (file: string) => void): Promise<void>;
  /** Removes the folder of `begin`, and what `publish` has stored of this backup already. */
  abandon(name: string): Promise<void>;
  /** Copies a file of a backup to a local path; returns false when it is missing. */
  fetch(name: string, file: string, path: string): Promise<boolean>;
  /** Local path of a file of a backup; null when backups are not on this machine. */
  pathOf(name: string, file: string): string | null;
  /**
   * Removes the files of a backup, complete or not, and nothing else. After the first removal it no longer counts as a
   * backup.
   */
  remove(name: string): Promise<void>;
}
