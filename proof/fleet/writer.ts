import { setTimeout as pause } from 'node:timers/promises';
import { MAIN } from '../../apps/api/src/worlds/hosting/main-world.ts';
import type { Span } from './strike.ts';

/** How often a writer sends an order, ms. */
const EVERY = 200;
/** How long an answer may take until the writer asks again, ms. */
const PATIENCE = 4_000;

/** An order that was acknowledged, and when it was sent first, wall ms. */
export interface Acknowledged {
  id: string;
  at: number;
}

/** What a client saw that sent orders to one world all the time, and what the world has in the end. */
export interface Written {
  world: string;
  acknowledged: Acknowledged[];
  /** The client's ids of the orders that exist. */
  found: string[];
  /** Times of a second and more between two acknowledged orders, wall ms. */
  gaps: Span[];
  /** Requests that failed and were sent again: when, wall ms, and how. */
  failed: { at: number; why: string }[];
  /** Whether ledger and audit log agree. */
  proved: boolean;
}

/** A client that sends orders to one world. */
interface Writer {
  world: string;
  /** Sends no further order, and reads what the world has. */
  stop(): Promise<Written>;
}

/** Opens a world and sends orders to it, one after another. What fails is sent again with the same key. */
export async function startWriter(url: string, index: number): Promise<Writer> {
  const { world } = await read<{ world: string }>(await post(url, '/api/sandbox/worlds', {}));
  return writeTo(url, world, index);
}

/** Sends orders to a world, as one of several clients. @param index its number, which its orders begin with */
export async function writeTo(url: string, world: string, index: number): Promise<Writer> {
  const inWorld: Record<string, string> = world === MAIN ? {} : { 'x-world': world };
  const signIn = await post(url, '/api/sandbox/sign-in', { persona: 'trader' }, inWorld);
  const { sessionHash } = await read<{ sessionHash: string }>(signIn);
  const headers = { ...inWorld, authorization: `Bearer ${sessionHash}` };
  const acknowledged: Acknowledged[] = [];
  const prefix = `f-${index}-`;
  let stopped = false;
  const [gaps, failed]: [Written['gaps'], Written['failed']] = [[], []];
  const writing = (async () => {
    let lastAt = Date.now();
    for (let count = 0; !stopped; count++) {
      const id = `${prefix}${count}`;
      const at = Date.now();
      const side = count % 2 === 0 ? 'buy' : 'sell';
      const order = { pair: 'BTC/USD', side, type: 'market', amount: '0.0002', clientOrderId: id };
      const withKey = { ...headers, 'idempotency-key': id };
      if (await sent(() => post(url, '/api/secure/trades/place', order, withKey), failed)) {
        acknowledged.push({ id, at });
        const now = Date.now();
        if (now - lastAt >= 1_000) gaps.push({ from: lastAt, to: now });
        lastAt = now;
      }
      await pause(EVERY);
    }
  })();
  return {
    world,
    async stop() {
      stopped = true;
      await writing;
      const proof = await get<{ ok: boolean }>(url, '/api/sandbox/prove', headers);
      const found: string[] = [];
      for (let page = 1; ; page++) {
        const list = await get<{ data: { clientOrderId: string | null }[]; lastPage: number }>(
          url,
          `/api/secure/trades?perPage=100&page=${page}`,
          headers,
        );
        for (const { clientOrderId } of list.data)
          if (clientOrderId?.startsWith(prefix)) found.push(clientOrderId);
        if (page >= list.lastPage) break;
      }
      return { world, acknowledged, found, gaps, failed, proved: proof.ok };
    },
  };
}

/** Sends a request again until it is answered for good. @returns whether it was accepted */
async function sent(send: () => Promise<Response>, failed: Written['failed']): Promise<boolean> {
  for (;;) {
    const at = Date.now();
    const { status, why } = await send().then(
      async (response) => ({
        status: response.status,
        why: response.ok ? '' : `${response.status} ${await response.text()}`,
      }),
      (error: unknown) => ({ status: 0, why: String(error) }),
    );
    if (status === 200) return true;
    failed.push({ at, why });
    // A session that was begun after the newest copy can be lost, like everything else since.
    if (status >= 400 && status < 500 && status !== 429 && status !== 408) return false;
    await pause(EVERY);
  }
}

const post = (url: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE),
  });

const get = async <T>(url: string, path: string, headers: Record<string, string>) =>
  read<T>(await fetch(url + path, { headers }));

async function read<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`);
  return JSON.parse(text) as T;
}
