/** Properties of a person or a group. */
export interface Properties {
  values: Readonly<Record<string, unknown>>;
  /**
   * True when a property that is not among the values does not exist. False when they are only those that came with
   * the request: then a missing one is unknown, and so is a value that only some servers can read.
   */
  complete: boolean;
}

/** Who asks for flags, and everything that the answer may depend on. */
export interface FlagSubject {
  distinctId: string;
  /** Milliseconds; relative dates such as `-7d` count from here. */
  now: number;
  person: Properties;
  /** Key by name of group type, e.g. `{organization: 'acme'}`. */
  groups?: Readonly<Record<string, string>>;
  /** By name of group type. */
  groupProperties?: Readonly<Record<string, Properties>>;
  deviceId?: string | null;
  /** The id before the person was identified, as the request tells it. */
  anonDistinctId?: string | null;
  /** Experience continuity: by flag key, the id to hash for this person. Absent while nobody has looked. */
  hashKeyOverrides?: ReadonlyMap<string, string>;
  /** Membership of cohorts that properties do not decide; undefined when nobody has looked. */
  isMember?: (cohortId: number) => boolean | undefined;
}

/** What an answer would need and was not known. */
export interface Missing {
  /** Properties of the person. */
  person: boolean;
  /** Names of group types whose properties are needed. */
  groups: string[];
  /** Cohorts whose membership is needed. */
  cohorts: number[];
  /** The ids to hash for flags with experience continuity. */
  hashKeyOverrides: boolean;
}
