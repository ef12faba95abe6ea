import type { Alert } from '@papermint/contracts/alerts/model';
import { DAY, HOUR, SECOND } from '@papermint/contracts/common/time-units';
import { nextRound } from '@papermint/contracts/futures/funding-rounds';
import { describe, expect, onTestFinished, test } from 'vitest';
import { happen, PAIR, place, priceAt, spotMarket, ticksIn } from '../../testing/worlds/spot-market.ts';
import { staffCoins } from '../../testing/worlds/staff-coins.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';
import type { World } from '../../worlds/world.ts';
import { openWorld } from '../../worlds/world.ts';
import type { AlertChange } from './change-alert.ts';
import type { NewAlert } from './create-alert.ts';

const commandOf = (traderId: string, name = 'alerts.create') =>
  ({ actor: { kind: 'trader', traderId }, name }) as const;

const create = async (world: World, traderId: string, input: Partial<NewAlert>): Promise<Alert> =>
  (await world.alerts.create(commandOf(traderId), traderId, { kind: 'crosses', pair: PAIR, ...input })).alert;

const change = (world: World, traderId: string, input: Omit<AlertChange, 'version'>, version = 1) =>
  world.alerts.change(commandOf(traderId, 'alerts.change'), traderId, { version, ...input });

const remove = (world: World, traderId: string, uuid: string, version = 1) =>
  world.alerts.remove(commandOf(traderId, 'alerts.remove'), traderId, { uuid, version });

async function alertsOf(world: World, traderId: string): Promise<Alert[]> {
  return (await world.alerts.list(traderId, { page: 1, perPage: 100, sort: '-createdAt' })).data;
}

const alertOf = async (world: World, traderId: string, uuid: string) =>
  (await alertsOf(world, traderId)).find((alert) => alert.uuid === uuid) as Alert;

const crossing = (world: World, price: string, direction: 'rises-to' | 'falls-to') =>
  world.markets.firstCrossing(
    PAIR,
    world.clock.now() + SECOND,
    world.clock.now() + 90 * DAY,
    ticksIn(price),
    direction,
  ) as number;

const notesOf = (world: World, traderId: string) =>
  world.db.readNow.all(
    "SELECT title, text, createdAt FROM Notification WHERE traderId = ? AND kind = 'alert' ORDER BY createdAt, id",
    [traderId],
  );

describe('a price alert', () => {
  test('triggers in the second at which the price reaches it, notifies, and stays in the list', async () => {
    const { world, ann } = await spotMarket();
    const price = priceAt(world, 700);
    const { uuid, says } = await create(world, ann, { kind: 'above', price, note: 'Sell half' });
    const due = crossing(world, price, 'rises-to');
    await world.testClock.advance(() => due - 1);
    expect(await alertOf(world, ann, uuid)).toMatchObject({ status: 'active', times: 0 });
    await world.testClock.advance(() => due);
    const alert = await alertOf(world, ann, uuid);
    expect(alert).toMatchObject({ status: 'triggered', triggeredAt: new Date(due).toISOString(), times: 1 });
    expect(ticksIn(alert.triggeredPrice as string)).toBe(world.markets.priceTicksAt(PAIR, due));
    const [note] = notesOf(world, ann);
    expect(note).toMatchObject({ title: says, createdAt: due });
    expect(note?.text).toMatch(/^The price is [\d,.]+ USD\. Sell half$/);
  });

  test('triggers on the other side as well if it waits for a crossing', async () => {
    const { world, ann } = await spotMarket();
    const price = priceAt(world, -600);
    const { uuid } = await create(world, ann, { price });
    const due = crossing(world, price, 'falls-to');
    await world.testClock.advance(() => due);
    expect((await alertOf(world, ann, uuid)).triggeredAt).toBe(new Date(due).toISOString());
  });

  test('triggers at the same instants and with the same prices in one jump and in small steps', async () => {
    const seen: unknown[] = [];
    for (const step of [30 * DAY, 13 * HOUR]) {
      const { world, ann, bob } = await spotMarket();
      for (const distance of [-2500, -900, 900, 2500]) {
        await create(world, ann, { price: priceAt(world, distance) });
        const repeated = { repeat: 'every', pause: 60 } as const;
        await create(world, bob, { ...repeated, price: priceAt(world, distance) });
        await create(world, bob, {
          ...repeated,
          kind: distance > 0 ? 'above' : 'below',
          price: priceAt(world, distance),
        });
      }
      await create(world, ann, { kind: 'move', percent: '2', seconds: 3600, repeat: 'every', pause: 86_400 });
      await create(world, bob, {
        kind: 'move',
        percent: '6',
        seconds: 86_400,
        repeat: 'every',
        pause: 86_400,
      });
      await create(world, bob, { kind: 'funding_above', rate: '0.0001', repeat: 'every' });
      await create(world, ann, { price: priceAt(world, 900), venue: 'futures' });
      const end = world.clock.now() + 30 * DAY;
      while (world.clock.now() < end)
        await world.testClock.advance(() => Math.min(end, world.clock.now() + step));
      seen.push(
        world.db.readNow.all(
          "SELECT Timeline.at, move, Alert.triggeredTicks, Alert.times FROM Timeline JOIN Alert ON Alert.id = thingId WHERE thing = 'alert' ORDER BY Timeline.id",
          [],
        ),
      );
    }
    expect((seen[0] as unknown[]).length).toBeGreaterThan(40);
    expect(seen[1]).toEqual(seen[0]);
  });

  test('triggers again after its pause if it repeats, each time the price has come back', async () => {
    const { world, ann } = await spotMarket();
    const price = priceAt(world, 200);
    const { uuid } = await create(world, ann, { kind: 'above', price, repeat: 'every', pause: 60 });
    await world.testClock.advance(() => world.clock.now() + 5 * DAY);
    const alert = await alertOf(world, ann, uuid);
    expect(alert.status).toBe('active');
    expect(alert.times).toBeGreaterThan(1);
    const times = notesOf(world, ann).map(({ createdAt }) => createdAt as number);
    expect(times).toHaveLength(alert.times);
    for (const [index, at] of times.entries()) {
      expect(world.markets.priceTicksAt(PAIR, at)).toBeGreaterThanOrEqual(ticksIn(price));
      expect(world.markets.priceTicksAt(PAIR, at - SECOND)).toBeLessThan(ticksIn(price));
      if (index === 0) continue;
      const before = times[index - 1] as number;
      expect(at - before).toBeGreaterThanOrEqual(60 * SECOND);
      const { low } = world.markets.extremes(PAIR, before + 60 * SECOND, at);
      expect(low).toBeLessThanOrEqual(ticksIn(price) * 0.995);
    }
  });

  test('stays quiet while the price wavers around it or stays beyond it', async () => {
    const { world, ann } = await spotMarket();
    const price = priceAt(world, 100);
    const { uuid } = await create(world, ann, { price, repeat: 'every', pause: 60 });
    await world.testClock.advance(() => world.clock.now() + 10 * DAY);
    const { times } = await alertOf(world, ann, uuid);
    const at = notesOf(world, ann).map(({ createdAt }) => createdAt as number);
    expect(at).toHaveLength(times);
    expect(times).toBeGreaterThan(1);
    for (const [index, second] of at.slice(1).entries()) {
      const before = at[index] as number;
      const { low, high } = world.markets.extremes(PAIR, before + 60 * SECOND, second);
      expect(Math.max(high / ticksIn(price) - 1, 1 - low / ticksIn(price))).toBeGreaterThanOrEqual(0.00499);
    }
  });

  test('follows a crash that begins after it was created', async () => {
    const { world, ann } = await spotMarket();
    const price = priceAt(world, -9000);
    const { uuid } = await create(world, ann, { kind: 'below', price });
    await happen(world, { kind: 'crash', pair: PAIR, depth: 0.3, over: 3600 });
    const due = crossing(world, price, 'falls-to');
    await world.testClock.advance(() => due);
    expect((await alertOf(world, ann, uuid)).triggeredAt).toBe(new Date(due).toISOString());
  });

  test('is still watched after the server has restarted', async () => {
    const { world, ann } = await spotMarket();
    const price = priceAt(world, 400);
    const { uuid } = await create(world, ann, { price });
    const due = crossing(world, price, 'rises-to');
    await world.close();
    const again = await openWorld(world.options);
    onTestFinished(() => again.close());
    await again.testClock.advance(() => due);
    expect((await alertOf(again, ann, uuid)).triggeredAt).toBe(new Date(due).toISOString());
  });

  test('triggers twenty of one price in the same second', async () => {
    const { world, ann } = await spotMarket();
    const price = priceAt(world, 200);
    for (let n = 0; n < 20; n++) await create(world, ann, { price });
    await world.testClock.advance(() => world.clock.now() + 5 * DAY);
    expect(new Set((await alertsOf(world, ann)).map(({ triggeredAt }) => triggeredAt)).size).toBe(1);
  });
});

describe('other alerts', () => {
  test('of a move trigger in the first second in which the price has moved far enough', async () => {
    const { world, ann } = await spotMarket();
    const created = world.clock.now();
    const { uuid, says } = await create(world, ann, { kind: 'move', percent: '2', seconds: 3600 });
    expect(says).toBe('BTC/USD moves by 2% within 1 h');
    await world.testClock.advance(() => created + 60 * DAY);
    const at = Date.parse((await alertOf(world, ann, uuid)).triggeredAt as string);
    const movedAt = (second: number) => {
      const { low, high } = world.markets.extremes(PAIR, Math.max(created, second - HOUR), second);
      const price = world.markets.priceTicksAt(PAIR, second);
      return Math.max(price / low - 1, 1 - price / high);
    };
    expect(movedAt(at)).toBeGreaterThanOrEqual(0.02);
    for (let second = at - 600 * SECOND; second < at; second += SECOND)
      if (second > created) expect(movedAt(second)).toBeLessThan(0.02);
  });

  test('of funding trigger at a round with such a rate', async () => {
    const { world, ann } = await spotMarket();
    const round = nextRound(world.clock.now());
    const rate = world.futures.fundingRateAt(PAIR, round);
    const text = (rate / 1_000_000).toFixed(6);
    const { uuid } = await create(world, ann, { kind: 'funding_above', rate: text });
    await world.testClock.advance(() => round);
    expect((await alertOf(world, ann, uuid)).triggeredAt).toBe(new Date(round).toISOString());
  });

  test('of fills trigger for orders of their owner, in any pair or in one', async () => {
    const { world, ann, bob } = await spotMarket();
    const any = await create(world, ann, { kind: 'fill', pair: undefined, repeat: 'every', pause: 10 });
    const other = await create(world, ann, { kind: 'fill', pair: 'ETH/USD' });
    await place(world, bob, { type: 'market' });
    expect((await alertOf(world, ann, any.uuid)).times).toBe(0);
    await place(world, ann, { type: 'market' });
    expect((await alertOf(world, ann, any.uuid)).times).toBe(1);
    expect((await alertOf(world, ann, other.uuid)).status).toBe('active');
    expect(notesOf(world, ann)[0]?.text).toBe('An order to buy BTC/USD filled.');
  });

  test('expire at their time, and say so', async () => {
    const { world, ann } = await spotMarket();
    const expiresAt = new Date(world.clock.now() + HOUR).toISOString();
    const { uuid } = await create(world, ann, { price: priceAt(world, 30_000), expiresAt });
    await world.testClock.advance(() => world.clock.now() + HOUR);
    expect((await alertOf(world, ann, uuid)).status).toBe('expired');
    expect(notesOf(world, ann)[0]?.title).toBe('Alert expired');
  });

  test('of a pair end with a notice when it is delisted', async () => {
    const { world, ann } = await spotMarket();
    const { uuid } = await create(world, ann, { price: priceAt(world, 500) });
    await world.commands.execute(
      { actor: { kind: 'system' }, name: 'test.delist' },
      async (tx) => world.alerts.endIn(tx, PAIR, { kind: 'system' }, 'BTC/USD was delisted.'),
      () => ({}),
    );
    expect((await alertOf(world, ann, uuid)).status).toBe('removed');
    expect(notesOf(world, ann)[0]?.text).toMatch(/^BTC\/USD was delisted\. Your alert “BTC\/USD crosses/);
    await world.testClock.advance(() => world.clock.now() + 5 * DAY);
    expect(notesOf(world, ann)).toHaveLength(1);
  });
});

test('an alert whose pair was delisted says so', async () => {
  const { world, ann } = await spotMarket();
  const { uuid } = await create(world, ann, { kind: 'fill', pair: 'ETH/USD' });
  await (await staffCoins(world)).set('ETH', 'delisted');
  expect(await alertOf(world, ann, uuid)).toMatchObject({ status: 'removed', delisted: true });
  await expect(remove(world, ann, uuid)).rejects.toMatchObject({
    code: 'conflict',
    message: 'This alert has ended, because ETH/USD is no longer listed',
  });
});

describe('a change', () => {
  test('watches the new price from now on, and refuses an alert that has triggered or belongs to someone else', async () => {
    const { world, ann, bob } = await spotMarket();
    const { uuid } = await create(world, ann, { price: priceAt(world, 400) });
    const price = priceAt(world, -350);
    expect((await change(world, ann, { uuid, price })).alert).toMatchObject({ price, status: 'active' });
    await expect(change(world, bob, { uuid, price })).rejects.toMatchObject({ code: 'not_found' });
    const due = crossing(world, price, 'falls-to');
    await world.testClock.advance(() => due);
    expect((await alertOf(world, ann, uuid)).triggeredAt).toBe(new Date(due).toISOString());
    await expect(change(world, ann, { uuid, price: priceAt(world, 50) })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('of what another device has changed is refused, and so is its removal', async () => {
    const { world, ann } = await spotMarket();
    const { uuid } = await create(world, ann, { price: priceAt(world, 400) });
    const price = priceAt(world, 600);
    expect((await change(world, ann, { uuid, price })).alert.version).toBe(2);
    const outdated = { code: 'conflict', key: 'version' };
    await expect(change(world, ann, { uuid, note: 'late' })).rejects.toMatchObject(outdated);
    await expect(remove(world, ann, uuid)).rejects.toMatchObject(outdated);
    expect(await alertOf(world, ann, uuid)).toMatchObject({ price, note: '', status: 'active' });
    expect((await change(world, ann, { uuid, note: 'seen' }, 2)).alert.version).toBe(3);
    await remove(world, ann, uuid, 3);
  });

  test('of an alert that has triggered meanwhile concerns the same version', async () => {
    const { world, ann } = await spotMarket();
    const { uuid } = await create(world, ann, { kind: 'fill', pair: undefined, repeat: 'every' });
    await place(world, ann, { type: 'market' });
    expect(await alertOf(world, ann, uuid)).toMatchObject({ times: 1, version: 1 });
    await change(world, ann, { uuid, note: 'heard' });
  });

  test('of a pause is refused for an alert that triggers once', async () => {
    const { world, ann } = await spotMarket();
    const { uuid } = await create(world, ann, { price: priceAt(world, 400) });
    await expect(change(world, ann, { uuid, pause: 600 })).rejects.toMatchObject({ key: 'pause' });
    const { alert } = await change(world, ann, { uuid, pause: 600, repeat: 'every' });
    expect(alert).toMatchObject({ pause: 600, repeat: 'every' });
  });

  test('removes an alert, which then does not trigger', async () => {
    const { world, ann } = await spotMarket();
    const { uuid } = await create(world, ann, { price: priceAt(world, 100) });
    await remove(world, ann, uuid);
    await world.testClock.advance(() => world.clock.now() + 5 * DAY);
    expect(await alertOf(world, ann, uuid)).toMatchObject({ status: 'removed', times: 0 });
    expect(notesOf(world, ann)).toEqual([]);
  });
});

describe('a refused alert', () => {
  test.each([
    [{ kind: 'above' }, 'price', 'A price alert needs a price'],
    [{ price: '0.05' }, 'price', 'Price must be a multiple of 0.1 USD'],
    [{ price: '-5' }, 'price', 'Price must be more than 0'],
    [{ price: '5' }, 'price', /^Price must be at least [\d,.]+ USD, a tenth of the current price$/],
    [{ price: '9000000' }, 'price', /^Price must be at most [\d,.]+ USD, 10 times the current price$/],
    [{ kind: 'above', price: '40000' }, 'price', /^Price must be above the current price, [\d,.]+ USD$/],
    [{ kind: 'below', price: '200000' }, 'price', /^Price must be below the current price, [\d,.]+ USD$/],
    [
      { kind: 'above', price: '199000', rate: '0.0001' },
      'rate',
      'A price alert has no funding rate: leave it out',
    ],
    [{ kind: 'move', seconds: 60 }, 'percent', 'An alert of a move needs a percentage'],
    [{ kind: 'move', percent: '0.05', seconds: 60 }, 'percent', 'Percent must be from 0.1 to 90'],
    [{ kind: 'move', percent: '1.234', seconds: 60 }, 'percent', 'Percent must have at most two decimals'],
    [{ price: '199000', pause: 600 }, 'pause', 'An alert that triggers once has no pause: leave it out'],
    [{ kind: 'fill', venue: 'futures' }, 'venue', 'A fill alert covers both markets: leave the market out'],
    [{ kind: 'funding_above', rate: '0.0001', venue: 'spot' }, 'venue', /^A funding alert is always for/],
    [{ kind: 'move', percent: '5' }, 'seconds', 'An alert of a move needs a time'],
    [{ kind: 'funding_above', rate: '0.01' }, 'rate', /^Rate must be from -0\.05% to 0\.05%/],
    [{ kind: 'above', pair: undefined, price: '199000' }, 'pair', 'Pair is required'],
    [{ kind: 'above', pair: 'XXX/USD', price: '1' }, 'pair', 'Pair is not listed'],
    [
      { price: '199000', expiresAt: '2026-05-01T00:00:00Z' },
      'expiresAt',
      /^Expires at must be later than the current time/,
    ],
    [
      { price: '199000', expiresAt: '2029-05-01T00:00:00Z' },
      'expiresAt',
      'Expires at must be at most 365 days ahead',
    ],
  ] as const)('%j', async (input, key, message) => {
    const { world, ann } = await spotMarket();
    const refusal = { code: 'bad_input', key, message: expect.stringMatching(message) };
    await expect(create(world, ann, input)).rejects.toMatchObject(refusal);
    expect(await alertsOf(world, ann)).toEqual([]);
  });

  test('beyond a hundred active ones', async () => {
    const { world } = await spotMarket();
    const traderId = await testTrader(world, { dollars: 100n });
    for (let n = 0; n < 100; n++) await create(world, traderId, { price: priceAt(world, 5000 + n) });
    await expect(create(world, traderId, { price: priceAt(world, 4000) })).rejects.toMatchObject({
      code: 'conflict',
      message: 'You already have 100 active alerts: remove one first',
    });
  });
});
