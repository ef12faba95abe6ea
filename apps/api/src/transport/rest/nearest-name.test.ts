import { expect, test } from 'vitest';
import { nearestName } from './nearest-name.ts';

test.each([
  ['time_in_force', 'timeInForce'],
  ['perpage', 'perPage'],
  ['depht', 'depth'],
  ['Amount', 'amount'],
  ['colour', undefined],
  ['x', undefined],
])('%s is probably %s', (given, meant) => {
  expect(nearestName(given, ['timeInForce', 'perPage', 'depth', 'amount', 'by'])).toBe(meant);
});
