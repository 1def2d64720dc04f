/** Goal: ids beyond 2^53 are compared by their digits, whether the request tells them or the person store knows them. */
import { describe, expect, test } from 'vitest';
import { PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';
import { asking, groupsOf, has } from './asking.ts';

const app = useApp();
const { flag } = asking(app);

const ID = '9007199254740993';
const NEIGHBOUR = '9007199254740992';

const post = async (path: string, body: string) => {
  const answer = await app().request('POST', path, { key: null, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};

describe('an integer without quotes', () => {
  test.each(['/flags/?v=2', '/decide/?v=4'])('keeps its digits in a request to %s', async (path) => {
    await flag('by-id', { groups: groupsOf(has('distinct_id', ID)) });
    await flag('by-account', { groups: groupsOf(has('account', ID)) });
    const isOn = async (distinctId: string, account: string) => {
      const properties = `{"account":${account}}`;
      const body = `{"token":"${PROJECT_TOKEN}","distinct_id":${distinctId},"person_properties":${properties}}`;
      const { flags } = await post(path, body);
      return [flags['by-id'].enabled, flags['by-account'].enabled];
    };
    expect(await isOn(ID, ID)).toEqual([true, true]);
    expect(await isOn(NEIGHBOUR, NEIGHBOUR)).toEqual([false, false]);
  });

  test('keeps its digits in stored properties of the person and the group', async () => {
    await flag('by-account', { groups: groupsOf(has('account', ID)) });
    await flag('by-owner', {
      aggregation_group_type_index: 0,
      groups: groupsOf({ ...has('owner', ID), type: 'group', group_type_index: 0 }),
    });
    const group = '"event":"$groupidentify","distinct_id":"me","properties":{"$group_type":"company"';
    const batch = [
      `{"event":"seen","distinct_id":${ID},"properties":{"$set":{"account":${ID}}}}`,
      `{${group},"$group_key":${ID},"$group_set":{"owner":${ID}}}}`,
      `{${group},"$group_key":${NEIGHBOUR},"$group_set":{"owner":${NEIGHBOUR}}}}`,
    ];
    await post('/batch/', `{"api_key":"${PROJECT_TOKEN}","batch":[${batch.join()}]}`);
    const isOn = async (id: string) => {
      const body = `{"token":"${PROJECT_TOKEN}","distinct_id":${id},"groups":{"company":${id}}}`;
      const { flags } = await post('/flags/?v=2', body);
      return [flags['by-account'].enabled, flags['by-owner'].enabled];
    };
    expect(await isOn(ID)).toEqual([true, true]);
    expect(await isOn(NEIGHBOUR)).toEqual([false, false]);
  });
});
