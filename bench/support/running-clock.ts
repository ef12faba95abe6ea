import { signIn } from './load.ts';

/** Simulated seconds a second: an hour. */
const SPEED = 3600;
/** Wall ms between two orders of another trader: 20 a second. */
const ORDER_EVERY = 50;
/** The most open orders that a trader may have in a pair, less some of the seed. */
const MOST_ORDERS = 180;
/** Wall ms that a measured run takes. */
export const RUN = 9000;

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Lets the clock run an hour a second, or a second a second again. */
export const runClock = (url: string, fast: boolean): Promise<void> =>
  post(`${url}/api/sandbox/clock`, { speed: fast ? SPEED : 1 });

/** Another trader places orders far from the price, each of which changes the book. */
export async function placeOrders(url: string): Promise<void> {
  const session = await signIn(url, 'vip');
  const began = performance.now();
  for (let placed = 0; performance.now() - began < RUN; placed += 1) {
    const due = began + placed * ORDER_EVERY;
    await pause(Math.max(0, due - performance.now()));
    if (placed < MOST_ORDERS) {
      const price = String(40_000 + placed);
      const order = { pair: 'BTC/USD', side: 'buy', type: 'limit', amount: '0.001', price };
      void post(`${url}/api/secure/trades/place`, order, session);
    }
  }
  await post(`${url}/api/secure/trades/cancel-all`, { pair: 'BTC/USD' }, session);
}

async function post(url: string, body: object, session?: string): Promise<void> {
  const authorization = session === undefined ? {} : { authorization: `Bearer ${session}` };
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify(body),
  });
}
