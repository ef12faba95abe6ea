import { callNamed } from '@papermint/contracts/calls';
import type { Call } from '@papermint/contracts/contract';
import { describe, expect, test } from 'vitest';
import { MONEY_WAYS, OTHER_WAYS } from '../../ledger/money-ways.ts';
import { confirmStepUp } from '../../testing/app/step-up.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { exampleInput, sending } from '../../testing/examples/examples.ts';
import { collector } from '../../testing/worlds/nft-items.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';
import { dayOf, WITHOUT_STEP_UP } from './money-out-rules.ts';

const api = testApp();

/** The calls by which value leaves a trader for another person or the outside, as the table of ways names them. */
const ways = Object.values({ ...MONEY_WAYS, ...OTHER_WAYS }).flatMap((way) =>
  'calls' in way
    ? way.calls.map((name) => ({
        name,
        call: callNamed(name) as Call,
        byPin: way.controls['step-up'] === 'checked',
        // The offer counted when its bidder made it.
        limited: name !== 'nftTrading.accept',
      }))
    : [],
);

test('the table of ways names the calls without a step-up as the service does', () => {
  const without = ways.filter(({ byPin }) => !byPin).map(({ name }) => name);
  expect(without).toEqual(Object.keys(WITHOUT_STEP_UP));
  expect(ways).toHaveLength(9);
});

/** A way that somebody can take now, but for the confirmation. */
async function ready({ name, call }: (typeof ways)[number]) {
  const world = await api.world();
  const traderId = await collector(world, await testTrader(world, { dollars: 10_000_000n }));
  const opening = { actor: { kind: 'trader', traderId }, name: 'test.session' } as const;
  const session = await world.db.commit(async (tx) => world.sessions.open(tx, opening, traderId, 'password'));
  const input = await exampleInput(api, name, call, session);
  const send = sending(api, call, session, input);
  const used = () =>
    world.db.readNow.get('SELECT dollars FROM MoneyOutDay WHERE traderId = ? AND day = ?', [
      ...[traderId, dayOf(world.clock.now())],
    ])?.dollars ?? 0n;
  return {
    world,
    traderId,
    used,
    confirm: (over: object = {}) =>
      confirmStepUp(world, session, 'pin', { call: name, input: { ...input, ...over } }),
    send: (key?: string) => send(key === undefined ? {} : { 'idempotency-key': key }),
  };
}

describe.each(ways)('$name', (way) => {
  test('is refused while withdrawals are locked', async () => {
    const { world, traderId, confirm, send, used } = await ready(way);
    const before = used();
    if (way.byPin) await confirm();
    await world.db.commit(async (tx) => world.accounts.lockWithdrawals(tx, traderId, 'password'));
    const { status, body } = await send();
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'forbidden' });
    expect(body.error).toMatch(/^Your password was reset, so withdrawals and transfers are locked until/);
    expect(used()).toBe(before);
  });

  test('is refused without an approved identity', async () => {
    const { world, traderId, confirm, send } = await ready(way);
    if (way.byPin) await confirm();
    await world.db.commit(async (tx) => {
      tx.run('UPDATE Trader SET kycVerified = 0 WHERE id = ?', traderId);
      world.accounts.changed(tx, traderId);
    });
    expect(await send()).toMatchObject({ status: 403, body: { code: 'verification_required' } });
  });

  test('has one effect for one idempotency key, and counts it once', async () => {
    const { confirm, send, used } = await ready(way);
    if (way.byPin) await confirm();
    const before = used();
    const first = await send('once');
    expect(first.status).toBe(200);
    const counted = used();
    if (way.limited) expect(counted).toBeGreaterThan(before as number);
    expect((await send('once')).body).toEqual(first.body);
    expect(used()).toBe(counted);
  });
});

describe.each(ways.filter(({ byPin }) => byPin))('$name', (way) => {
  test('is refused without the PIN for its input, and takes a confirmation once', async () => {
    const { confirm, send } = await ready(way);
    const refused = { status: 403, body: { code: 'proof_required', key: 'pin' } };
    expect(await send()).toMatchObject(refused);
    const [field = ''] = way.call.confirmedFor ?? [];
    const other = way.name.startsWith('nft') ? { [field]: 'x' } : { amount: '1.01' };
    await confirm(other);
    expect(await send()).toMatchObject(refused);
    await confirm();
    expect((await send()).status).toBe(200);
  });
});

describe.each(ways.filter(({ limited }) => limited))('$name', (way) => {
  test('is refused beyond the daily limit that other ways have used up', async () => {
    const { world, traderId, confirm, send } = await ready(way);
    if (way.byPin) await confirm();
    await world.db.commit(async (tx) => {
      tx.run(
        'INSERT OR REPLACE INTO MoneyOutDay (traderId, day, dollars) VALUES (?, ?, ?)',
        ...[traderId, dayOf(world.clock.now()), 5_000_000],
      );
    });
    const { status, body } = await send();
    expect({ status, key: body.key }).toEqual({ status: 400, key: 'amount' });
    expect(body.error).toBe('Amount exceeds your daily limit: 0.00 of 50,000.00 USD are left');
  });
});
