import { expect, test } from 'vitest';
import type { PublisherState } from './publisher-state.ts';
import { snapshotOf } from './publisher-state.ts';

/** A publisher of a world whose second a test sets. */
function publisherAt(clock: { second: number }, halt: object | null): PublisherState {
  const boards = [0, 1, 2].map((second) => ({ at: second * 1000 }));
  const markets = {
    board: () => boards[clock.second],
    instrument: () => ({ status: 'trading' }),
    resumesAt: () => null,
    halt: () => halt,
    session: () => ({ open: true }),
  };
  const venue = {
    prices: () => ({ price: '1', mark: null, index: null }),
    ticker24h: () => ({}),
    book: () => ({}),
    quote: { book: () => ({}) },
    quotedSteps: () => ({ second: clock.second }),
    tape: () => [],
  };
  const services = { clock: {}, markets, venue } as unknown as PublisherState['services'];
  const latest = boards[0] as PublisherState['latest'];
  return { services, consumers: new Set(), snapshots: new Map(), timer: undefined, stops: [], latest };
}

test('a grouped book is of the second of its message', () => {
  const clock = { second: 0 };
  const publisher = publisherAt(clock, null);
  const first = snapshotOf(publisher, 'BTC/USD', 10);
  expect(first.grouped(10)).toEqual({ second: 0 });
  clock.second = 1;
  // The publisher has not looked for the second yet.
  expect(snapshotOf(publisher, 'BTC/USD', 10)).toBe(first);
  const other = snapshotOf(publisher, 'BTC/USD', 100);
  expect([other.market.at, other.grouped(100)]).toEqual(['1970-01-01T00:00:01.000Z', { second: 1 }]);
});

test('a market that stands still is not sent again for another group', () => {
  const clock = { second: 0 };
  const publisher = publisherAt(clock, { since: '1970-01-01T00:00:00.000Z' });
  const first = snapshotOf(publisher, 'BTC/USD', 10);
  clock.second = 1;
  expect(snapshotOf(publisher, 'BTC/USD', 100)).toBe(first);
});
