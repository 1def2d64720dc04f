/**
 * Remaining uses of words of the glossary, by word and file: uses where the word is the right term, texts that clients
 * know, and texts to rewrite. The numbers may only decrease.
 */
export const ACCEPTED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  address: {
    'src/cli/members.ts': 1,
    'src/store/sessions.ts': 1,
  },
  member: {
    'src/auth/accounts.ts': 2,
    'src/auth/invitations.ts': 2,
    'src/auth/keys.ts': 2,
    'src/auth/members.ts': 1,
    'src/auth/project_members.ts': 1,
    'src/auth/roles.ts': 1,
    'src/cli/main.ts': 3,
    'src/cli/members.ts': 3,
    'src/experiments/legacy/metric.ts': 1,
    'src/experiments/unknown_fields.ts': 1,
  },
  answer: {
    'src/experiments/analysis/outcome.ts': 1,
    'src/experiments/results/query_runner.ts': 1,
  },
  tell: {
    'src/destinations/bigquery/definitions.ts': 1,
    'src/experiments/analysis/comparison.ts': 2,
  },
  say: {
    'src/backup/contents.ts': 1,
    'src/cli/doctor.ts': 1,
    'src/cli/doctor_backups.ts': 1,
    'src/cli/help.ts': 2,
    'src/cli/reset_clock.ts': 1,
    'src/destinations/postgres/errors.ts': 1,
    'src/destinations/redshift/errors.ts': 1,
    'src/experiments/analysis/decision_table.ts': 3,
    'src/experiments/analysis/peeking.ts': 1,
    'src/experiments/legacy/problems.ts': 1,
    'src/server/contract.ts': 1,
    'src/store/store_pair.ts': 1,
  },
  share: {
    'handlers/wire/feature_flag.ts': 1,
    'src/experiments/analysis/comparison_count.ts': 1,
    'src/experiments/manage/warnings.ts': 2,
  },
  'held out': {
    'src/experiments/analysis/split_changes.ts': 1,
  },
  'is no': {
    'src/experiments/analysis/outcome.ts': 1,
    'src/experiments/custom_exposure.ts': 1,
    'src/experiments/legacy/metric.ts': 1,
    'src/experiments/metrics/input.ts': 1,
    'src/experiments/rules.ts': 1,
    'src/flags/validation/check_cohort.ts': 1,
  },
  somebody: {
    'src/cli/demo_report.ts': 1,
    'src/cli/help.ts': 1,
    'src/cli/rotate_secrets.ts': 1,
    'src/experiments/analysis/health.ts': 1,
    'src/experiments/analysis/outcome.ts': 1,
  },
  question: {
    'src/experiments/analysis/outcome.ts': 2,
    'src/experiments/legacy/problems.ts': 1,
  },
  judge: {
    'src/experiments/analysis/comparison_count.ts': 1,
  },
};
