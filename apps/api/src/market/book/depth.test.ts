import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { often } from '../../testing/often.ts';
import type { DepthLevel, DepthParams } from './depth.ts';
import { DEEPEST, depthAt, FULL } from './depth.ts';
import type { MatchPart } from './matching.ts';
import { match } from './matching.ts';
import { OrderBook } from './order-book.ts';

const SECOND = 1_767_225_600;
/** 20,000 BTC a day in lots of 0.00001 BTC, at 60,000.00 USD in ticks of a cent. */
const bitcoin: DepthParams = { spreadBps: 1, dailyLots: 2_000_000_000 };
const PRICE = 6_000_000;

const books = fc.record({
  seed: fc.integer(),
  second: fc.integer({ min: 0, max: 4_000_000_000 }),
  price: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 10 ** 12 })),
  spreadBps: fc.double({ min: 0, max: 500, noNaN: true }),
  dailyLots: fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 10 ** 13 })),
});

const costOf = (fills: Fill[]) =>
  fills.reduce((sum, { priceTicks, lots }) => sum + BigInt(priceTicks) * BigInt(lots), 0n);
const lotsOf = (fills: Fill[]) => fills.reduce((sum, { lots }) => sum + lots, 0);
const offeredBy = (levels: readonly DepthLevel[]) => levels.reduce((sum, [, lots]) => sum + lots, 0);

type Fill = Pick<MatchPart, 'priceTicks' | 'lots'>;

/** What an order of `lots` takes from a side of which `taken` lots are gone. */
function take(
  depth: readonly DepthLevel[],
  lots: number,
  taken: number,
): { fills: Fill[]; remaining: number } {
  const side = (depth[0]?.[0] ?? 0) <= (depth.at(-1)?.[0] ?? 0) ? 'buy' : 'sell';
  const { parts, remaining } = match({ book: new OrderBook(), depth, taken }, { traderId: 'me', side, lots });
  return { fills: parts.map(({ priceTicks, lots: part }) => ({ priceTicks, lots: part })), remaining };
}

describe('depthAt', () => {
  it('never touches or crosses, and holds positive whole numbers, better prices first', () => {
    fc.assert(
      fc.property(books, ({ seed, second, price, spreadBps, dailyLots }) => {
        const { bids, asks } = depthAt(seed, 'X/USD', second, price, { spreadBps, dailyLots });
        expect(bids.length).toBeGreaterThan(0);
        expect(asks).toHaveLength(40);
        const [bestBid] = bids[0] as DepthLevel;
        const [bestAsk] = asks[0] as DepthLevel;
        expect(bestBid).toBeLessThan(bestAsk);
        expect(bestBid).toBeLessThanOrEqual(price);
        expect(bestAsk).toBeGreaterThanOrEqual(price);
        const whole = [...bids, ...asks].flat().every((value) => Number.isSafeInteger(value) && value >= 1);
        const falling = bids.every(([ticks], i) => i === 0 || ticks < (bids[i - 1]?.[0] as number));
        const rising = asks.every(([ticks], i) => i === 0 || ticks > (asks[i - 1]?.[0] as number));
        expect({ whole, falling, rising }).toEqual({ whole: true, falling: true, rising: true });
      }),
      often(300),
    );
  });

  it('is the same for the same second, price and seed, and another in the next second', () => {
    const book = depthAt(1, 'BTC/USD', SECOND, PRICE, bitcoin);
    expect(depthAt(1, 'BTC/USD', SECOND, PRICE, bitcoin)).toEqual(book);
    expect(depthAt(1, 'BTC/USD', SECOND + 1, PRICE, bitcoin)).not.toEqual(book);
    expect(depthAt(2, 'BTC/USD', SECOND, PRICE, bitcoin)).not.toEqual(book);
    expect(depthAt(1, 'ETH/USD', SECOND, PRICE, bitcoin)).not.toEqual(book);
  });

  it('grows away from the price, near the configured spread and share of the turnover', () => {
    let near = 0;
    let far = 0;
    let spread = 0;
    let offered = 0;
    for (let i = 0; i < 2000; i++) {
      const { bids, asks } = depthAt(3, 'BTC/USD', SECOND + i, PRICE + 97 * i, bitcoin);
      near += offeredBy(asks.slice(0, 10));
      far += offeredBy(asks.slice(30));
      spread += (asks[0]?.[0] as number) - (bids[0]?.[0] as number);
      offered += offeredBy(bids);
    }
    expect(far).toBeGreaterThan(2 * near);
    expect(spread / 2000).toBeGreaterThan(570);
    expect(spread / 2000).toBeLessThan(630);
    expect(offered / 2000).toBeGreaterThan(9_000_000);
    expect(offered / 2000).toBeLessThan(11_000_000);
  });

  it('has as many levels as requested, and fewer bids if the price leaves no room', () => {
    expect(depthAt(1, 'BTC/USD', SECOND, PRICE, { ...bitcoin, levels: 5 }).bids).toHaveLength(5);
    expect(depthAt(1, 'X/USD', SECOND, 1, bitcoin).bids.map(([price]) => price)).toEqual([1]);
  });

  it('continues beyond the near levels, up to a bound', () => {
    fc.assert(
      fc.property(books, ({ seed, second, price, spreadBps, dailyLots }) => {
        const at = (levels: number) =>
          depthAt(seed, 'X/USD', second, price, { spreadBps, dailyLots, levels });
        const [near, far] = [at(40), at(DEEPEST)];
        for (const side of ['bids', 'asks'] as const) {
          expect(far[side].slice(0, 40)).toEqual(near[side]);
          const [best] = far[side][0] as DepthLevel;
          const beyond = far[side].slice(40).map(([ticks]) => Math.abs(ticks - best) / best);
          expect(Math.max(0, ...beyond)).toBeLessThanOrEqual(0.25);
        }
      }),
      often(100),
    );
  });

  it('is full where ticks are fine enough, in order and the same whatever part of it is asked for', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 3400, max: 10 ** 9 }),
        fc.double({ min: 0, max: 7, noNaN: true }),
        fc.integer({ min: 1, max: DEEPEST }),
        (seed, price, spreadBps, levels) => {
          const terms = { spreadBps, dailyLots: 10 ** 9 };
          const all = depthAt(seed, 'X/USD', SECOND, price, { ...terms, levels: DEEPEST });
          const part = depthAt(seed, 'X/USD', SECOND, price, { ...terms, levels });
          for (const side of ['bids', 'asks'] as const) {
            const direction = side === 'asks' ? 1 : -1;
            expect(all[side].length).toBeGreaterThanOrEqual(FULL);
            expect(all[side].length).toBeLessThan(DEEPEST);
            expect(part[side]).toEqual(all[side].slice(0, levels));
            const fine = all[side].every(
              ([ticks, lots], i) =>
                Number.isSafeInteger(ticks) &&
                Number.isSafeInteger(lots) &&
                lots >= 1 &&
                (i === 0 || (ticks - (all[side][i - 1] as DepthLevel)[0]) * direction > 0),
            );
            expect(fine).toBe(true);
          }
        },
      ),
      often(100),
    );
  });

  it('has fewer levels than the deepest at any price, spread and stress', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 1, max: 10 ** 12 }),
        fc.oneof(fc.integer({ min: 500, max: 3_000 }), fc.integer({ min: 0, max: 50_000 })),
        fc.integer({ min: 1, max: 20 }),
        (seed, price, spread, stress) => {
          const terms = { spreadBps: spread / 100, dailyLots: 10 ** 9, levels: 2 * DEEPEST };
          const { bids, asks } = depthAt(seed, 'X/USD', SECOND, price, terms, stress);
          expect(Math.max(bids.length, asks.length)).toBeLessThan(DEEPEST);
        },
      ),
      often(150),
    );
  });

  it('has the near levels that worlds have always had', () => {
    const hash = createHash('sha256');
    for (let seed = 0; seed < 20; seed++) {
      for (const [price, spreadBps] of [
        [6_000_000, 1],
        [4180, 3.6],
        [924_000, 0.013],
        [29_512_305, 13],
        [1_000_000_000, 40],
        [3_000_000, 500],
      ] as const) {
        const terms = { spreadBps, dailyLots: 2_000_000_000, levels: 60 };
        const book = depthAt(seed, 'X/USD', SECOND + seed * 977, price + seed, terms, 1 + seed / 4);
        hash.update(JSON.stringify([book.bids, book.asks]));
      }
    }
    expect(hash.digest('hex').slice(0, 16)).toBe('5c1721b3ffcefe64');
  });

  it('thins out away from the price, and has most at round prices', () => {
    const perTick = [0, 0, 0, 0];
    const means = { round: [0, 0], other: [0, 0] };
    for (let i = 0; i < 200; i++) {
      const price = PRICE + 997 * i;
      const { asks } = depthAt(i, 'BTC/USD', SECOND, price, { ...bitcoin, levels: FULL });
      const best = (asks[0] as DepthLevel)[0];
      for (const [at, [ticks, lots]] of asks.entries()) {
        const band = Math.floor((ticks - best) / (0.02 * price));
        if (band < perTick.length) perTick[band] = (perTick[band] as number) + lots;
        if (at < 60) continue;
        const kind = means[ticks % 5000 === 0 ? 'round' : 'other'];
        kind[0] = (kind[0] as number) + lots;
        kind[1] = (kind[1] as number) + 1;
      }
    }
    const meanOf = ([sum, count]: readonly number[]) => (sum as number) / (count as number);
    expect(meanOf(means.round)).toBeGreaterThan(3 * meanOf(means.other));
    expect([...perTick].sort((a, b) => b - a)).toEqual(perTick);
  });

  it('fills retail orders close to the price and runs out for absurd ones', () => {
    for (let second = SECOND; second < SECOND + 100; second++) {
      const { bids, asks } = depthAt(3, 'BTC/USD', second, PRICE, bitcoin);
      const lots = 166_667; // 100,000 USD
      const bought = take(asks, lots, 0);
      const sold = take(bids, lots, 0);
      expect([bought.remaining, sold.remaining]).toEqual([0, 0]);
      expect(Number(costOf(bought.fills)) / (lots * PRICE)).toBeLessThan(1.0005);
      expect(Number(costOf(sold.fills)) / (lots * PRICE)).toBeGreaterThan(0.9995);
      expect(take(asks, bitcoin.dailyLots, 0).remaining).toBe(bitcoin.dailyLots - offeredBy(asks));
    }
  });
});

describe('an order that trades with the simulated depth only', () => {
  const levels: DepthLevel[] = [
    [100, 5],
    [101, 7],
    [103, 20],
  ];

  it('walks from the best price and says what it could not fill', () => {
    expect(take(levels, 3, 0)).toEqual({ fills: [{ priceTicks: 100, lots: 3 }], remaining: 0 });
    expect(take(levels, 8, 4)).toEqual({
      fills: [
        { priceTicks: 100, lots: 1 },
        { priceTicks: 101, lots: 7 },
      ],
      remaining: 0,
    });
    expect(take(levels, 50, 12)).toEqual({ fills: [{ priceTicks: 103, lots: 20 }], remaining: 30 });
    expect(take(levels, 4, 32)).toEqual({ fills: [], remaining: 4 });
    expect(take(levels, 4, 1000)).toEqual({ fills: [], remaining: 4 });
    expect(take([], 4, 0)).toEqual({ fills: [], remaining: 4 });
  });

  it('gains nothing by splitting: the fills are those of one order', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 4_000_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.integer(), parts, fc.boolean(), (seed, orders, buys) => {
        const { bids, asks } = depthAt(seed, 'BTC/USD', SECOND, PRICE, bitcoin);
        const side = buys ? asks : bids;
        const total = orders.reduce((sum, lots) => sum + lots, 0);
        const whole = take(side, total, 0);
        const fills: Fill[] = [];
        let remaining = 0;
        for (const lots of orders) {
          const part = take(side, lots, lotsOf(fills));
          fills.push(...part.fills);
          remaining += part.remaining;
        }
        expect(remaining).toBe(whole.remaining);
        expect(lotsOf(fills)).toBe(total - remaining);
        expect(costOf(fills)).toBe(costOf(whole.fills));
      }),
    );
  });
});
