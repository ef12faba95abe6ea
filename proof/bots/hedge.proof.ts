import { beforeAll, describe, expect, test } from 'vitest';
import { builtServer } from '../controls/built-server.ts';
import { botAccount, ccxtExchange } from './exchange.ts';
import type { Told } from './libraries.ts';
import { installLibraries } from './libraries.ts';

const server = builtServer('on', { SPEED: '1' });
const PAIR = 'BTC/USDT:USDT';
const HEDGED = { hedged: true } as const;
let exchange: Told;
let last = 0;

const price = (factor: number): number => Number(exchange.priceToPrecision(PAIR, last * factor));

/** The contracts of each side. */
async function sides(): Promise<Record<string, number>> {
  const positions = await exchange.fetchPositions([PAIR]);
  return Object.fromEntries(positions.map(({ side, contracts }: Told) => [side, contracts]));
}

async function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'accepted',
    (error: Error) => error.message.replace(/^binance(?:usdm)? /, ''),
  );
}

beforeAll(async () => {
  await installLibraries();
  exchange = ccxtExchange(server, await botAccount(server), {
    defaultType: 'swap',
    defaultSubType: 'linear',
  });
  await exchange.loadMarkets();
  last = (await exchange.fetchTicker(PAIR)).last;
}, 300_000);

describe('CCXT in hedge mode', () => {
  test('switches to hedge mode, once', async () => {
    await exchange.setPositionMode(true, PAIR);
    expect(await exchange.fetchPositionMode(PAIR)).toMatchObject({ hedged: true });
    expect(await refusal(exchange.setPositionMode(true, PAIR))).toContain('-4059');
  });

  test('opens both sides of a contract', async () => {
    const long = await exchange.createOrder(PAIR, 'market', 'buy', 0.05, undefined, HEDGED);
    expect(long.info).toMatchObject({ positionSide: 'LONG', status: 'FILLED' });
    const short = await exchange.createOrder(PAIR, 'market', 'sell', 0.02, undefined, HEDGED);
    expect(short.info).toMatchObject({ positionSide: 'SHORT', status: 'FILLED' });
    expect(await sides()).toEqual({ long: 0.05, short: 0.02 });
    const positions = await exchange.fetchPositions([PAIR]);
    expect(positions.every(({ hedged }: Told) => hedged)).toBe(true);
  });

  test('refuses an order without a side, and the switch back', async () => {
    expect(await refusal(exchange.createOrder(PAIR, 'market', 'buy', 0.05))).toContain('-4061');
    expect(await refusal(exchange.setPositionMode(false, PAIR))).toContain('-4068');
  });

  test('protects a side by a stop, which closes with it', async () => {
    const params = { ...HEDGED, reduceOnly: true, stopLossPrice: price(0.9) };
    const stop = await exchange.createOrder(PAIR, 'market', 'sell', 0.05, undefined, params);
    expect(stop.info).toMatchObject({ positionSide: 'LONG', side: 'SELL', reduceOnly: true });
    const open = () => exchange.fetchOpenOrders(PAIR, undefined, undefined, { trigger: true });
    expect(await open()).toHaveLength(1);
    // CCXT turns the side of an order that reduces in hedge mode.
    const close = { ...HEDGED, reduceOnly: true };
    await exchange.createOrder(PAIR, 'market', 'sell', 0.05, undefined, close);
    expect(await open()).toEqual([]);
    expect(await sides()).toEqual({ short: 0.02 });
  });

  test('closes a side no further than it is', async () => {
    const close = { positionSide: 'SHORT' };
    const work = exchange.createOrder(PAIR, 'market', 'buy', 0.05, undefined, close);
    expect(await refusal(work)).toContain('-2022');
    const closed = await exchange.createOrder(PAIR, 'market', 'buy', 0.02, undefined, close);
    expect(closed.status).toBe('closed');
    await exchange.setPositionMode(false, PAIR);
    expect(await exchange.fetchPositionMode(PAIR)).toMatchObject({ hedged: false });
  });
});

test('takes limits from the book, and tells changes of an order', async () => {
  const placed = await exchange.createOrder(PAIR, 'limit', 'buy', 0.01, undefined, {
    priceMatch: 'QUEUE_20',
  });
  expect(placed.info.priceMatch).toBe('QUEUE_20');
  await exchange.editOrder(placed.id, PAIR, 'limit', 'buy', 0.02, price(0.9));
  const [change] = await exchange.fapiPrivateGetOrderAmendment({ symbol: 'BTCUSDT', orderId: placed.id });
  const { before, after } = change.amendment.origQty;
  expect([Number(before), Number(after)]).toEqual([0.01, 0.02]);
  await exchange.cancelOrder(placed.id, PAIR);
});

test('the money adds up afterwards', async () => {
  expect((await server.get('/api/sandbox/prove')).body.ok).toBe(true);
});
