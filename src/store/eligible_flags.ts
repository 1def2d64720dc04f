import { and, count, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { Tenant } from '../kernel/tenant.ts';
import type { Database } from './database.ts';
import type { FeatureFlag } from './feature_flags.ts';
import { notDeleted } from './owned_rows.ts';
import { steadyLimit } from './paging/steady_limit.ts';
import { featureFlags } from './schema/index.ts';

/** Lists live flags that an experiment can use: at least two variants, `control` first. Newest first. */
export function listEligibleFlags(
  database: Database,
  tenant: Tenant,
  search: string | null,
  page: OffsetPage,
): Page<FeatureFlag> {
  const { id, key, name, teamId, filters, createdAt } = featureFlags;
  const contains = (column: typeof key | typeof name): SQL =>
    sql`instr(fold(${column}), fold(${search})) > 0`;
  const where = and(
    inArray(teamId, [...tenant.teamIds]),
    notDeleted(featureFlags),
    sql`json_array_length(${filters}, '$.multivariate.variants') >= 2`,
    sql`json_extract(${filters}, '$.multivariate.variants[0].key') = 'control'`,
    search === null ? undefined : sql`(${contains(key)} OR ${contains(name)})`,
  );
  const total = database.orm.select({ n: count() }).from(featureFlags).where(where).get()!;
  const rows = database.orm
    .select()
    .from(featureFlags)
    .where(where)
    .orderBy(desc(createdAt), desc(id))
    .limit(steadyLimit(page.limit))
    .offset(page.offset)
    .all();
  return { count: total.n, rows: rows as FeatureFlag[] };
}
