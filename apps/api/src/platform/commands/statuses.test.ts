import { orderStatuses } from '@papermint/contracts/orders/order-statuses';
import { spotOrderTransitions } from '@papermint/contracts/spot/transitions';
import { describe, expect, test } from 'vitest';
import { testTrader, testWorld } from '../../testing/worlds/test-world.ts';
import type { World } from '../../worlds/world.ts';
import { eventsAfter } from './event-log.ts';
import type { StatusChange } from './statuses.ts';
import { createStatuses } from './statuses.ts';

type Change = StatusChange<string, string>;

async function orderIn(status: string) {
  const world = await testWorld();
  const owner = await testTrader(world, { dollars: 100_000n });
  const { trade } = await world.spot.place(
    { actor: { kind: 'trader', traderId: owner }, name: 'spot.place' },
    owner,
    { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.001' },
  );
  await world.db.commit(async (tx) =>
    tx.run('UPDATE SpotOrder SET status = ? WHERE id = ?', status, trade.uuid),
  );
  const messages: string[] = [];
  const statuses = createStatuses(world.clock, {
    notify: (_, { text }) => messages.push(text),
    mail: (_, { text }) => messages.push(`mail: ${text}`),
  });
  const transition = (over: Partial<Change> = {}) =>
    world.db.commit(async (tx) =>
      statuses.transition(tx, {
        table: spotOrderTransitions,
        rows: 'SpotOrder',
        id: trade.uuid,
        owner,
        actor: { kind: 'system' },
        transition: 'fill',
        facts: { done: 'Bought it.' },
        ...over,
      } as Change),
    );
  return { world, id: trade.uuid, transition, messages };
}

const timeline = (world: World, id: string) =>
  world.db.readNow.all('SELECT move, "from", "to", actor FROM Timeline WHERE thingId = ? ORDER BY id', [id]);

describe('a status changes', () => {
  test('along its table, with timeline, event and notification in one commit', async () => {
    const { world, id, transition, messages } = await orderIn('new');
    expect(await transition({ set: { filled: 7n } })).toBe('filled');
    expect(world.db.readNow.get('SELECT status, filled FROM SpotOrder WHERE id = ?', [id])).toEqual({
      status: 'filled',
      filled: 7n,
    });
    expect(timeline(world, id).at(-1)).toEqual({ move: 'fill', from: 'new', to: 'filled', actor: 'system' });
    expect(messages).toEqual(['Bought it.']);
    expect(eventsAfter(world.db.readNow, 0, 1000).events.at(-1)).toMatchObject({
      command: 'spot_order.fill',
      subject: id,
      data: { from: 'new', to: 'filled' },
    });
  });

  test('but not by a transition that does not start from it: nothing is recorded or sent', async () => {
    const { world, id, transition, messages } = await orderIn('filled');
    const before = timeline(world, id).length;
    await expect(
      transition({ transition: 'cancel', actor: { kind: 'trader', traderId: 't' } }),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: 'This order is already filled.',
    });
    await expect(transition({ id: 'nothing' })).rejects.toMatchObject({ code: 'conflict' });
    expect(timeline(world, id)).toHaveLength(before);
    expect(messages).toEqual([]);
  });

  test('only by the actors that the table names', async () => {
    const { transition } = await orderIn('new');
    await expect(transition({ actor: { kind: 'trader', traderId: 't' } })).rejects.toThrow(
      'A trader may not fill',
    );
    await expect(transition({ actor: { kind: 'guest' }, transition: 'cancel' })).rejects.toThrow(
      'A guest may not cancel',
    );
  });

  test('only once if two transitions come together', async () => {
    const { transition } = await orderIn('new');
    const results = await Promise.allSettled([transition(), transition({ transition: 'cancel' })]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });
});

test('the timeline of an order begins when it is placed', async () => {
  const world = await testWorld();
  const owner = await testTrader(world, { dollars: 100_000n });
  const { trade } = await world.spot.place(
    { actor: { kind: 'trader', traderId: owner }, name: 'spot.place' },
    owner,
    { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.001' },
  );
  expect(timeline(world, trade.uuid)).toEqual([
    { move: 'begin', from: null, to: 'new', actor: `trader:${owner}` },
    { move: 'fill', from: 'new', to: 'filled', actor: 'system' },
  ]);
});

test('the table of orders reaches every status, and no transition starts from a final one', () => {
  const transitions = Object.values(spotOrderTransitions.transitions);
  const reached = new Set([...spotOrderTransitions.initial, ...transitions.map(({ to }) => to)]);
  expect([...reached].sort()).toEqual([...orderStatuses].sort());
  for (const final of ['filled', 'canceled', 'expired', 'rejected'] as const) {
    expect(transitions.filter(({ from }) => (from as readonly string[]).includes(final))).toEqual([]);
  }
});
