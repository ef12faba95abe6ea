import { expect, test } from 'vitest';
import { answeredTrace, traceOf } from './trace-context.ts';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

test.each([
  [`00-${ID}-${PARENT}-01`, '01'],
  [`00-${ID}-${PARENT}-00`, '00'],
  [` 00-${ID}-${PARENT}-03 `, '01'],
  [`01-${ID}-${PARENT}-01-more`, '01'],
])('%s continues the trace', (header, flags) => {
  expect(traceOf(header)).toEqual({ id: ID, flags });
});

test.each([
  undefined,
  '',
  'trace',
  `00-${ID.toUpperCase()}-${PARENT}-01`,
  `00-${'0'.repeat(32)}-${PARENT}-01`,
  `00-${ID}-${'0'.repeat(16)}-01`,
  `00-${ID}-${PARENT}-01-more`,
  `ff-${ID}-${PARENT}-01`,
  `00-${ID}-${PARENT}`,
  `00-${ID}-${PARENT}-01, 00-${ID}-${PARENT}-01`,
])('%s begins a new trace', (header) => {
  const trace = traceOf(header);
  expect(trace).toEqual({ id: expect.stringMatching(/^[0-9a-f]{32}$/), flags: '00' });
  expect(trace.id).not.toBe(ID);
});

test('an answer has the trace and an ID of its own', () => {
  expect(answeredTrace({ id: ID, flags: '01' })).toMatch(new RegExp(`^00-${ID}-[0-9a-f]{16}-01$`));
});
