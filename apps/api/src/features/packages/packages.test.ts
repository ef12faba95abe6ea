import { callList, calls } from '@papermint/contracts/calls';
import type { Grant } from '@papermint/contracts/common/permissions';
import { describe, expect, test } from 'vitest';
import type { CommandContext } from '../../platform/commands/commands.ts';
import { testTrader, testWorld } from '../../testing/worlds/test-world.ts';
import { assertGatesDeclared, checkGates } from '../../transport/rest/gates.ts';
import type { World } from '../../worlds/world.ts';
import type { SignedIn } from '../accounts/accounts-types.ts';

const terms = {
  name: 'Gold',
  description: 'Lower fees',
  price: '199',
  makerFee: '0.0008',
  takerFee: '0.0014',
  maxLeverage: 100,
  cardLimit: '20000',
  stakingBonus: '0.01',
  features: ['Priority support'],
};

/** An admin with some permissions. */
async function colleague(world: World, permissions: Grant[]) {
  const id = await testTrader(world, { position: 'admin' });
  await world.db.commit(async (tx) => {
    tx.run('UPDATE Trader SET permissions = ? WHERE id = ?', JSON.stringify(permissions), id);
    world.flags.set(tx, 'admin', true);
    world.accounts.changed(tx, id);
  });
  return { id, position: 'admin' as const, permissions };
}
type Colleague = Awaited<ReturnType<typeof colleague>>;

/** Approves what was requested. @throws Error where it was carried out at once */
async function approved(world: World, reader: Colleague, asked: Promise<object>): Promise<void> {
  const answer = (await asked) as { pending?: { uuid: string } };
  if (!answer.pending) throw new Error('It was carried out without a second person.');
  const command = { actor: { kind: 'staff', traderId: reader.id }, name: 'approvalsStaff.approve' } as const;
  await world.approvals.approve(command, reader, answer.pending.uuid);
}

/** A world with a trader, and a package of 199 dollars above that of new accounts. */
async function upgrader({ dollars = 50_000n } = {}) {
  const world = await testWorld();
  const staff = await testTrader(world, { position: 'superuser' });
  const by: CommandContext = { actor: { kind: 'staff', traderId: staff }, name: 'packagesStaff.create' };
  const second = await colleague(world, ['content', 'money']);
  await approved(
    world,
    second,
    world.staffPackages.create(by, { slug: 'gold', rank: 3, ...terms, reason: 'New' }),
  );
  const id = await testTrader(world, { dollars });
  const command = (key?: string): CommandContext => ({
    actor: { kind: 'trader', traderId: id },
    name: 'packages.upgrade',
    ...(key !== undefined && { once: { key, bodyHash: key } }),
  });
  return {
    world,
    id,
    by,
    second,
    upgrade: (slug = 'gold', key?: string, shown?: string) =>
      world.packages.upgrade(command(key), id, slug, shown),
    left: () => world.ledger.balancesOf(id).get('USD')?.available,
    trader: () => world.accounts.byId(id),
  };
}

const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'allowed',
    (error: Error & { key?: string }) => `${error.key}: ${error.message}`,
  );
const verified = async (world: World) => (await world.checks.ledger()).ok;

test('an upgrade is paid from the available balance and applies at once', async () => {
  const { world, id, upgrade, left, trader } = await upgrader();
  const { transaction, message } = await upgrade();
  expect(message).toBe('Your package is now Gold.');
  expect(transaction).toMatchObject({ type: 'package', amount: '-199', description: 'Upgrade to Gold' });
  expect(left()).toBe(30_100n);
  expect(await trader()).toMatchObject({ package: { slug: 'gold', takerFee: '0.0014' } });
  const fees = await world.db.commit(async (tx) => world.accounts.feesOf(tx, id));
  expect(fees).toMatchObject({ maker: '0.0008', taker: '0.0014' });
  expect(await verified(world)).toBe(true);
});

test('fifty requests pay once, with or without a key', async () => {
  const one = await upgrader();
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => refused(one.upgrade())));
  expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(1);
  expect(outcomes).toContain('slug: You already have the package Gold');
  expect(one.left()).toBe(30_100n);
  const other = await upgrader();
  await Promise.all(Array.from({ length: 50 }, () => other.upgrade('gold', 'once')));
  expect(other.left()).toBe(30_100n);
});

test('refuses too little money, an unknown package and a lower one', async () => {
  const poor = await upgrader({ dollars: 10_000n });
  expect(await refused(poor.upgrade())).toBe(
    'slug: Not enough USD: Gold costs 199.00 USD, and 100.00 USD is available',
  );
  expect(await refused(poor.upgrade('diamond'))).toBe('slug: There is no package with this name');
  expect(await refused(poor.upgrade('starter'))).toBe('slug: You already have the package Starter');
  expect((await poor.trader()).package.slug).toBe('starter');
  const { upgrade } = await upgrader();
  await upgrade();
  expect(await refused(upgrade('starter'))).toBe(
    'slug: Starter is below your package Gold: you cannot downgrade',
  );
});

test('an upgrade costs the price that its trader saw, or is refused', async () => {
  const { world, by, second, upgrade, left } = await upgrader();
  const dearer = { slug: 'gold', ...terms, price: '299.', reason: 'Prices rise' };
  await approved(world, second, world.staffPackages.update({ ...by, name: 'packagesStaff.update' }, dearer));
  expect(await refused(upgrade('gold', undefined, '199'))).toBe(
    'price: Gold now costs 299.00 USD: check it and confirm again',
  );
  expect(left()).toBe(50_000n);
  expect(world.staffPackages.one('gold').price).toBe('299');
  expect(await refused(upgrade('gold', undefined, '299.00'))).toBe('allowed');
  expect(left()).toBe(20_100n);
});

test('refuses a package with fractions of a cent or of a millionth', () => {
  const { input } = calls.packagesStaff.update;
  const faults = (given: Partial<typeof terms>) =>
    input.safeParse({ slug: 'gold', ...terms, ...given }).error?.issues[0]?.message;
  expect(faults({})).toBeUndefined();
  expect(faults({ price: '99.001' })).toBe('must have at most 2 decimals');
  expect(faults({ takerFee: '0.0000001' })).toBe('must have at most 6 decimals, 4 in percent');
  expect(faults({ stakingBonus: '0.00750001' })).toMatch(/^must have at most 6 decimals/);
  expect(faults({ makerFee: '-0' })).toBe('must be between 0% and 5%');
});

test('deletes a package that no account has had, and no other', async () => {
  const { world, by, second, upgrade } = await upgrader();
  await upgrade();
  const remove = (slug: string) =>
    refused(world.staffPackages.remove({ ...by, name: 'packagesStaff.remove' }, { slug }));
  const night = { ...terms, slug: 'night', name: 'Night', rank: 9, reason: 'For the night' };
  await approved(world, second, world.staffPackages.create({ ...by, name: 'packagesStaff.create' }, night));
  expect(await remove('night')).toBe('allowed');
  expect(world.packages.all().some(({ slug }) => slug === 'night')).toBe(false);
  expect(await remove('night')).toMatch('There is no package with this slug');
  expect(await remove('starter')).toMatch('New accounts have this package.');
  expect(await remove('gold')).toMatch('Accounts have or had this package, so it stays.');
});

test('an upgrade ends staff’s request to upgrade', async () => {
  const { world, id, by, upgrade, trader } = await upgrader();
  const { accountId } = await trader();
  await world.userStatus.requireUpgrade(
    { ...by, name: 'accountStatusStaff.requireUpgrade' },
    { accountId, requireUpgrade: true },
  );
  expect((await world.accounts.byId(id)).requireUpgrade).toBe(true);
  await upgrade();
  expect((await trader()).requireUpgrade).toBe(false);
});

test('a change applies to all accounts with the package', async () => {
  const { world, by, second, upgrade, trader } = await upgrader();
  await upgrade();
  const update = (over: object) =>
    world.staffPackages.update({ ...by, name: 'packagesStaff.update' }, { slug: 'gold', ...terms, ...over });
  expect((await update({ description: 'Lower fees for you' })).message).toBe(
    'Package saved. It applies to 1 account.',
  );
  await approved(world, second, update({ takerFee: '0.001', reason: 'As agreed' }));
  expect((await trader()).package.takerFee).toBe('0.001');
  expect(world.staffPackages.one('gold')).toMatchObject({ traders: 1, takerFee: '0.001', rank: 3 });
});

test('refuses an excluded feature with the way to it, and an upgrade opens it at once', async () => {
  const { world, id, by, second, upgrade, trader } = await upgrader();
  const less = { excludes: ['futures', 'api_keys', 'futures'] as const, reason: 'For beginners' };
  const starter = { slug: 'starter', ...terms, name: 'Starter', price: '0', ...less };
  await approved(world, second, world.staffPackages.update({ ...by, name: 'packagesStaff.update' }, starter));
  expect((await trader()).package.excludes).toEqual(['api_keys', 'futures']);
  const outcome = async () => {
    const session = { tokenHash: '', trader: await trader(), stepUp: { pin: 0, password: 0 } } as SignedIn;
    return refused(
      (async () => checkGates(calls.futures.place, { session, sandbox: true, wall: 1, isOn: () => true }))(),
    );
  };
  expect(await outcome()).toBe(
    'undefined: Your package Starter does not include futures. Upgrade it under Packages.',
  );
  await upgrade();
  expect(await outcome()).toBe('allowed');
  const history = world.db.readNow.all(
    "SELECT before, after FROM AuditLog WHERE action = 'packagesStaff.update'",
    [],
  );
  expect(JSON.parse(history[0]?.after as string).excludes).toEqual(['api_keys', 'futures']);
  expect(id).toBeTruthy();
});

test('no call that takes money out or ends something belongs to a package', () => {
  const marked = callList().flatMap(({ name, call }) => (call.packageFeature ? [name] : []));
  const opening = [
    'futures.place',
    'futuresOrders.placeScaled',
    'futuresPositions.reverse',
    'twap.startFutures',
  ];
  expect(marked).toEqual(['apiKeys.create', ...opening]);
  const transfer = { ...calls.transfers.send, packageFeature: 'futures' } as const;
  expect(() => assertGatesDeclared('transfers.send', transfer)).toThrow('takes money out');
});

test('a new package needs a slug and a rank of its own', async () => {
  const { world, by } = await upgrader();
  const create = (slug: string, rank: number) =>
    refused(world.staffPackages.create(by, { slug, rank, ...terms, reason: 'New' }));
  expect(await create('gold', 4)).toBe('slug: Slug is already in use');
  expect(await create('platinum', 3)).toBe('rank: Rank is already in use');
});

describe('the terms of a package', () => {
  const changing = async () => {
    const { world, by } = await upgrader();
    const clerk = await colleague(world, ['content']);
    const command = (id: string) =>
      ({ ...by, actor: { kind: 'staff', traderId: id }, name: 'packagesStaff.update' }) as const;
    const update = (id: string, over: object) =>
      world.staffPackages.update(command(id), { slug: 'gold', ...terms, ...over });
    return { world, by, clerk, update, maker: (by.actor as { traderId: string }).traderId };
  };

  test('are not changed by somebody without the permission Money, who can change the texts', async () => {
    const { world, clerk, update } = await changing();
    for (const over of [{ makerFee: '0', takerFee: '0' }, { price: '0' }, { excludes: ['futures'] }]) {
      await expect(update(clerk.id, { ...over, reason: 'For friends' })).rejects.toMatchObject({
        code: 'forbidden',
      });
    }
    expect(await update(clerk.id, { name: 'Golden' })).toMatchObject({ package: { name: 'Golden' } });
    expect(world.staffPackages.one('gold')).toMatchObject({ makerFee: '0.0008', takerFee: '0.0014' });
  });

  test('need a reason, and a second person with the permission Money', async () => {
    const { world, clerk, maker, update } = await changing();
    await expect(update(maker, { takerFee: '0' })).rejects.toMatchObject({
      code: 'bad_input',
      key: 'reason',
    });
    const answer = await update(maker, { takerFee: '0', reason: 'For friends' });
    if (!('pending' in answer)) throw new Error('It was carried out.');
    const approving = {
      actor: { kind: 'staff', traderId: clerk.id },
      name: 'approvalsStaff.approve',
    } as const;
    await expect(world.approvals.approve(approving, clerk, answer.pending.uuid)).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(world.staffPackages.one('gold').takerFee).toBe('0.0014');
  });
});
