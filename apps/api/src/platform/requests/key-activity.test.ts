import { expect, test } from 'vitest';
import type { KeyRequest } from './key-activity.ts';
import { createKeyActivities } from './key-activity.ts';

const MINUTE = 60_000;
const request = (rest: Partial<KeyRequest> = {}): KeyRequest => ({
  apiKey: 'k',
  endpoint: 'POST /api/v3/order',
  example: 'POST /api/v3/order',
  ms: 2,
  weight: 1,
  orders: 1,
  refused: undefined,
  at: 10 * MINUTE,
  simulatedAt: 5,
  ...rest,
});

test('counts requests of a key by minute, endpoint and code', () => {
  const activities = createKeyActivities();
  activities.note(request());
  activities.note(request({ at: 10 * MINUTE + 1, weight: 5 }));
  const refused = { code: '-2010', message: 'Account has insufficient balance.' };
  activities.note(request({ at: 11 * MINUTE, refused, simulatedAt: 7 }));
  const activity = activities.of('k');
  expect(activity).toMatchObject({ since: 10 * MINUTE, requests: 3, refused: 1 });
  expect([...(activity?.minutes ?? [])]).toEqual([
    [10 * MINUTE, { weight: 6, orders: 2 }],
    [11 * MINUTE, { weight: 1, orders: 1 }],
  ]);
  expect(activity?.endpoints.get('POST /api/v3/order')).toMatchObject({ requests: 3, refused: 1 });
  expect(activities.rejectsOf('k')).toEqual([
    { ...refused, count: 1, lastAt: 7, example: 'POST /api/v3/order' },
  ]);
});

test('keeps the latest minutes and keys, and a bounded number of endpoints and codes', () => {
  const activities = createKeyActivities();
  for (let index = 0; index < 500; index += 1) {
    const refused = { code: String(index), message: 'm' };
    activities.note(request({ at: index * MINUTE, endpoint: `GET /${index}`, refused }));
  }
  const activity = activities.of('k');
  expect(activity?.requests).toBe(500);
  expect(activity?.minutes.size).toBe(120);
  expect([...(activity?.minutes.keys() ?? [])].at(-1)).toBe(499 * MINUTE);
  expect(activity?.endpoints.size).toBe(80);
  expect(activities.rejectsOf('k')).toHaveLength(60);
  for (let index = 0; index < 60; index += 1) activities.note(request({ apiKey: `other${index}` }));
  expect(activities.of('k')).toBeUndefined();
  expect(activities.of('other59')?.requests).toBe(1);
});

test('tells the lag of events, and forgets everything when it is cleared', () => {
  let now = 10;
  const activities = createKeyActivities(() => now);
  activities.committing();
  const commit = activities.latestCommit();
  now = 13;
  activities.noteSent('k', commit, 1);
  expect(activities.of('k')?.lag).toMatchObject({ count: 1, most: 3 });
  activities.clear();
  expect(activities.of('k')).toBeUndefined();
  expect(activities.rejectsOf('k')).toEqual([]);
});
