/** A place that holds backups, each under a name. */
export interface BackupTarget {
  /** For people. */
  readonly label: string;
  /** The folder of this machine in which backups are made. */
  readonly workFolder: string;
  /** Names of backups that have a manifest, in any order. */
  complete(): Promise<string[]>;
  /** Null when there is no such backup. */
  readManifest(name: string): Promise<string | null>;
  /** An empty folder on this machine, in which a backup with this name is to be made. */
  begin(name: string): Promise<string>;
  /**
   * Makes what is in that folder a backup, in one step: `files` in order, the manifest last. What killed commands have left
   * of backups of the same store is removed by now.
   */
  publish(name: string, files: readonly string[], onProgress: (file: string) => void): Promise<void>;
  /** Removes what `begin` made. */
  abandon(name: string): Promise<void>;
  /** Brings a file of a backup to a path; false when it is missing. */
  fetch(name: string, file: string, path: string): Promise<boolean>;
  /** Path of a file of a backup on this machine; null where backups are elsewhere. */
  pathOf(name: string, file: string): string | null;
  /** Removes the files of a backup, complete or not, and nothing else. It is no backup any more from the first one on. */
  remove(name: string): Promise<void>;
}
