import { describe, expect } from 'vitest';
import { builtServer } from '../controls/built-server.ts';
import type { Told } from './libraries.ts';
import { checksOf } from './wire/checks.ts';
import type { Program } from './wire/client.ts';
import { wireOf } from './wire/client.ts';
import { linesOf } from './wire/line.ts';
import { symbolOf } from './wire/symbols.ts';

// Time stands still between the steps, so a book that was read is the one that the stream has reached.
const server = builtServer('on');
const wire = wireOf(server);
const connect = linesOf(wire);
const check = checksOf('books that are kept by a stream');

const STEPS = 20;

/** A side as a client keeps it. */
function apply(side: Map<string, string>, levels: readonly (readonly [string, string])[]): void {
  for (const [price, amount] of levels) {
    if (Number(amount) === 0) side.delete(price);
    else side.set(price, amount);
  }
}

const sorted = (side: ReadonlyMap<string, string>, direction: 1 | -1) =>
  [...side].sort(([one], [other]) => (Number(one) - Number(other)) * direction);

for (const [market, stream, limit] of [
  ['/api/v3', '/ws/btcusdt@depth@100ms', 5000],
  ['/fapi/v1', '/fstream/public/ws/btcusdt@depth@100ms', 1000],
] as const) {
  const isSpot = market === '/api/v3';
  describe(`a book of ${market}`, () => {
    const snapshot = () => wire.read(`${market}/depth?symbol=BTCUSDT&limit=${limit}`);

    /** Rests an order near the price, and cancels the one of the step before. */
    async function trade(program: Program, step: number, open: Told): Promise<Told> {
      const order = `${market}/order`;
      // It may have filled meanwhile.
      if (open) await wire.signed(program, 'DELETE', order, { symbol: 'BTCUSDT', orderId: open.orderId });
      if (step % 3 === 2) return undefined;
      const symbol = await symbolOf(wire, isSpot ? 'api/v3' : 'fapi/v1');
      const price = symbol.at(step % 2 === 0 ? 0.9999 : 0.999);
      const quantity = symbol.lot(500 / symbol.mid);
      const values = { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', price, quantity };
      return wire.ask(program, 'POST', order, values);
    }

    check('equals the one that is read, at every step, with own orders', async () => {
      const program = await wire.program();
      const line = await connect(stream);
      let event = await line.next();
      const first = await snapshot();
      const bids = new Map<string, string>(first.bids);
      const asks = new Map<string, string>(first.asks);
      let id = first.lastUpdateId;
      let open: Told;
      for (let step = 0; step < STEPS; step += 1) {
        open = await trade(program, step, open);
        await server.post('/api/sandbox/clock', { advance: step % 5 === 4 ? 'PT1M' : 'PT1S' });
        const read = await snapshot();
        while (id < read.lastUpdateId) {
          const next = await line.next();
          expect(isSpot ? next.U : next.pu).toBe(isSpot ? event.u + 1 : event.u);
          event = next;
          if (event.u <= id) continue;
          apply(bids, event.b);
          apply(asks, event.a);
          id = event.u;
        }
        expect(id).toBe(read.lastUpdateId);
        expect([sorted(bids, -1), sorted(asks, 1)]).toEqual([read.bids, read.asks]);
      }
      line.close();
    });
  });
}
