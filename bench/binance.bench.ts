import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Row } from './support/load.ts';
import { inTurn, load, serveBare, servePapermint } from './support/load.ts';

export const name = 'The API that programs for Binance speak, compared with bare node:http and our own calls';

const TURNS = 3;
const SUBSCRIBERS = 200;
/** How long subscribers listen, s. */
const LISTENING = 10;

type Served = Awaited<ReturnType<typeof servePapermint>>;

interface Bot {
  apiKey: string;
  apiSecret: string;
}

export async function run(): Promise<Row[]> {
  const papermint = await servePapermint();
  try {
    const bot = await openBot(papermint.url);
    return [
      ...(await firstKlines(papermint.url)),
      ...(await requests(papermint.url, bot)),
      ...(await orders(papermint.url, bot)),
      ...(await subscribers(papermint)),
    ];
  } finally {
    await papermint.stop();
  }
}

/** @param keyKind of a key that signs (`hmac`), or of one that is sent (`bearer`) */
async function openBot(url: string, keyKind: 'hmac' | 'bearer' = 'hmac'): Promise<Bot> {
  const reply = await fetch(`${url}/api/sandbox/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      package: 'gold',
      balances: { USD: '10000000', BTC: '100' },
      scopes: ['read', 'trade'],
      keyKind,
    }),
  });
  return (await reply.json()) as Bot;
}

/** Parameters with a timestamp and a signature, which is valid for a minute. */
function signed({ apiSecret }: Bot, values: Record<string, string>): string {
  const query = new URLSearchParams({ ...values, recvWindow: '60000', timestamp: String(Date.now()) });
  const signature = createHmac('sha256', apiSecret).update(query.toString()).digest('hex');
  return `${query}&signature=${signature}`;
}

/** The first candles of a pair in each interval, and the same once they were computed. */
async function firstKlines(url: string): Promise<Row[]> {
  const ask = async (interval: string) => {
    const since = performance.now();
    const path = `/binance/api/v3/klines?symbol=ETHUSDT&interval=${interval}&limit=1000`;
    await (await fetch(url + path)).text();
    return performance.now() - since;
  };
  // Node compiles the code in the first one.
  await ask('4h');
  const intervals = ['1s', '1m', '5m', '15m', '1h', '12h', '1d'];
  const [cold, warm] = [[] as number[], [] as number[]];
  for (const interval of intervals) cold.push(await ask(interval));
  await pause(1100);
  for (const interval of intervals) warm.push(await ask(interval));
  return [
    {
      measure: 'first 1,000 candles, slowest interval',
      value: Math.max(...cold),
      unit: 'ms',
      target: '≤ 400',
    },
    {
      measure: '1,000 candles again, slowest interval',
      value: Math.max(...warm),
      unit: 'ms',
      target: '≤ 100',
    },
  ];
}

async function requests(url: string, bot: Bot): Promise<Row[]> {
  const headers = { 'x-mbx-apikey': bot.apiKey };
  const rows: Row[] = [];
  for (const [measure, path, target] of [
    ['best prices, signed', '/binance/api/v3/ticker/bookTicker', undefined],
    ['open orders, signed', '/binance/api/v3/openOrders', undefined],
  ] as const) {
    const of = () => `${url}${path}?${signed(bot, { symbol: 'BTCUSDT' })}`;
    const bare = await serveBare(await (await fetch(of(), { headers })).json());
    const [ours, raw] = await inTurn(
      TURNS,
      () => load({ url: of(), headers }),
      () => load({ url: bare.url }),
    );
    await bare.stop();
    const ratio = ours.rate / raw.rate;
    rows.push({
      measure,
      value: ours.rate,
      unit: 'answers/s',
      baseline: raw.rate,
      ratio,
      target: target ?? '',
    });
  }
  return rows;
}

/**
 * Market orders that wait for the disk, through both doors, with a key each and without idempotency keys, so that both
 * store the same rows. They buy and sell in turns.
 */
async function orders(url: string, bot: Bot): Promise<Row[]> {
  let sent = 0;
  const nextSide = () => {
    sent += 1;
    return sent % 2 === 0 ? 'buy' : 'sell';
  };
  const { apiKey } = await openBot(url, 'bearer');
  const ownOrder = { pair: 'BTC/USD', type: 'market', amount: '0.0001' };
  const order = { symbol: 'BTCUSDT', type: 'MARKET', quantity: '0.0001' };
  const [door, call] = await inTurn(
    TURNS,
    () =>
      load({
        url: `${url}/binance/api/v3/order`,
        method: 'POST',
        headers: { 'x-mbx-apikey': bot.apiKey, 'content-type': 'application/x-www-form-urlencoded' },
        requests: [
          {
            setupRequest: (request) => ({
              ...request,
              body: signed(bot, { ...order, side: nextSide().toUpperCase() }),
            }),
          },
        ],
      }),
    () =>
      load({
        url: `${url}/api/secure/trades/place`,
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        requests: [
          {
            setupRequest: (request) => ({
              ...request,
              body: JSON.stringify({ ...ownOrder, side: nextSide() }),
            }),
          },
        ],
      }),
  );
  return [
    {
      measure: `market order, p50 over 50 connections${door.refused > 0 ? ` (${door.refused} refused)` : ''}`,
      value: door.p50,
      unit: 'ms',
      baseline: call.p50,
      ratio: door.p50 / call.p50,
      target: '≤ 1.3',
    },
  ];
}

/** How much of a core the diffs of a book take for many who follow it. */
async function subscribers({ url, computed }: Served): Promise<Row[]> {
  const path = `${url.replace('http', 'ws')}/binance/ws/btcusdt@depth@100ms`;
  const sockets = Array.from({ length: SUBSCRIBERS }, () => new WebSocket(path));
  let messages = 0;
  for (const socket of sockets) socket.on('message', () => (messages += 1));
  await pause(3000);
  const [before, since] = [computed(), performance.now()];
  messages = 0;
  await pause(LISTENING * 1000);
  const share = (computed() - before) / ((performance.now() - since) / 1000);
  for (const socket of sockets) socket.terminate();
  return [
    {
      measure: `${SUBSCRIBERS} followers of a book`,
      value: share * 100,
      unit: '% of a core',
      target: '≤ 30',
    },
    { measure: 'messages to them', value: messages / LISTENING, unit: 'messages/s', target: '' },
  ];
}
