/** The registry of tables; drizzle-kit reads it to write migrations. */
export * from './batch_export_backfills.ts';
export * from './batch_export_logs.ts';
export * from './batch_export_runs.ts';
export * from './batch_exports.ts';
export * from './cohorts.ts';
export * from './experiments.ts';
export * from './feature_flags.ts';
export * from './idempotency_keys.ts';
export * from './inbox.ts';
export * from './organizations.ts';
export * from './personal_api_keys.ts';
export * from './persons.ts';
export * from './projects.ts';
export * from './users.ts';
