import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../vitest.config.ts';

/**
 * The tests of `npm test`: all but those that take long for what they add, so that it ends within five minutes on two
 * processors. `npm run test:all` runs the others, too.
 */
export default mergeConfig(
  base,
  defineConfig({
    test: {
      exclude: [
        // Many processes, kills and long histories.
        'test/{chaos,cli,histories,end_to_end,simulation}/**',
        // Every operation with every caller, and with every kind of bad input.
        'test/contract/{access_matrix,bad_input,fail_closed,fuzz}.test.ts',
        // Every destination in every situation; one test file of each stays.
        'test/destinations/{*conformance,azure_blob,bigquery,claims,postgres,redshift,snowflake,*_tables,table_modes}.test.ts',
        // Large data, and the same questions on two engines.
        'test/events/{buffer_cache,compaction,fatal_errors,flag_conditions,large_rows,overview,torn_log}.test.ts',
        'test/events/{parquet_readers,property_filters,query}.test.ts',
        'test/events/{sandbox_bounds,sandbox_process,selected_events,staging}.test.ts',
        'test/events/{copying,dialects}/**',
        'test/events/incremental/{growing,property}.test.ts',
        'test/store/event_ids.test.ts',
        // Days of virtual time, and random questions.
        'test/experiments/{metrics/random,odd_fields}.test.ts',
        'test/experiments/results/{failures,incremental,looks,timeseries}.test.ts',
        'test/exports/{*.property,bounds,commits_in_doubt,cron_schedule,notices,places}.test.ts',
        'test/exports/{organization_folders,schedule,slow_previews,unreadable_config}.test.ts',
        'test/retention/{persons,results}.test.ts',
        'test/stats/error_rates.test.ts',
        // Real SDKs and browsers.
        'test/capture/{exact_integers,sdk_*}.test.ts',
        'test/flags/{agreement,sdk_*}.test.ts',
        'test/{auth/login_browser,console/frame,reference/browser,reference/pages,reference/samples}.test.ts',
        // Real proxies, and a real Prometheus.
        'test/deploy/{prometheus,proxies}.test.ts',
        // Workers in processes of their own, and their deaths.
        'test/exports/temporal/**',
        // Packages, and whole servers.
        'test/{activity/kill,audit,packages,server/echoed_secrets,server/paging,server/secrets}.test.ts',
      ],
    },
  }),
);
