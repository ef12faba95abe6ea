import { describe, expect } from 'vitest';
import { builtServer } from '../controls/built-server.ts';
import type { Told } from './libraries.ts';
import { checksOf, expectShape } from './wire/checks.ts';
import { wireOf } from './wire/client.ts';
import { linesOf } from './wire/line.ts';
import { STREAM_EVENTS, STREAMS } from './wire/stream-shapes.ts';

// Streams of trades need trades.
const server = builtServer('on', { SPEED: '1' });
const wire = wireOf(server);
const connect = linesOf(wire);
const check = checksOf('market streams');

describe('market streams send the fields that Binance documents', () => {
  for (const [path, shape] of STREAM_EVENTS) {
    check(path, async () => {
      const line = await connect(path);
      expectShape(await line.next(), shape, STREAMS);
      line.close();
    });
  }
});

describe('sockets for streams', () => {
  check('name the stream of each payload where they are combined', async () => {
    const line = await connect('/stream?streams=btcusdt@bookTicker/ethusdt@bookTicker');
    const names = new Set<string>();
    while (names.size < 2) {
      const { stream, data, ...others } = await line.next();
      expect([data.s.toLowerCase(), others]).toEqual([stream.split('@')[0], {}]);
      names.add(stream);
    }
    line.close();
  });

  for (const path of [
    '/ws/0',
    '/stream?streams=',
    '/stream/ws/0',
    '/stream/stream?streams=nothing@trade',
    '/fstream/private/stream?streams=',
    '/fstream/market/ws/1',
  ]) {
    check(`${path} is opened, and takes messages`, async () => {
      const line = await connect(path);
      line.send({ method: 'LIST_SUBSCRIPTIONS', id: 1 });
      expect((await line.next()).result).toEqual(expect.any(Array));
      line.close();
    });
  }

  check('answer with the ID of a message, of its type, before the first event', async () => {
    const line = await connect('/ws');
    for (const id of [7, 'abc', null]) {
      line.send({ method: 'LIST_SUBSCRIPTIONS', id });
      expect(await line.next()).toEqual({ result: [], id });
    }
    line.send({ method: 'SUBSCRIBE', params: ['btcusdt@bookTicker'], id: 8 });
    expect(await line.next()).toEqual({ result: null, id: 8 });
    expect(await line.next()).toMatchObject({ s: 'BTCUSDT' });
    line.send({ method: 'UNSUBSCRIBE', params: ['btcusdt@bookTicker'], id: 9 });
    expect(await line.until(({ id }: Told) => id === 9)).toEqual({ result: null, id: 9 });
    line.close();
  });

  check('send a new candle after the last event of the one before, which is closed', async () => {
    const line = await connect('/ws/btcusdt@kline_1s');
    let before = await line.next();
    for (let closed = 0; closed < 2; ) {
      const event = await line.next();
      if (event.k.t !== before.k.t) {
        expect(before.k.x).toBe(true);
        closed += 1;
      }
      before = event;
    }
    line.close();
  });
});
