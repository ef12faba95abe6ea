import { expect, test } from 'vitest';
import { costliest, costsOfJourneys, costsOfUnits } from './costs.mjs';

test('lists the requested number of files, the most expensive first', () => {
  const costs = costsOfUnits([
    { name: 'a', seconds: 1 },
    { name: 'b', seconds: 12.34 },
    { name: 'c', seconds: 2 },
  ]);
  expect(costliest(costs, 2)).toEqual(['   12.3 s  b', '    2.0 s  c']);
});

test('adds up all journeys of a file, also grouped and repeated ones', () => {
  /** @param {number[]} durations */
  const spec = (...durations) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const suites = [
    { file: 'a', specs: [spec(1000)], suites: [{ specs: [spec(500, 250)] }] },
    { file: 'b', specs: [] },
  ];
  expect(costsOfJourneys(suites)).toEqual([
    { file: 'a', seconds: 1.75 },
    { file: 'b', seconds: 0 },
  ]);
});
