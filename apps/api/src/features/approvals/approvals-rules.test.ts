import { DAY } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import { approvalMarks } from './approvals-rules.ts';

const request = {
  waits: 0,
  alone: { moved: 0n, limit: 25_000_00n },
  others: 0,
  ofStaff: false,
  loosens: false,
};

test.each([
  ['nothing', {}, []],
  [
    'a requester who moved much alone',
    { alone: { moved: 20_000_00n, limit: 25_000_00n } },
    ['Requester near the daily limit'],
  ],
  ['a requester below that', { alone: { moved: 19_999_99n, limit: 25_000_00n } }, []],
  ['other requests for the account', { others: 2 }, ['3 requests for this account']],
  ['the account of a colleague', { ofStaff: true }, ['Account of a colleague']],
  ['a loosened control', { loosens: true }, ['Loosens a control']],
  ['a wait of a day', { waits: DAY }, ['Older than a day']],
])('marks a request for %s', (_, changed, marks) => {
  expect(approvalMarks({ ...request, ...changed })).toEqual(marks);
});
