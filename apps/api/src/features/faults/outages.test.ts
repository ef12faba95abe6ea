import { HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import type { FaultEffect } from '@papermint/contracts/faults/effects';
import { describe, expect, test } from 'vitest';
import { confirmer, depositor, depositWorld, mine } from '../../testing/worlds/deposit-world.ts';
import { testTrader, testWorld } from '../../testing/worlds/test-world.ts';
import { withdrawalWorld, withdrawer } from '../../testing/worlds/withdrawal-world.ts';
import type { World } from '../../worlds/world.ts';
import type { NewFault } from './add-fault.ts';

const SYSTEM = { actor: { kind: 'system' }, name: 'faults.add' } as const;

function inject({ faults }: Pick<World, 'faults'>, effect: FaultEffect, more: Partial<NewFault> = {}) {
  const all = {
    call: undefined,
    account: null,
    apiKey: null,
    share: 1,
    count: undefined,
    expires: undefined,
  };
  return faults.add(SYSTEM, { ...all, effect, ...more });
}

const later = (world: Pick<World, 'testClock'>, ms: number) => world.testClock.advance((now) => now + ms);

describe('a stuck blockchain', () => {
  test('keeps a deposit unconfirmed until it is removed', async () => {
    const world = await depositWorld();
    const by = await depositor(world);
    const { fault } = await inject(world, { kind: 'chain_stuck', coin: 'btc' });
    const { deposit } = await by.send('0.5');
    await mine(world, 20);
    expect(by.one(deposit.uuid)).toMatchObject({ status: 'pending' });
    expect(world.faults.list()).toMatchObject([{ acted: 1, last: deposit.uuid }]);
    await world.faults.remove(SYSTEM, fault.id);
    await mine(world, 3);
    expect(by.one(deposit.uuid)).toMatchObject({ status: 'completed' });
    expect(by.balance('BTC')).toBe(50_000_000n);
  });

  test('leaves other coins and other blockchains alone', async () => {
    const world = await depositWorld();
    const by = await depositor(world);
    await inject(world, { kind: 'chain_stuck', coin: 'ETH' });
    await inject(world, { kind: 'chain_stuck', blockchain: 'other' });
    const { deposit } = await by.send('0.5');
    await mine(world, 3);
    expect(by.one(deposit.uuid)).toMatchObject({ status: 'completed' });
    expect(world.faults.list()).toMatchObject([{ matched: 0 }, { matched: 0 }]);
  });

  test('holds as many transfers as its count says, each to the end', async () => {
    const world = await depositWorld();
    const by = await depositor(world);
    await inject(world, { kind: 'chain_stuck' }, { count: 1 });
    const first = await by.send('0.1');
    await mine(world, 1);
    const second = await by.send('0.2');
    await mine(world, 10);
    expect(by.one(first.deposit.uuid)).toMatchObject({ status: 'pending' });
    expect(by.one(second.deposit.uuid)).toMatchObject({ status: 'completed' });
    expect(world.faults.list()).toMatchObject([{ state: 'used_up', acted: 1 }]);
  });

  test('ends at its time', async () => {
    const world = await depositWorld();
    const by = await depositor(world);
    await inject(world, { kind: 'chain_stuck' }, { expires: { after: HOUR, time: 'simulated' } });
    const { deposit } = await by.send('0.1');
    await later(world, HOUR - 1);
    expect(by.one(deposit.uuid)).toMatchObject({ status: 'pending' });
    await later(world, HOUR);
    expect(by.one(deposit.uuid)).toMatchObject({ status: 'completed' });
  });

  test('keeps a withdrawal on its way, whose money is neither gone nor free', async () => {
    const world = await withdrawalWorld();
    const by = await withdrawer(world);
    const { uuid } = (await by.coins('0.01')).withdrawal;
    await later(world, 5 * MINUTE);
    const { fault } = await inject(world, { kind: 'chain_stuck' });
    await later(world, 24 * HOUR);
    expect(world.withdrawals.view(uuid)?.status).toMatch(/approved|processing|confirming/);
    expect(by.balance('BTC')?.locked).toBe(1_000_000n);
    await world.faults.remove(SYSTEM, fault.id);
    await later(world, 2 * HOUR);
    expect(world.withdrawals.view(uuid)?.status).toBe('completed');
    expect(by.balance('BTC')?.locked).toBe(0n);
    expect(await proofOf(world)).toBe(true);
  });
});

describe('a bank that is out of service', () => {
  test('waits with a withdrawal until it is removed', async () => {
    const world = await withdrawalWorld();
    const by = await withdrawer(world);
    const { fault } = await inject(world, { kind: 'bank_outage', mode: 'wait' });
    const { uuid } = (await by.dollars('100')).withdrawal;
    await later(world, 72 * HOUR);
    expect(world.withdrawals.view(uuid)?.status).toBe('processing');
    await world.faults.remove(SYSTEM, fault.id);
    await later(world, 24 * HOUR);
    expect(world.withdrawals.view(uuid)?.status).toBe('completed');
  });

  test('fails a withdrawal with its reason', async () => {
    const world = await withdrawalWorld();
    const by = await withdrawer(world);
    await inject(world, { kind: 'bank_outage', mode: 'fail', direction: 'withdrawals' });
    const { uuid } = (await by.dollars('100')).withdrawal;
    await later(world, 72 * HOUR);
    expect(world.withdrawals.view(uuid)).toMatchObject({ status: 'failed' });
    expect(await proofOf(world)).toBe(true);
  });

  test('brings no deposit, so staff cannot confirm one', async () => {
    const world = await depositWorld();
    const by = await depositor(world);
    const staff = await confirmer(world);
    const { fault } = await inject(world, { kind: 'bank_outage', mode: 'wait', direction: 'deposits' });
    const { deposit } = await by.begin('bank');
    await by.paid(deposit.uuid);
    await expect(staff.confirm(deposit.uuid)).rejects.toThrow('The bank is out of service');
    await world.faults.remove(SYSTEM, fault.id);
    await staff.confirm(deposit.uuid);
    expect(by.one(deposit.uuid)).toMatchObject({ status: 'completed' });
  });
});

describe('emails', () => {
  const write = (world: World, to: string, subject = 'Hello') =>
    world.db.commit(async (tx) => world.mails.write(tx, { to, subject, text: 'A text.' }));
  const subjects = async (world: World, to: string) =>
    (await world.mails.written({ to })).map(({ subject }) => subject);

  test('that are late arrive at their time, and wake who waits for them', async () => {
    const world = await testWorld();
    const woken: string[] = [];
    world.mails.onWritten((to) => woken.push(to));
    await inject(world, { kind: 'mail_late', minutes: 30 });
    await write(world, 'late@papermint.test');
    expect(await subjects(world, 'late@papermint.test')).toEqual([]);
    expect(woken).toEqual([]);
    await later(world, 30 * MINUTE);
    expect(await subjects(world, 'late@papermint.test')).toEqual(['Hello (Simulated)']);
    expect(woken).toEqual(['late@papermint.test']);
  });

  test('that bounce reach nobody, and staff see it', async () => {
    const world = await testWorld();
    const id = await testTrader(world, { position: 'superuser' });
    const reader = await world.accounts.byId(id);
    await inject(world, { kind: 'mail_bounce' }, { count: 1 });
    await write(world, 'lost@papermint.test', 'Lost');
    await write(world, 'lost@papermint.test', 'Found');
    expect(await subjects(world, 'lost@papermint.test')).toEqual(['Found (Simulated)']);
    const bounced = { page: 1, perPage: 50, sort: '-createdAt' as const, status: ['bounced' as const] };
    const { data } = await world.mailLog.list(reader, bounced);
    expect(data).toMatchObject([{ subject: 'Lost (Simulated)', status: 'bounced' }]);
  });

  test('to others arrive', async () => {
    const world = await testWorld();
    const account = { id: 'someone', email: 'one@papermint.test' };
    await inject(world, { kind: 'mail_bounce' }, { account });
    await write(world, 'two@papermint.test');
    await write(world, 'one@papermint.test');
    expect(await subjects(world, 'two@papermint.test')).toHaveLength(1);
    expect(await subjects(world, 'one@papermint.test')).toEqual([]);
  });
});

test('a fault of records takes no call and no key', async () => {
  const world = await testWorld();
  const effect = { kind: 'mail_bounce' } as const;
  await expect(inject(world, effect, { call: 'transfers.send' })).rejects.toThrow('has no call');
  await expect(inject(world, effect, { apiKey: 'key' })).rejects.toThrow('no API key');
  const feed = inject(world, { kind: 'feed_drop' }, { call: 'marketFeeds.priceFed' });
  await expect(feed).rejects.toThrow('did you mean marketFeeds.priceFeed');
});

const proofOf = async ({ checks }: Pick<World, 'checks'>) => (await checks.ledger()).ok;
