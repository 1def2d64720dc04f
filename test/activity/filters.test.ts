import { expect, test } from 'vitest';
import { ActivityStore } from '../../src/store/activity_log.ts';
import { useApp } from '../support/use_app.ts';

/** Goal: a filter finds the few entries of a project that it lets through without looking through all others. */
const app = useApp();

const FILTERS = { scope: 'Cohort', activity: 'deleted', userId: 9 };
const NONE = { cursor: null, scope: null, itemId: null, withParts: false, userId: null, activity: null };

test.each([
  ['scope', 'activity_log_by_scope'],
  ['activity', 'activity_log_by_activity'],
  ['userId', 'activity_log_by_user'],
] as const)('the filter %s of a project is searched by %s, and finds its entry', (field, index) => {
  const { database } = app().app;
  const { sqlite } = database;
  const insert = sqlite.prepare(
    `INSERT INTO activity_log (id, created_at, organization_id, team_id, actor, user_id, scope, item_id, activity, detail)
     VALUES (@name, @id, 'o', 4711, 'session', @userId, @scope, '1', @activity, '{}')`,
  );
  const common = { scope: 'FeatureFlag', activity: 'updated', userId: 1 };
  sqlite.transaction(() => {
    for (let id = 0; id < 300; id++) insert.run({ ...common, id, name: `entry ${id}` });
    insert.run({ ...common, id: 300, name: 'entry 300', [field]: FILTERS[field] });
    for (let id = 301; id < 600; id++) insert.run({ ...common, id, name: `entry ${id}` });
  })();
  const seen: string[] = [];
  const prepare = sqlite.prepare.bind(sqlite);
  const spied = Object.create(database, {
    sqlite: {
      value: Object.create(sqlite, {
        prepare: {
          value: (sql: string) => {
            seen.push(sql);
            return prepare(sql);
          },
        },
      }),
    },
  });
  const filter = { ...NONE, [field]: FILTERS[field], after: null, before: null };
  const { rows } = new ActivityStore(spied).page({ teamId: 4711 }, filter);
  expect(rows.map(({ id }) => id)).toEqual(['entry 300']);
  const bindings = { team: 4711, after: 0, before: 1, scope: '', activity: '', user: 1 };
  const plan = prepare(`EXPLAIN QUERY PLAN ${seen.at(-1)}`).all(bindings) as { detail: string }[];
  expect(plan[0]!.detail).toContain(`USING INDEX ${index} `);
});
