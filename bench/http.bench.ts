import type { Row } from './support/load.ts';
import { inTurn, load, serveBare, servePapermint, signIn } from './support/load.ts';

export const name = 'HTTP, 50 connections, against bare node:http with JSON.stringify of the same body';

const TURNS = 3;

export async function run(): Promise<Row[]> {
  const papermint = await servePapermint();
  try {
    const session = await signIn(papermint.url, 'trader');
    const headers = { authorization: `Bearer ${session}` };
    return [
      ...(await compare('ping of a signed-in trader', `${papermint.url}/api/ping`, headers, 0.6)),
      ...(await compare('countries', `${papermint.url}/api/countries`, {}, 2)),
      ...(await compare('trade pairs', `${papermint.url}/api/trade-pairs`, {}, 2)),
      ...(await orders(papermint.url, headers)),
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

/** Every request is an intention of its own, so every one is a durable order with fill, postings and rows. */
async function orders(url: string, headers: Record<string, string>): Promise<Row[]> {
  let sent = 0;
  const { rate, p99, refused } = await load({
    url: `${url}/api/secure/trades/place`,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.0001' }),
    requests: [
      {
        setupRequest: (request) => {
          sent += 1;
          return { ...request, headers: { ...request.headers, 'idempotency-key': `bench-${sent}` } };
        },
      },
    ],
  });
  return [
    { measure: 'market orders, durable', value: rate, unit: 'orders/s' },
    { measure: 'market orders, p99', value: p99, unit: 'ms', target: '≤ 50' },
    { measure: 'market orders refused', value: refused, unit: 'answers', target: '0' },
  ];
}
