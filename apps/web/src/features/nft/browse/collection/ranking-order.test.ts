import type { RankedCollection } from '@papermint/contracts/nft/model';
import { expect, test } from 'vitest';
import { inRankingOrder } from './ranking-order.ts';

const row = (name: string, given: Partial<RankedCollection>) => ({ name, ...given }) as RankedCollection;
const ROWS = [
  row('Tide', { floorUsd: '900', floorChange: null, listed: 1, supply: 10 }),
  row('Arc', { floorUsd: '1000', floorChange: '-0.1', listed: 5, supply: 100 }),
  row('Moon', { floorUsd: null, floorChange: '0.2', listed: 3, supply: 10 }),
];
const names = (sort: string) => inRankingOrder(ROWS, sort).map(({ name }) => name);

test('sorts a ranking by a figure in either direction, with missing figures last', () => {
  expect(names('-floor')).toEqual(['Arc', 'Tide', 'Moon']);
  expect(names('floor')).toEqual(['Tide', 'Arc', 'Moon']);
  expect(names('-change')).toEqual(['Moon', 'Arc', 'Tide']);
  expect(names('-listed')).toEqual(['Moon', 'Tide', 'Arc']);
  expect(names('name')).toEqual(['Arc', 'Moon', 'Tide']);
});
