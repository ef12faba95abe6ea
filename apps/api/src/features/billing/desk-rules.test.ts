import { HOUR } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import { laneOf } from './desk-rules.ts';

test('shows a queue by its count, the oldest record, the value, and the marks by frequency', () => {
  const rows = [
    { createdAt: 5 * HOUR, dollars: 150_000n, marks: ['large'] },
    { createdAt: HOUR, dollars: 50n, marks: ['new_address', 'large'] },
    { createdAt: 6 * HOUR, dollars: 0n, marks: [] },
  ];
  expect(laneOf(rows, { lane: 'withdrawals', target: 2 * HOUR, now: 8 * HOUR })).toEqual({
    lane: 'withdrawals',
    waiting: 3,
    overdue: 2,
    target: 7200,
    value: '1500.5',
    marked: 2,
    oldestAt: '1970-01-01T01:00:00.000Z',
    marks: [
      { mark: 'large', count: 2 },
      { mark: 'new_address', count: 1 },
    ],
  });
});

test('shows an empty queue, and one whose records have no value', () => {
  const about = { target: null, now: HOUR };
  expect(laneOf([], { lane: 'stuck', ...about })).toMatchObject({ waiting: 0, oldestAt: null, value: '0' });
  const requests = laneOf([{ createdAt: 0 }], { lane: 'approvals', ...about });
  expect(requests).toMatchObject({ waiting: 1, overdue: 0, value: null, marks: [] });
});
