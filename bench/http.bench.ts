import type { Row } from './support/load.ts';
import {
  inTurn,
  load,
  moneyRequests,
  serveBare,
  serveBareCommands,
  servePapermint,
  serveStock,
  serveStockCommands,
  signIn,
} from './support/load.ts';

export const name =
  'HTTP over 50 connections, compared with bare node:http and JSON.stringify of the same body';

const TURNS = 5;

export async function run(): Promise<Row[]> {
  const papermint = await servePapermint();
  try {
    const session = await signIn(papermint.url, 'trader');
    const headers = { authorization: `Bearer ${session}` };
    return [
      ...(await compare('ping of a signed-in trader', `${papermint.url}/api/ping`, headers, 0.85)),
      ...(await compare('countries', `${papermint.url}/api/countries`, {}, 2)),
      ...(await compare('trade pairs', `${papermint.url}/api/trade-pairs`, {}, 2)),
      ...(await orders(papermint.url, headers)),
      ...(await transfers(papermint.url, headers)),
    ];
  } finally {
    await papermint.stop();
  }
}

async function compare(
  measure: string,
  url: string,
  headers: Record<string, string>,
  target: number,
): Promise<Row[]> {
  const body = await (await fetch(url, { headers })).json();
  const bare = await serveBare(body);
  try {
    const [ours, raw] = await inTurn(
      TURNS,
      () => load({ url, headers }),
      () => load({ url: bare.url }),
    );
    return [
      {
        measure,
        value: ours.rate,
        unit: 'answers/s',
        baseline: raw.rate,
        ratio: ours.rate / raw.rate,
        target: `≥ ${target}`,
      },
      {
        measure: `${measure}, p99`,
        value: ours.p99,
        unit: 'ms',
        baseline: raw.p99,
        ratio: ours.p99 / raw.p99,
        target: '≤ 2.5',
      },
    ];
  } finally {
    await bare.stop();
  }
}

/** Market orders that wait for the disk. They buy and sell in turns, so that the money lasts. */
async function orders(url: string, headers: Record<string, string>): Promise<Row[]> {
  const order = { pair: 'BTC/USD', type: 'market', amount: '0.0001' };
  const [{ rate, p99, refused }] = await inTurn(TURNS, () =>
    load(
      moneyRequests(`${url}/api/secure/trades/place`, headers, (n) => ({
        ...order,
        side: n % 2 === 0 ? 'buy' : 'sell',
      })),
    ),
  );
  return [
    { measure: 'market orders, durable', value: rate, unit: 'orders/s' },
    { measure: 'market orders, p99', value: p99, unit: 'ms', target: '≤ 50' },
    { measure: 'market orders refused', value: refused, unit: 'answers', target: '0' },
  ];
}

/**
 * Transfers against three baselines: plain tRPC and Prisma without session, checks and records, the same with all of
 * them, and the rows alone.
 */
async function transfers(url: string, headers: Record<string, string>): Promise<Row[]> {
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  // A session would confirm each transfer alone. An API key replaces the PIN.
  await post('/api/auth/confirm-password', { password: 'papermint' });
  const created = await post('/api/secure/api-keys', { label: 'Bench', scopes: ['move'] });
  const { key } = (await created.json()) as { key: string };
  const byKey = { authorization: `Bearer ${key}` };
  const transfer = { recipient: '10000003', currency: 'USD', amount: '0.01' };
  const [stock, whole, bare] = [await serveStock(), await serveStockCommands(), await serveBareCommands()];
  const signedIn = { authorization: 'Bearer stock' };
  try {
    const [ours, theirs, all, rows] = await inTurn(
      TURNS,
      () => load(moneyRequests(`${url}/api/secure/transfer`, byKey, () => transfer)),
      () => load(moneyRequests(`${stock.url}/transfer`, {}, () => ({ amount: '1' }))),
      () =>
        load(
          moneyRequests(`${whole.url}/transfer`, signedIn, () => ({ amount: '1', recipient: '10000003' })),
        ),
      () => load(moneyRequests(`${bare.url}/transfer`, {}, () => ({ amount: '1' }))),
    );
    const refused = ours.refused + theirs.refused + all.refused;
    return [
      {
        measure: 'transfers, durable; ratio to plain tRPC and Prisma',
        value: ours.rate,
        unit: 'transfers/s',
        baseline: theirs.rate,
        ratio: ours.rate / theirs.rate,
        target: '≥ 14',
      },
      {
        measure: 'transfers, durable; ratio to tRPC and Prisma with session, checks, key and all rows',
        value: ours.rate,
        unit: 'transfers/s',
        baseline: all.rate,
        ratio: ours.rate / all.rate,
        target: '≥ 10',
      },
      {
        measure: 'transfers, durable; ratio to their rows with nothing around them',
        value: ours.rate,
        unit: 'transfers/s',
        baseline: rows.rate,
        ratio: ours.rate / rows.rate,
      },
      { measure: 'transfers, p99', value: ours.p99, unit: 'ms', baseline: theirs.p99, target: '≤ 50' },
      { measure: 'transfers refused', value: refused, unit: 'answers', target: '0' },
    ];
  } finally {
    await Promise.all([stock.stop(), whole.stop(), bare.stop()]);
  }
}
