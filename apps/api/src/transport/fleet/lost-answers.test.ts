import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ask, twoNodes } from '../../testing/fleet/listening-nodes.ts';
import { answeringNode, askedNode } from '../../testing/fleet/two-servers.ts';

test.each([
  [
    '/api/secure/trades/place',
    { code: 'unavailable', error: expect.stringContaining('may or may not have been saved') },
  ],
  ['/binance/api/v3/order', { code: -1006, msg: expect.stringContaining('Execution status unknown') }],
])(
  'an order at %s that a node may have taken is not sent again, and its answer says so',
  async (path, told) => {
    const { a, b } = await twoNodes();
    const world = await a.open();
    const orders: unknown[] = [];
    const dying = await answeringNode((request, response) => {
      orders.push(request.headers['x-papermint-hop']);
      response.destroy();
    });
    // Node b sends the order to a, which drains and sends it on.
    vi.spyOn(a.fleet, 'isDraining').mockReturnValue(true);
    vi.spyOn(a.fleet, 'holds').mockReturnValue(false);
    a.fleet.placeOf = async () => ({ at: 'node', name: 'c', address: dying.url });
    b.fleet.placeOf = async () => ({
      at: 'node',
      name: 'c',
      address: orders.length === 0 ? a.address : dying.url,
    });
    const answer = await ask(b, path, world, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(orders).toEqual(['b,a']);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, null]);
    expect(await answer.json()).toMatchObject(told);
  },
);

/** A client of a node. */
function connected({ address }: { address: string }): Socket {
  const client = connect(Number(new URL(address).port), '127.0.0.1');
  onTestFinished(() => void client.destroy());
  return client.on('error', () => undefined);
}

const get = (path: string, world: string) => `GET ${path} HTTP/1.1\r\nHost: s\r\nX-World: ${world}\r\n\r\n`;

test('a request that waits for an earlier one of its connection ends with that', async () => {
  const { a, b } = await twoNodes();
  const world = await a.open();
  const node = await askedNode();
  b.fleet.placeOf = async () => ({ at: 'node', name: 'c', address: node.url });
  const client = connected(b);
  client.write(get('/1', world) + get('/2', world));
  const sent = [await node.next(), await node.next()];
  const closed = sent.map(({ response }) => once(response, 'close'));
  client.destroy();
  await Promise.all(closed);
  expect(sent.map(({ response }) => response.writableFinished)).toEqual([false, false]);
});

test('a request whose client has gone does not keep its world', async () => {
  const { a, b } = await twoNodes();
  const world = await a.open();
  const letIn = vi.spyOn(b.fleet, 'letIn');
  const connection = once(b.server, 'connection');
  const client = connected(b);
  const placed = new Promise<void>((resolve) => {
    b.fleet.placeOf = async () => {
      const [socket] = (await connection) as [Socket];
      client.destroy();
      if (!socket.destroyed) await once(socket, 'close');
      setImmediate(resolve);
      return { at: 'here' };
    };
  });
  client.write(get('/api/ping', world));
  await placed;
  expect(letIn).not.toHaveBeenCalled();
});
