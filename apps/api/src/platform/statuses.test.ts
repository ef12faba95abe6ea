import { orderStatuses } from '@papermint/contracts/orders/model';
import { spotOrderTransitions } from '@papermint/contracts/spot/transitions';
import { describe, expect, test } from 'vitest';
import { testTrader, testWorld } from '../testing/test-world.ts';
import type { World } from '../worlds/world.ts';
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
  const told: string[] = [];
  const statuses = createStatuses(world.clock, {
    notify: (_, { text }) => told.push(text),
    mail: (_, { text }) => told.push(`mail: ${text}`),
  });
  const move = (over: Partial<Change> = {}) =>
    world.db.commit(async (tx) =>
      statuses.move(tx, {
        table: spotOrderTransitions,
        rows: 'SpotOrder',
        id: trade.uuid,
        owner,
        actor: { kind: 'system' },
        move: 'fill',
        facts: { done: 'Bought it.' },
        ...over,
      } as Change),
    );
  return { world, id: trade.uuid, move, told };
}

const timeline = (world: World, id: string) =>
  world.db.readNow.all('SELECT move, "from", "to", actor FROM Timeline WHERE thingId = ? ORDER BY id', [id]);

describe('a status moves', () => {
  test('along its table, with timeline, event and notification in one commit', async () => {
    const { world, id, move, told } = await orderIn('new');
    expect(await move({ set: { filled: 7n } })).toBe('filled');
    expect(world.db.readNow.get('SELECT status, filled FROM SpotOrder WHERE id = ?', [id])).toEqual({
      status: 'filled',
      filled: 7n,
    });
    expect(timeline(world, id).at(-1)).toEqual({ move: 'fill', from: 'new', to: 'filled', actor: 'system' });
    expect(told).toEqual(['Bought it.']);
    expect(world.journal.eventsAfter(0, 1000).events.at(-1)).toMatchObject({
      command: 'spot_order.fill',
      subject: id,
      data: { from: 'new', to: 'filled' },
    });
  });

  test('and is refused from where the table does not lead on, with nothing told', async () => {
    const { world, id, move, told } = await orderIn('filled');
    const before = timeline(world, id).length;
    await expect(move({ move: 'cancel', actor: { kind: 'trader', traderId: 't' } })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This can no longer be done: it is filled.',
    });
    await expect(move({ id: 'nothing' })).rejects.toMatchObject({ code: 'conflict' });
    expect(timeline(world, id)).toHaveLength(before);
    expect(told).toEqual([]);
  });

  test('only by those whom the table names', async () => {
    const { move } = await orderIn('new');
    await expect(move({ actor: { kind: 'trader', traderId: 't' } })).rejects.toThrow('A trader may not fill');
    await expect(move({ actor: { kind: 'guest' }, move: 'cancel' })).rejects.toThrow(
      'A guest may not cancel',
    );
  });

  test('of two that come together, one does', async () => {
    const { move } = await orderIn('new');
    const results = await Promise.allSettled([move(), move({ move: 'cancel' })]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });
});

test('an order that is placed has its whole story in the timeline', async () => {
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

test('the table of orders leads everywhere, and on from nowhere that is final', () => {
  const moves = Object.values(spotOrderTransitions.moves);
  const reached = new Set([...spotOrderTransitions.initial, ...moves.map(({ to }) => to)]);
  expect([...reached].sort()).toEqual([...orderStatuses].sort());
  for (const final of ['filled', 'canceled', 'expired', 'rejected'] as const) {
    expect(moves.filter(({ from }) => (from as readonly string[]).includes(final))).toEqual([]);
  }
});
