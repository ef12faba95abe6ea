import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrations } from '../../apps/api/src/platform/database/migrations.ts';
import { testVault } from '../../apps/api/src/testing/worlds/test-vault.ts';
import { openWorld } from '../../apps/api/src/worlds/world.ts';
import type { CandleInterval, CandlePrice } from '../../packages/contracts/src/markets/model.ts';
import { setUpMarket } from '../../seed/scenes/market.ts';

export interface Candle {
  readonly time: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

interface CandleQuery {
  readonly pair: string;
  readonly interval: CandleInterval;
  readonly from?: string;
  readonly to?: string;
  readonly price?: CandlePrice;
}

type Side = readonly (readonly [price: string, size: string])[];

/** The market of one world, as its readers see it. Its clock goes forward only. */
export interface MarketSource {
  candles(query: CandleQuery): Promise<Candle[]>;
  book(pair: string): Promise<{ readonly bids: Side; readonly asks: Side }>;
  /** The latest prints, newest first. */
  tape(pair: string): Promise<{ readonly time: string; readonly amount: string }[]>;
  moveTo(at: number): Promise<void>;
  /** BTC falls by 30 % in ten minutes, from the next minute on. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

type CandleText = Readonly<Record<'time' | 'open' | 'high' | 'low' | 'close' | 'volume', string>>;

const candleOf = ({ time, open, high, low, close, volume }: CandleText): Candle => ({
  time,
  open: Number(open),
  high: Number(high),
  low: Number(low),
  close: Number(close),
  volume: Number(volume),
});

/** A world of a seed on a running server, by its calls. */
export async function servedMarket(url: string, seed: number, start: number): Promise<MarketSource> {
  async function ask<T>(method: string, path: string, world?: string, body?: object): Promise<T> {
    const reply = await fetch(url + path, {
      method,
      headers: { ...(world && { 'x-world': world }), 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as T;
  }
  const opening = { seed, start: new Date(start).toISOString(), speed: 0, limits: 'off' };
  const { world } = await ask<{ world: string }>('POST', '/api/sandbox/worlds', undefined, opening);
  return {
    async candles(query) {
      const parameters = new URLSearchParams({ ...query, limit: '1000' });
      const list = await ask<CandleText[]>('GET', `/api/candles?${parameters}`, world);
      return list.map(candleOf);
    },
    book: (pair) => ask('GET', `/api/book?pair=${pair}`, world),
    tape: (pair) => ask('GET', `/api/tape?pair=${pair}&limit=100`, world),
    async moveTo(at) {
      await ask('POST', '/api/sandbox/clock', world, { set: new Date(at).toISOString() });
    },
    async crash() {
      const crash = { kind: 'crash', pair: 'BTC/USD', depth: 0.3, over: 'PT10M', startsIn: 'PT1M' };
      await ask('POST', '/api/sandbox/scenarios', world, crash);
    },
    async close() {
      await ask('DELETE', `/api/sandbox/worlds/${world}`);
    },
  };
}

/** The candles of a seed from the pure functions, in a world without a server and without people. */
export async function pureCandles(seed: number, at: number) {
  const dir = mkdtempSync(join(tmpdir(), 'papermint-bench-'));
  const world = await openWorld({
    file: join(dir, 'world.db'),
    migrations: readMigrations('prisma/migrations'),
    seed,
    start: at,
    speed: 0,
    vault: testVault,
  });
  await setUpMarket(world);
  return {
    candles: async (query: CandleQuery) => world.markets.candles(query).map(candleOf),
    /** The tick of a pair. */
    tickOf: (pair: string) => Number(world.markets.instrument(pair).tick),
    async close() {
      await world.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
