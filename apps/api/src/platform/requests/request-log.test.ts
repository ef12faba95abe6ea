import { expect, test } from 'vitest';
import { requestRecord } from '../../testing/app/request-record.ts';
import type { RequestRecord } from './request-log.ts';
import { createRequestLog } from './request-log.ts';

const seqs = (records: readonly RequestRecord[]) => records.map(({ seq }) => seq);

test('numbers calls from 1 and finds those after a place', () => {
  const log = createRequestLog();
  for (let i = 0; i < 3; i += 1) log.add(requestRecord());
  expect(seqs(log.after(0))).toEqual([1, 2, 3]);
  expect(seqs(log.after(2))).toEqual([3]);
});

test('finds calls by name, status and request id together', () => {
  const log = createRequestLog();
  log.add(requestRecord({ status: 404 }));
  log.add(requestRecord({ call: 'spot.create', status: 404, requestId: 'b' }));
  log.add(requestRecord({ call: 'spot.create' }));
  expect(seqs(log.after(0, { call: 'spot.create' }))).toEqual([2, 3]);
  expect(seqs(log.after(0, { call: 'spot.create', status: 404 }))).toEqual([2]);
  expect(seqs(log.after(0, { requestId: 'b', status: 200 }))).toEqual([]);
});

test('forgets the oldest calls beyond its number and its characters, but never the last one', () => {
  const log = createRequestLog({ most: 3, mostText: 3_000, mostAnswer: 10_000 });
  for (let i = 0; i < 5; i += 1) log.add(requestRecord());
  expect(seqs(log.after(0))).toEqual([4, 5]);
  log.add(requestRecord({ answer: 'x'.repeat(9_000) }));
  expect(seqs(log.after(0))).toEqual([6]);
  const short = createRequestLog({ most: 3, mostText: 1e6, mostAnswer: 10 });
  for (let i = 0; i < 5; i += 1) short.add(requestRecord());
  expect(seqs(short.after(0))).toEqual([3, 4, 5]);
});

test('leaves out an answer that is too large', () => {
  const log = createRequestLog({ most: 3, mostText: 1e6, mostAnswer: 10 });
  log.add(requestRecord({ answer: 'x'.repeat(11) }));
  expect(log.after(0)[0]?.answer).toBeNull();
});

test('is empty after it was cleared, and numbers go on', () => {
  const log = createRequestLog();
  log.add(requestRecord());
  log.clear();
  log.add(requestRecord());
  expect(seqs(log.after(0))).toEqual([2]);
});
