import { expect, test } from 'vitest';
import { gatherShares } from './shares.ts';

test('shows the largest shares singly and the others together', () => {
  const shares = [0.05, 0.4, 0.1, 0.2, 0.15, 0.1].map((share, index) => ({
    key: `${index}`,
    label: `${index}`,
    share,
  }));
  const gathered = gatherShares(shares, 5);
  expect(gathered.map(({ key }) => key)).toEqual(['1', '3', '4', '2', 'rest']);
  expect(gathered.at(-1)?.share).toBeCloseTo(0.15);
});

test('leaves an empty share out', () => {
  expect(gatherShares([{ key: 'a', label: 'A', share: 0 }])).toEqual([]);
});
