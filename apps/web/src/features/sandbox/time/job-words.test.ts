import { expect, test } from 'vitest';
import { jobName, ranLines } from './job-words.ts';

test.each([
  ['withdrawal.step', 'Withdrawal step'],
  ['sandbox.webhookRetry', 'Sandbox webhook retry'],
  ['spot_order.expire', 'Spot order expire'],
])('%s reads %s', (job, name) => {
  expect(jobName(job)).toBe(name);
});

test('counts the jobs that ran by kind', () => {
  const ran = ['funding', 'withdrawal.step', 'funding'].map((job) => ({ job }));
  expect(ranLines(ran)).toEqual([
    { name: 'Funding', count: 2 },
    { name: 'Withdrawal step', count: 1 },
  ]);
});
