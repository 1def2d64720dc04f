/** Folders that name the same things on purpose. Each family counts as one folder. */
export const NAME_FAMILIES: readonly { folders: RegExp; reason: string }[] = [
  {
    folders: /^(handlers|src\/store\/schema)$/,
    reason: 'a table and the handlers of its tag have the name that the contract gives the resource',
  },
  {
    folders: /^src\/destinations\/(bigquery|postgres|redshift|snowflake|tables)$/,
    reason: 'each dialect of SQL implements the same operations under the same names',
  },
];
