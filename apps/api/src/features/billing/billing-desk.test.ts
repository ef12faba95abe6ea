import { moneyRequests } from '@papermint/contracts/billing/desk-lanes';
import { callList } from '@papermint/contracts/calls';
import { expect, test } from 'vitest';
import { wait, withdrawalStaff, withdrawalWorld, withdrawer } from '../../testing/worlds/withdrawal-world.ts';

test('the desk counts what waits for its reader, and today’s deposits and withdrawals', async () => {
  const world = await withdrawalWorld();
  const by = await withdrawer(world);
  const staff = await withdrawalStaff(world);
  const lanes = () =>
    Object.fromEntries(world.billingDesk.view(staff.reader).lanes.map((lane) => [lane.lane, lane]));
  await staff.express((await by.dollars('2000')).withdrawal.uuid);
  const large = (await by.dollars('30000')).withdrawal;
  await by.dollars('3000');
  expect(lanes()).toMatchObject({
    deposits: { waiting: 0, oldestAt: null, value: '0' },
    withdrawals: { waiting: 2, value: '33000', overdue: 0, marks: [{ mark: 'large', count: 1 }] },
    approvals: { waiting: 0, value: null },
    identity: { waiting: 0 },
  });
  expect(world.billingDesk.view(staff.reader).today).toMatchObject({
    day: '2026-06-01',
    in: { count: 2 },
    out: { count: 1, value: '1999' },
  });

  await staff.approve(large.uuid);
  const second = await withdrawalStaff(world);
  const seen = world.billingDesk.view(second.reader).lanes.find(({ lane }) => lane === 'approvals');
  expect(seen).toMatchObject({ waiting: 1, overdue: 0 });

  const small = (await by.dollars('500')).withdrawal;
  expect(small.status).toBe('approved');
  expect(lanes()).toMatchObject({ sending: { waiting: 1, value: '500' }, stuck: { waiting: 0 } });
  await world.withdrawalDesk.fail(small.uuid);
  expect(lanes()).toMatchObject({ sending: { waiting: 0 }, stuck: { waiting: 1, value: '500' } });

  await wait(world, 24 * 60);
  expect(lanes().withdrawals).toMatchObject({ waiting: 2, overdue: 2 });
  expect(world.billingDesk.view(staff.reader).today).toMatchObject({ in: { count: 0, value: '0' } });
});

test('the desk hides verifications from readers who may not review them, and the reader’s own records', async () => {
  const world = await withdrawalWorld();
  const by = await withdrawer(world, { position: 'admin' });
  await by.dollars('3000');
  const reader = { ...(await by.trader()), permissions: ['money'] as const };
  const { lanes } = world.billingDesk.view(reader);
  expect(lanes.map(({ lane }) => lane)).toEqual(['deposits', 'withdrawals', 'stuck', 'sending', 'approvals']);
  expect(lanes.every(({ waiting }) => waiting === 0)).toBe(true);
});

test('the requests of the desk are those of commands that move money by the permission Money', () => {
  const asking = callList().filter(
    ({ call }) => call.kind === 'command' && call.approval && call.movesMoney && call.permission === 'money',
  );
  expect(asking.map(({ name }) => name).sort()).toEqual([...moneyRequests]);
});
