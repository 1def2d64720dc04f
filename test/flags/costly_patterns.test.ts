import { describe, expect, test } from 'vitest';
import { useApp } from '../support/use_app.ts';
import { asking, groupsOf, has, inCohort } from './asking.ts';
import { decide, flagWith, known, told } from './support.ts';

/** Goal: a regular expression that would take too long is neither a yes nor a no, and the answer says so. */
const app = useApp();
const { flag, flags, cohort } = asking(app);

const heavy = (operator: string) => has('it', 'a{100}', operator);
const long = 'a'.repeat(16_000);

describe('a pattern beyond its steps', () => {
  test.each(['regex', 'not_regex'])('fails the flag on %s', (operator) => {
    const decision = decide(flagWith(heavy(operator)), { person: known({ it: long }) });
    expect(decision).toMatchObject({ enabled: false, isTooCostly: true });
    const short = decide(flagWith(heavy(operator)), { person: known({ it: 'b' }) });
    expect(short).toMatchObject({ enabled: operator === 'not_regex', isTooCostly: false });
  });

  test('differs from an input that is not known yet', () => {
    expect(decide(flagWith(heavy('regex')), { person: told() })).toMatchObject({
      isOpen: true,
      isTooCostly: false,
    });
  });

  test('is reported in the response, whatever else decides', async () => {
    const many = await cohort({
      filters: { properties: { type: 'AND', values: [{ ...heavy('regex'), negation: true }] } },
    });
    await flag('heavy', { groups: groupsOf(heavy('regex')) });
    await flag('heavy-cohort', { groups: groupsOf(inCohort(many.id)) });
    await flag('heavy-flag', {
      groups: groupsOf({ key: 'heavy', type: 'flag', operator: 'flag_evaluates_to', value: false }),
    });
    await flag('heavy-beside', { groups: [...groupsOf(heavy('regex'), has('no', 'way'))] });
    const person_properties = { it: long, no: 'other' };
    const answer = await flags({ person_properties });
    expect(answer.errorsWhileComputingFlags).toBe(true);
    for (const key of ['heavy', 'heavy-cohort', 'heavy-flag']) {
      expect([key, answer.flags[key].enabled, answer.flags[key].failed]).toEqual([key, false, true]);
    }
    // Another condition rules it out anyway.
    expect(answer.flags['heavy-beside'].failed).toBeUndefined();
    const light = await flags({ person_properties: { it: 'b' } });
    expect(light.errorsWhileComputingFlags).toBe(false);
    expect(light.flags['heavy-cohort'].enabled).toBe(true);
  });
});
