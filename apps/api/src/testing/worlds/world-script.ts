import type { FastifyInstance } from 'fastify';
import type { World } from '../../worlds/world.ts';
import type { Body } from '../app/test-app.ts';

/**
 * Tables and columns in which two worlds of the same seed and the same script differ, and why. Everything else
 * is equal to the byte.
 */
export const NOT_FROM_THE_SEED: Readonly<
  Record<string, { why: string; columns: 'all' | readonly string[] }>
> = {
  _prisma_migrations: { why: 'when this machine applied them, under random ids', columns: 'all' },
  Session: { why: 'hashes of random tokens, and wall time', columns: 'all' },
  OneTimeCode: { why: 'hashes of random tokens, and wall time', columns: 'all' },
  Attempt: { why: 'fingerprints by a key of the machine, and wall time', columns: 'all' },
  TwoFactor: {
    why: 'sealed by a key of the machine, and steps of wall time',
    columns: ['secret', 'lastStep'],
  },
  RecoveryCode: { why: 'fingerprints of random codes', columns: ['codeHash'] },
  ApiKey: {
    why: 'hashes and sealed secrets of random keys, and uses that are written down now and then',
    columns: ['keyHash', 'verifier', 'hint', 'lastUsedAt'],
  },
  IdentityDocument: { why: 'when uploads are deleted, in wall time', columns: ['deletedAt'] },
  Claim: { why: 'wall time', columns: ['until'] },
  Mail: { why: 'codes and tokens, sealed; random traces of requests', columns: ['secrets', 'traceId'] },
  EventLog: { why: 'random traces of requests', columns: ['traceId'] },
  LedgerEntry: { why: 'random traces of requests', columns: ['traceId'] },
  Trader: { why: 'hashes with random salts', columns: ['passwordHash', 'pinHash'] },
  IdempotencyKey: { why: 'wall time', columns: ['createdAt'] },
  AuditLog: {
    why: 'request ids are random, and the chain seals them under a key of the machine',
    columns: ['requestId', 'previousHash', 'hash', 'recordedAt'],
  },
  ...Object.fromEntries(
    ['Timeline', 'Note', 'Approval', 'SignInEntry', 'Transaction'].map((table) => [
      table,
      { why: 'when it was recorded, in wall time', columns: ['recordedAt'] },
    ]),
  ),
  Notification: {
    why: 'when it was recorded, in wall time; random traces of requests',
    columns: ['recordedAt', 'traceId'],
  },
  AuditHead: { why: 'the end of that chain', columns: ['hash', 'mac'] },
};

/** The random parts of answers. */
const RANDOM = new Set(['sessionHash', 'requestId', 'head']);

/** Sends one request; its answer is kept. */
type Ask = (
  method: 'GET' | 'POST',
  url: string,
  options?: { session?: string; body?: object; key?: string },
) => Promise<Body>;

/**
 * A day in a world, played over its documented calls.
 * @returns every answer as JSON, without its random parts
 */
export async function playScript(app: FastifyInstance, world: string): Promise<string[]> {
  const answers: string[] = [];
  const ask = askIn(app, world, answers);
  await ask('GET', '/api/sandbox');
  const signIn = (persona: string): Promise<{ sessionHash: string }> =>
    ask('POST', '/api/sandbox/sign-in', { body: { persona } });
  const { sessionHash: maya } = await signIn('trader');
  const { sessionHash: vip } = await signIn('vip');
  await ask('POST', '/api/auth/login', { body: { email: 'vip@papermint.test', password: 'wrong' } });
  await trade(ask, maya, vip);
  await moveMoney(ask, maya, vip);
  await readAll(ask, [maya, vip]);
  return answers;
}

function askIn(app: FastifyInstance, world: string, answers: string[]): Ask {
  return async (method, url, { session, body, key } = {}) => {
    const reply = await app.inject({
      method,
      url,
      headers: {
        'x-world': world,
        ...(session && { authorization: `Bearer ${session}` }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(method === 'POST' && { payload: body ?? {} }),
    });
    const answer = reply.json();
    const text = JSON.stringify(answer, (name, value) => (RANDOM.has(name) ? undefined : value));
    answers.push(`${reply.statusCode} ${text}`);
    return answer;
  };
}

const advance = (ask: Ask, by: string) => ask('POST', '/api/sandbox/clock', { body: { advance: by } });

async function trade(ask: Ask, maya: string, vip: string): Promise<void> {
  const order = (session: string, body: object, key?: string) =>
    ask('POST', '/api/secure/trades/place', { session, body, ...(key && { key }) });
  await order(maya, { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.01' }, 'one');
  await order(maya, { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.01' }, 'one');
  await order(maya, { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.02' }, 'one');
  await order(maya, { pair: 'BTC/USD', side: 'sell', type: 'market', amount: '99' });
  const book = await ask('GET', '/api/book?pair=BTC/USD');
  const bid = String(book.bids[0][0]);
  const far = String(Math.round(Number(bid) * 0.9));
  await order(maya, { pair: 'BTC/USD', side: 'buy', type: 'limit', amount: '0.01', price: bid });
  const resting = { pair: 'BTC/USD', side: 'buy', type: 'limit', amount: '0.01', price: far };
  const { trade: placed } = await order(vip, resting);
  await order(vip, { pair: 'BTC/USD', side: 'sell', type: 'limit', amount: '0.02', price: bid });
  await advance(ask, 'PT90M');
  await ask('POST', `/api/secure/trade/${placed.uuid}/cancel`, { session: vip });
  await order(vip, resting);
}

async function moveMoney(ask: Ask, maya: string, vip: string): Promise<void> {
  await ask('POST', '/api/sandbox/scenarios', { body: { kind: 'crash', depth: 0.3 } });
  const transfer = { recipient: '10000001', currency: 'USD', amount: '12.34', note: 'Lunch' };
  const confirms = { call: 'transfers.send', input: transfer };
  await ask('POST', '/api/auth/confirm-pin', { session: vip, body: { pin: '123456', confirms } });
  await ask('POST', '/api/secure/transfer', { session: vip, body: transfer, key: 'two' });
  await ask('POST', '/api/secure/transfer', { session: maya, body: transfer });
  await advance(ask, 'P3D');
}

async function readAll(ask: Ask, sessions: readonly string[]): Promise<void> {
  for (const session of sessions) {
    for (const path of ['assets', 'transactions?perPage=100', 'trades?perPage=100', 'transfer']) {
      await ask('GET', `/api/secure/${path}`, { session });
    }
    await ask('GET', '/api/ping', { session });
  }
  for (const path of [
    'trade-pair',
    'candles?pair=ETH/USD&interval=1h&from=2026-05-30T00:00:00Z&to=2026-06-03T00:00:00Z',
    'book?pair=ETH/USD',
    'sandbox/mail',
    'sandbox/events?limit=1000',
    'sandbox/audit',
    'sandbox/prove',
    'sandbox/scenarios',
    'sandbox',
  ]) {
    await ask('GET', `/api/${path}`);
  }
}

/** Every row of every table, without what does not follow from the seed; one line each. */
export function contentsOf({ db }: { db: Pick<World['db'], 'readNow'> }): string[] {
  const tables = db.readNow.all(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    [],
  );
  return tables.flatMap(({ name }) => {
    const left = NOT_FROM_THE_SEED[name as string]?.columns ?? [];
    if (left === 'all') return [];
    const rows = db.readNow.all(`SELECT * FROM "${name}" ORDER BY rowid`, []);
    return rows.map((row) => {
      const compared = Object.entries(row).filter(([column]) => !left.includes(column));
      return `${name} ${JSON.stringify(compared, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`;
    });
  });
}
