import { describe, expect, test } from 'vitest';
import { useApp } from '../support/use_app.ts';
import { KEYS } from '../support/world.ts';

// What members may change about their project, and what is refused with the name of the field.

const app = useApp();
const PATH = '/api/projects/1/';
const patch = (body: unknown, more = {}) => app().request('PATCH', PATH, { body, ...more });
const read = async () => (await app().request('GET', PATH)).json;
const filter = (changes: object = {}) => ({
  key: 'email',
  type: 'person',
  operator: 'exact',
  value: 'a',
  ...changes,
});

describe('changing a project', () => {
  test('keeps absent fields and increments the version', async () => {
    const before = await app().request('GET', PATH);
    const filters = [
      filter({ operator: 'not_icontains', value: '@example.com' }),
      filter({ type: 'event', key: '$host' }),
    ];
    const changed = await patch({ test_account_filters: filters });
    expect(changed.status).toBe(200);
    expect(changed.json).toEqual({ ...before.json, test_account_filters: filters });
    expect(changed.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect((await patch({ timezone: 'europe/berlin', name: ' Shop 2 ' })).json).toEqual({
      ...before.json,
      test_account_filters: filters,
      timezone: 'Europe/Berlin',
      name: 'Shop 2',
    });
    const listed = await app().request('GET', '/api/projects/');
    expect(listed.json.results).toEqual([await read()]);
    expect((await patch({ test_account_filters: [] })).json.test_account_filters).toEqual([]);
    expect(app().app.services.projectSettings.testAccountFilters(1)).toEqual([]);
  });

  test('passes the filters to queries', async () => {
    await patch({ test_account_filters: [filter({ operator: undefined, value: ['a', 'b'] })] });
    expect(app().app.services.projectSettings.testAccountFilters(1)).toEqual([
      { subject: 'person', key: 'email', operator: 'exact', values: ['a', 'b'] },
    ]);
  });

  test('does not overwrite a concurrent change', async () => {
    const { headers } = await app().request('GET', PATH);
    const mine = { headers: { 'If-Match': headers.get('etag')! } };
    expect((await patch({ timezone: 'Europe/Rome' }, mine)).status).toBe(200);
    expect((await patch({ timezone: 'Europe/Oslo' }, mine)).status).toBe(412);
    expect((await read()).timezone).toBe('Europe/Rome');
  });

  test('works with a key that may write projects', async () => {
    expect((await patch({ name: 'Mine' }, { key: KEYS.writer })).status).toBe(200);
    expect((await patch({ name: 'Mine' }, { key: KEYS.reader })).status).toBe(403);
    expect((await patch({ name: 'Mine' }, { key: KEYS.rival })).status).toBe(403);
  });

  test.each<[string, object, string]>([
    ['a time zone of another planet', { timezone: 'Mars/Olympus' }, 'timezone'],
    ['an offset instead of a time zone', { timezone: '+01:00' }, 'timezone'],
    ['no time zone', { timezone: null }, 'timezone'],
    ['a blank name', { name: '  ' }, 'name'],
    ['a long name', { name: 'x'.repeat(201) }, 'name'],
    ['one filter', { test_account_filters: filter() }, 'test_account_filters'],
    ['null', { test_account_filters: null }, 'test_account_filters'],
    ['more than 50', { test_account_filters: Array(51).fill(filter()) }, 'test_account_filters'],
    [
      'a cohort',
      { test_account_filters: [filter({ type: 'cohort', key: 'id', value: 1 })] },
      'test_account_filters',
    ],
    ['an expression', { test_account_filters: [filter({ type: 'hogql' })] }, 'test_account_filters'],
    ['no key', { test_account_filters: [filter({ key: '' })] }, 'test_account_filters'],
    [
      'an unknown operator',
      { test_account_filters: [filter({ operator: 'sounds_like' })] },
      'test_account_filters',
    ],
    [
      'a value of no use',
      { test_account_filters: [filter({ operator: 'gt', value: 'ten' })] },
      'test_account_filters',
    ],
    [
      'a broken pattern',
      { test_account_filters: [filter({ operator: 'regex', value: '(' })] },
      'test_account_filters',
    ],
    [
      'very large filters',
      { test_account_filters: Array(30).fill(filter({ value: 'x'.repeat(9000) })) },
      'test_account_filters',
    ],
  ])('refuses %s and changes nothing', async (_, body, attr) => {
    const before = await read();
    const answer = await patch({ name: 'Another', ...body });
    expect(answer.status).toBe(400);
    expect(answer.json.attr.split('__')[0]).toBe(attr);
    expect(await read()).toEqual(before);
  });
});

describe('creating a project', () => {
  const create = (body: object, more = {}) => app().request('POST', '/api/projects/', { body, ...more });
  const count = async () => (await app().request('GET', '/api/projects/')).json.count;
  const broken = { name: 'Blog', test_account_filters: [filter({ operator: 'regex', value: '(' })] };

  test('applies its settings to results and new experiments', async () => {
    const { json } = await create({
      name: 'Blog',
      test_account_filters: [filter()],
      default_experiment_stats_method: 'frequentist',
      default_cuped_enabled: null,
    });
    const { projectSettings } = app().app.services;
    expect(projectSettings.testAccountFilters(json.id)).toHaveLength(1);
    expect(projectSettings.experimentDefaults(json.id)).toEqual({
      default_experiment_stats_method: 'frequentist',
    });
  });

  test('refuses unusable filters and creates nothing', async () => {
    const before = await count();
    const { status, json } = await create(broken);
    expect([status, json.attr]).toEqual([400, 'test_account_filters']);
    expect(await count()).toBe(before);
  });

  test('checks permission before the filters', async () => {
    expect((await create(broken, { key: KEYS.projectOnly })).status).toBe(403);
  });
});
