/** Properties of a person or a group. */
export interface Properties {
  values: Readonly<Record<string, unknown>>;
  /**
   * True if a property that is not among the values does not exist. False if the values are only those of the request:
   * a missing one is then unknown, and so is a value that only some servers can read.
   */
  complete: boolean;
}

/** The subject of a flag evaluation, with everything that the result may depend on. */
export interface FlagSubject {
  distinctId: string;
  /** Milliseconds; relative dates such as `-7d` are relative to it. */
  now: number;
  person: Properties;
  /** The group's key by name of group type, for example `{organization: 'acme'}`. */
  groups?: Readonly<Record<string, string>>;
  /** The group's properties by name of group type. */
  groupProperties?: Readonly<Record<string, Properties>>;
  deviceId?: string | null;
  /** The id before the person was identified, as sent in the request. */
  anonDistinctId?: string | null;
  /** Experience continuity: the id to hash by flag key. Absent until it is looked up. */
  hashKeyOverrides?: ReadonlyMap<string, string>;
  /** Returns membership of cohorts that properties do not decide; undefined until it is looked up. */
  isMember?: (cohortId: number) => boolean | undefined;
}

/** Inputs that an evaluation needs and does not have. */
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
