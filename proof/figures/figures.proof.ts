import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import type { BuiltServer } from '../controls/built-server.ts';
import { builtServer } from '../controls/built-server.ts';
import type { Account } from './account.ts';
import { readAccount, readerOf } from './account.ts';
import type { Fraction } from './money.ts';
import { fraction, over, rounded, shown } from './money.ts';
import { pastWorth, readPast } from './past.ts';
import type { Figures } from './recompute.ts';
import { recompute } from './recompute.ts';

const server = builtServer('on', { SEED_TRADERS: '60', DESKS: 'automatic', SPEED: '0' });

test('recomputes every figure of every persona from transactions and prices', async () => {
  expect(await wrongFigures()).toEqual([]);
});

test('recomputes them after 30 days in which the simulated desk and collectors acted', async () => {
  for (let day = 0; day < 30; day += 5) {
    expect(await server.post('/api/sandbox/clock', { advance: 'P5D' })).toMatchObject({ status: 200 });
  }
  expect(await wrongFigures()).toEqual([]);
  expect((await server.get('/api/sandbox/prove')).body).toMatchObject({ ok: true, failures: [] });
});

test('recomputes the net worth of every persona at 50 random minutes of their past', async () => {
  const { personas } = (await server.get('/api/sandbox')).body;
  const wrong: string[] = [];
  for (const { id } of personas) wrong.push(...(await wrongPast(id)));
  expect(wrong).toEqual([]);
});

const MINUTE = 60_000;

/** The net worths of a persona's past that the history says otherwise than recomputed; each as a sentence. */
async function wrongPast(persona: string): Promise<string[]> {
  const { body } = await server.post('/api/sandbox/sign-in', { persona });
  const session = body.sessionHash;
  if (typeof session !== 'string') return [];
  const { get, all } = readerOf(server, session);
  const account = await readAccount(server, session);
  const past = await readPast(all, account.ping.trader.nickname);
  const decimals = ['JPY', 'KRW'].includes(account.currency) ? 0 : 2;
  const priceOf = pricesIn(server, account.currency);
  const { opened } = await get('/api/secure/net-worth?points=1');
  if (opened === null) return [];
  const [first, last] = [Date.parse(opened) / MINUTE + 1, Date.parse(account.ping.now) / MINUTE];
  const minutes = fc.sample(fc.integer({ min: Math.floor(first), max: Math.floor(last) }), {
    numRuns: 50,
    seed: inject('seed'),
  });
  const wrong: string[] = [];
  for (const minute of minutes) {
    const at = new Date(minute * MINUTE).toISOString();
    const expected = await pastWorth(server, { account, past, at }, priceOf, decimals);
    const { points } = await get(`/api/secure/net-worth?from=${at}&to=${at}&points=1`);
    const own = fraction(points[0].total);
    const total = shown(rounded(own.n * 10n ** BigInt(decimals), own.d), decimals);
    if (total !== expected) wrong.push(`${persona} at ${at}: ${total} instead of ${expected}`);
  }
  console.log(`${persona}: ${minutes.length} instants, ${wrong.length} differ`);
  return wrong;
}

/** Every figure that the product shows otherwise than the recomputed one. */
async function wrongFigures(): Promise<string[]> {
  const { personas } = (await server.get('/api/sandbox')).body;
  const wrong: string[] = [];
  for (const { id } of personas) {
    const { body } = await server.post('/api/sandbox/sign-in', { persona: id });
    const session = body.sessionHash;
    // A suspended account cannot be signed in to.
    if (typeof session !== 'string') continue;
    const account = await readAccount(server, session);
    const decimals = ['JPY', 'KRW'].includes(account.currency) ? 0 : 2;
    const own = await recompute(account, pricesIn(server, account.currency), decimals);
    const theirs = shownFigures(account, decimals);
    const lines = Object.keys({ ...own, ...theirs }).map((name) => {
      const [a, b] = [own[name] ?? 0n, theirs[name] ?? 0n];
      const line = `${name.padEnd(24)}${shown(a, decimals).padStart(18)}${shown(b, decimals).padStart(18)}`;
      if (a !== b) wrong.push(`${id}: ${line}`);
      return a === b ? line : `${line}   differs`;
    });
    console.log(`\n${id}, in ${account.currency}${' '.repeat(10)}recomputed, shown\n${lines.join('\n')}`);
  }
  return wrong;
}

/** Prices of the public call, each asked for once. */
function pricesIn(from: BuiltServer, currency: string) {
  const known = new Map<string, Fraction>();
  const dollars = async (asset: string, at?: string): Promise<Fraction> => {
    if (asset === 'USD') return fraction('1');
    const key = `${asset} ${at?.slice(0, 19)}`;
    let price = known.get(key);
    if (!price) {
      const { body } = await from.post('/api/prices', { pairs: [`${asset}/USD`], ...(at && { at }) });
      price = fraction(body[`${asset}/USD`]);
      known.set(key, price);
    }
    return price;
  };
  return async (asset: string, at?: string): Promise<Fraction> =>
    asset === currency ? fraction('1') : over(await dollars(asset, at), await dollars(currency, at));
}

/** The same figures as the product shows them. */
function shownFigures({ ping, performance: shows }: Account, decimals: number): Figures {
  const units = (text: string) => {
    const { n, d } = fraction(text);
    return rounded(n * 10n ** BigInt(decimals), d);
  };
  const { netWorth, netDeposits, realized, unrealized, income, fees } = shows;
  const figures: Record<string, string> = {};
  for (const { currency, value, cost, unrealized: rise, realized: gained } of shows.assets) {
    Object.assign(figures, {
      [`${currency} value`]: value,
      [`${currency} cost`]: cost,
      [`${currency} unrealized`]: rise,
      [`${currency} realized`]: gained,
    });
  }
  Object.assign(figures, {
    'net worth': ping.trader.balance,
    spot: netWorth.spot,
    earn: netWorth.earn,
    futures: netWorth.futures,
    cards: netWorth.cards,
    nfts: netWorth.nfts,
    deposits: netDeposits.deposits,
    withdrawals: netDeposits.withdrawals,
    transfers: netDeposits.transfers,
    adjustments: netDeposits.adjustments,
    'card purchases': netDeposits.cardPurchases,
    'play money': netDeposits.playMoney,
    'net deposits': netDeposits.total,
    realized: realized.total,
    'realized, assets': realized.assets,
    'realized, futures': realized.futures,
    'realized, NFTs': realized.nfts,
    unrealized: unrealized.total,
    'unrealized, futures': unrealized.futures,
    'unrealized, NFTs': unrealized.nfts,
    income: income.total,
    'staking rewards': income.staking,
    dividends: income.dividends,
    funding: income.funding,
    royalties: income.royalties,
    fees: fees.total,
    'fees, spot': fees.spot,
    'fees, futures': fees.futures,
    'fees, convert': fees.convert,
    'fees, payments': fees.payments,
    'fees, NFTs': fees.nfts,
    'fees, packages': fees.packages,
    'cost basis': ping.tradeStats.invested,
    'total P&L': ping.tradeStats.profit,
    'sum rule': ping.netWorth.total,
  });
  return Object.fromEntries(Object.entries(figures).map(([name, text]) => [name, units(text)]));
}
