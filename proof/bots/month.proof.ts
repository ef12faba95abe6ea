import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { builtServer } from '../controls/built-server.ts';
import { botAccount, ccxtExchange } from './exchange.ts';
import type { Told } from './libraries.ts';
import { installLibraries } from './libraries.ts';

const server = builtServer('on');
const PAIR = 'BTC/USDT';
/** A simulated month in steps of six hours. */
const STEPS = 120;
const STEP = 'PT6H';

beforeAll(installLibraries, 300_000);

/** Acts once a step. */
type Bot = (exchange: Told, step: number) => Promise<void>;

const amountOf = (exchange: Told, dollars: number, price: number) =>
  Number(exchange.amountToPrecision(PAIR, dollars / price));
const priceOf = (exchange: Told, price: number) => Number(exchange.priceToPrecision(PAIR, price));

/** Quotes both sides around the price, anew each step. */
const marketMaker: Bot = async (exchange) => {
  const open = await exchange.fetchOpenOrders(PAIR);
  if (open.length > 0) await exchange.cancelAllOrders(PAIR);
  const { last } = await exchange.fetchTicker(PAIR);
  const amount = amountOf(exchange, 1000, last);
  const { BTC } = await exchange.fetchBalance();
  await exchange.createOrder(PAIR, 'limit', 'buy', amount, priceOf(exchange, last * 0.995));
  if (BTC.free > amount) {
    await exchange.createOrder(PAIR, 'limit', 'sell', amount, priceOf(exchange, last * 1.005));
  }
};

/** Keeps a ladder of ten orders, and builds it anew around the price once two have filled. */
const grid: Bot = async (exchange, step) => {
  const { last } = await exchange.fetchTicker(PAIR);
  const amount = amountOf(exchange, 500, last);
  if (step > 0 && (await exchange.fetchOpenOrders(PAIR)).length > 8) return;
  if (step > 0) await exchange.cancelAllOrders(PAIR).catch(() => undefined);
  const { USDT, BTC } = await exchange.fetchBalance();
  const rungs = (free: number, each: number) => Math.min(5, Math.floor(free / each));
  for (let rung = 1; rung <= rungs(USDT.free, 600); rung += 1) {
    await exchange.createOrder(PAIR, 'limit', 'buy', amount, priceOf(exchange, last * (1 - rung / 100)));
  }
  for (let rung = 1; rung <= rungs(BTC.free, amount); rung += 1) {
    await exchange.createOrder(PAIR, 'limit', 'sell', amount, priceOf(exchange, last * (1 + rung / 100)));
  }
};

/** Buys above the mean of the last 20 candles, and sells below it. */
const momentum: Bot = async (exchange) => {
  const candles: number[][] = await exchange.fetchOHLCV(PAIR, '6h', undefined, 20);
  const closes = candles.map((candle) => candle[4] as number);
  const last = closes.at(-1) as number;
  const mean = closes.reduce((sum, close) => sum + close, 0) / closes.length;
  const { USDT, BTC } = await exchange.fetchBalance();
  const amount = amountOf(exchange, 2000, last);
  if (last > mean && USDT.free > 2500) await exchange.createOrder(PAIR, 'market', 'buy', amount);
  if (last < mean && BTC.free > amount) await exchange.createOrder(PAIR, 'market', 'sell', amount);
};

/** A month in a world of its own. @returns a hash of what the bot has traded, and of what it owns */
async function month(bot: Bot): Promise<{ hash: string; trades: number }> {
  const { body } = await server.post('/api/sandbox/worlds', { seed: 11, speed: 0, limits: 'off' });
  const { world } = body;
  const exchange = ccxtExchange(server, await botAccount(server, world));
  await exchange.loadMarkets();
  const headers = { 'x-world': world };
  for (let step = 0; step < STEPS; step += 1) {
    await bot(exchange, step);
    await server.ask('POST', '/api/sandbox/clock', { headers, body: { advance: STEP } });
  }
  const trades: Told[] = await exchange.fetchMyTrades(PAIR, undefined, 1000);
  const { USDT, BTC } = await exchange.fetchBalance();
  const prove = await server.ask('GET', '/api/sandbox/prove', { headers });
  expect(prove.body.ok).toBe(true);
  await server.ask('DELETE', `/api/sandbox/worlds/${world}`);
  const facts = trades.map(({ id, timestamp, side, price, amount, fee }) => [
    id,
    timestamp,
    side,
    price,
    amount,
    fee.cost,
  ]);
  const hash = createHash('sha256')
    .update(JSON.stringify([facts, USDT, BTC]))
    .digest('hex');
  return { hash, trades: trades.length };
}

test.each([
  ['market maker', marketMaker],
  ['grid bot', grid],
  ['momentum bot', momentum],
] as const)('a %s trades for a simulated month, twice with the same result', async (_name, bot) => {
  const first = await month(bot);
  expect(first.trades).toBeGreaterThan(5);
  expect(await month(bot)).toEqual(first);
});
