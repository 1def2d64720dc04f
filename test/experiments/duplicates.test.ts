import { describe, expect, test } from 'vitest';
import { useApp } from '../support/use_app.ts';
import { WORLD } from '../support/world.ts';
import { returned } from './support.ts';

/** Goal: a copy is a draft with the settings of its original, as far as they mean something where it is. */
const app = useApp();

const EXPERIMENTS = '/api/projects/1/experiments/';
const { experimentId: RUNNING, draftId: DRAFT } = WORLD;

const read = async (id: number) => (await app().request('GET', `${EXPERIMENTS}${id}/`)).json;
const act = (id: number, action: string, body?: object) =>
  app().request('POST', `${EXPERIMENTS}${id}/${action}/`, body && { body });

describe('a copy', () => {
  const shared = {
    kind: 'ExperimentMetric',
    metric_type: 'mean',
    source: { kind: 'EventsNode', event: 'buy' },
  };

  test('is a draft with the same settings on the same flag, under the next free name', async () => {
    const path = `${EXPERIMENTS}${RUNNING}/`;
    const metrics = [
      { ...shared, uuid: 'second' },
      { ...shared, uuid: 'first' },
    ];
    const change = {
      metrics,
      primary_metrics_ordered_uuids: ['first', 'second'],
      saved_metrics_ids: [{ id: 1 }],
    };
    await app().request('PATCH', path, {
      body: { ...change, exposure_criteria: { filterTestAccounts: true } },
    });
    const source = await read(RUNNING);
    const copy = await act(RUNNING, 'duplicate');
    expect(copy.status).toBe(201);
    expect(copy.headers.get('location')).toBe(`${EXPERIMENTS}${copy.json.id}/`);
    expect(copy.json).toMatchObject({
      name: 'Checkout button colour (Copy)',
      status: 'draft',
      start_date: null,
      exposure_cohort: null,
      exposure_criteria: { filterTestAccounts: true },
      feature_flag: source.feature_flag,
    });
    const uuids = copy.json.metrics.map((one: { uuid: string }) => one.uuid);
    expect(new Set([...uuids, 'first', 'second']).size).toBe(4);
    const [, , saved] = source.primary_metrics_ordered_uuids;
    expect(copy.json.primary_metrics_ordered_uuids).toEqual([uuids[1], uuids[0], saved]);
    const names = [];
    for (let n = 0; n < 2; n++) names.push((await act(RUNNING, 'duplicate', {})).json.name);
    expect(names).toEqual(['Checkout button colour (Copy) 1', 'Checkout button colour (Copy) 2']);
    expect(await read(RUNNING)).toEqual(source);
  });

  test('of an experiment that is over begins anew', async () => {
    await act(RUNNING, 'create_exposure_cohort_for_experiment');
    await act(RUNNING, 'end', { conclusion: 'won', conclusion_comment: 'Yes.' });
    await act(RUNNING, 'archive');
    expect((await act(RUNNING, 'duplicate')).json).toMatchObject({
      status: 'draft',
      start_date: null,
      end_date: null,
      archived: false,
      conclusion: null,
      conclusion_comment: null,
      exposure_cohort: null,
    });
  });

  test('on a free key makes a flag that is off, with the variants of the source', async () => {
    const parameters = {
      feature_flag_variants: [
        { key: 'control', rollout_percentage: 80 },
        { key: 'test', rollout_percentage: 20 },
      ],
    };
    await app().request('PATCH', `${EXPERIMENTS}${DRAFT}/`, { body: { parameters } });
    const { json } = await act(DRAFT, 'duplicate', { feature_flag_key: 'free', name: 'Mine' });
    expect(json).toMatchObject({ name: 'Mine', feature_flag_key: 'free', feature_flag: { active: false } });
    expect(json.feature_flag.filters.multivariate.variants).toEqual(parameters.feature_flag_variants);
  });

  test('on another flag takes the variants of that one', async () => {
    const three = ['control', 'a', 'b'].map((key, n) => ({ key, rollout_percentage: n ? 25 : 50 }));
    const body = { name: 'Three', feature_flag_key: 'three', parameters: { feature_flag_variants: three } };
    await app().request('POST', EXPERIMENTS, { body });
    const { json } = await act(RUNNING, 'duplicate', { feature_flag_key: 'three' });
    expect(json.parameters.feature_flag_variants).toEqual(returned(three));
    expect(json.feature_flag.filters.multivariate.variants).toEqual(three);
  });

  test.each([
    ['control a test', 'test', ['a', 'b'], 'test', ['a']],
    ['control test', 'a', ['b'], undefined, undefined],
    // Of two variants none is left out.
    ['control test', 'control', ['test'], 'control', undefined],
    // What was left out is the baseline by then.
    ['control b test', 'a', ['control', 'b'], undefined, ['b']],
  ])('on a flag with %s keeps what fits: baseline %s, without %j', async (keys, ...rest) => {
    const [baseline, excluded, baselineLeft, excludedLeft] = rest;
    const even = (all: string[]) => all.map((key) => ({ key, rollout_percentage: 100 / all.length }));
    const other = even(keys.split(' '));
    const post = (body: object) => app().request('POST', EXPERIMENTS, { body });
    await post({ name: 'Other', feature_flag_key: 'other', parameters: { feature_flag_variants: other } });
    const four = even(['control', 'a', 'b', 'test']);
    const source = await post({
      name: 'Four',
      feature_flag_key: 'four',
      parameters: { feature_flag_variants: four, excluded_variants: excluded, note: 'kept' },
      stats_config: { method: 'frequentist', baseline_variant_key: baseline },
    });
    const { status, json } = await act(source.json.id, 'duplicate', { feature_flag_key: 'other' });
    expect(status).toBe(201);
    expect(json.parameters).toEqual({
      note: 'kept',
      feature_flag_variants: returned(other),
      ...(excludedLeft && { excluded_variants: excludedLeft }),
    });
    expect(json.stats_config).toEqual({
      method: 'frequentist',
      ...(baselineLeft && { baseline_variant_key: baselineLeft }),
    });
  });

  test.each([true, false])(
    'of a shipped experiment has the shares of the run (named: %j)',
    async (isNamed) => {
      const { feature_flag: flag } = await read(RUNNING);
      const { variants } = flag.filters.multivariate;
      const parameters = isNamed ? { feature_flag_variants: variants } : {};
      await app().request('PATCH', `${EXPERIMENTS}${RUNNING}/`, { body: { parameters } });
      await act(RUNNING, 'ship_variant', { variant_key: 'test' });
      const { json } = await act(RUNNING, 'duplicate', { feature_flag_key: 'free' });
      expect(json.parameters).toEqual({ feature_flag_variants: returned(variants) });
      expect(json.feature_flag.filters.multivariate.variants).toEqual(variants);
    },
  );

  test.each(['opened again after shipping', 'rolled out by hand'])(
    'of an experiment that was %s has the shares of its comparison',
    async (how) => {
      const { feature_flag: flag } = await read(RUNNING);
      const { variants } = flag.filters.multivariate;
      await app().clock.advance(60_000);
      if (how === 'rolled out by hand') {
        const all = variants.map((variant: { key: string }) => ({
          ...variant,
          rollout_percentage: variant.key === 'test' ? 100 : 0,
        }));
        const filters = { ...flag.filters, multivariate: { variants: all } };
        await app().request('PATCH', `/api/projects/1/feature_flags/${flag.id}/`, { body: { filters } });
      } else {
        await app().request('PATCH', `${EXPERIMENTS}${RUNNING}/`, { body: { parameters: {} } });
        await act(RUNNING, 'ship_variant', { variant_key: 'test' });
        await app().clock.advance(60_000);
        await app().request('PATCH', `${EXPERIMENTS}${RUNNING}/`, { body: { end_date: null } });
      }
      await app().clock.advance(60_000);
      const { json } = await act(RUNNING, 'duplicate', { feature_flag_key: 'free' });
      expect(json.parameters.feature_flag_variants).toEqual(returned(variants));
      expect(json.feature_flag.filters.multivariate.variants).toEqual(variants);
      expect((await act(json.id, 'launch')).status).toBe(200);
    },
  );

  test('to another project leaves holdout and shared metrics behind', async () => {
    const made = await app().request('POST', '/api/projects/', { body: { name: 'Second shop' } });
    await app().request('PATCH', `${EXPERIMENTS}${DRAFT}/`, {
      body: { holdout_id: 1, saved_metrics_ids: [{ id: 1 }] },
    });
    const { status, json, headers } = await act(DRAFT, 'copy_to_project', { target_team_id: made.json.id });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/api/projects/${made.json.id}/experiments/${json.id}/`);
    expect(json).toMatchObject({
      name: 'Shorter form',
      status: 'draft',
      holdout_id: null,
      saved_metrics: [],
    });
    expect(json.feature_flag).toMatchObject({ team_id: made.json.id, key: 'shorter-form', active: false });
    expect(json.feature_flag.filters.holdout).toBeUndefined();
  });

  test('to another project takes the flag with the key that is there', async () => {
    const { id } = (await app().request('POST', '/api/projects/', { body: { name: 'Second shop' } })).json;
    const even = ['control', 'other'].map((key) => ({ key, rollout_percentage: 50 }));
    const theirs = await app().request('POST', `/api/projects/${id}/feature_flags/`, {
      body: { key: 'shorter-form', filters: { groups: [], multivariate: { variants: even } } },
    });
    const { json } = await act(DRAFT, 'copy_to_project', { target_team_id: id });
    expect([json.feature_flag.id, json.feature_flag.active]).toEqual([theirs.json.id, true]);
    expect(json.parameters.feature_flag_variants).toEqual(returned(even));
  });

  test.each([
    [2, 403],
    [99, 404],
  ])('to project %d is a %d', async (target, status) => {
    expect((await act(RUNNING, 'copy_to_project', { target_team_id: target })).status).toBe(status);
  });
});
