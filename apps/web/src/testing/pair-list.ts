import type { PairList } from '@papermint/contracts/chart/pair-list-model';

/** A list of pairs with one pair. */
export const pairList = (change: Partial<PairList> = {}): PairList => ({
  uuid: 'a',
  version: 3,
  name: 'Majors',
  color: 'blue',
  place: 0,
  pairs: ['BTC/USD'],
  createdAt: '2026-06-01T15:00:00.000Z',
  updatedAt: '2026-06-01T15:00:00.000Z',
  ...change,
});
