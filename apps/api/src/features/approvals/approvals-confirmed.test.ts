import { MINUTE } from '@papermint/contracts/common/time-units';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { COINS, errorOf } from '../../testing/worlds/staff-coins.ts';

let late = 0;
const api = testApp({
  others: { most: 30, idle: 900_000, ahead: 0 },
  wall: () => 1_800_000_000_000 + late,
});
beforeEach(() => {
  late = 0;
});

const APPROVALS = '/api/strict/approvals';
const UNCONFIRMED = {
  code: 403,
  key: 'password',
  error: expect.stringMatching(/^Confirm your identity .* name the call approvalsStaff\.approve /),
};

/** A world with delistings that the admin requested, and the superuser who may approve them. */
async function requested(...symbols: string[]) {
  const id = await api.openWorld();
  const headers = { 'x-world': id };
  const [admin, superuser] = [await api.signIn('admin', id), await api.signIn('superuser', id)];
  const uuids: string[] = [];
  for (const symbol of symbols) {
    const asked = { status: 'delisted', reason: 'No longer supported' };
    const { body } = await api.post(`${COINS}/${symbol}/status`, asked, admin, headers);
    uuids.push(body.pending.uuid);
  }
  const post = (path: string, body: object, session = superuser) => api.post(path, body, session, headers);
  return {
    id,
    admin,
    uuids,
    post,
    confirm: (call?: string, input?: object, session = superuser) =>
      post(
        '/api/auth/confirm-password',
        { password: 'papermint', ...(call && { confirms: { call, input } }) },
        session,
      ),
    approve: async (uuid: string | undefined, session = superuser) =>
      errorOf(await post(`${APPROVALS}/${uuid}/approve`, {}, session)),
    decide: (some: readonly string[], decision = 'approve') =>
      post(`${APPROVALS}/decide`, {
        uuids: some,
        decision,
        ...(decision === 'reject' && { reason: 'Not yet' }),
      }),
  };
}

test('a confirmation approves its own request only', async () => {
  const { id, uuids, post, confirm, approve } = await requested('LTC', 'DOT');
  const [ltc, dot] = uuids;
  expect(await approve(ltc)).toEqual(UNCONFIRMED);
  await confirm();
  expect(await approve(ltc)).toEqual(UNCONFIRMED);
  const transfer = { recipient: '10000003', currency: 'USD', amount: '1' };
  await confirm('transfers.send', transfer);
  await confirm('approvalsStaff.decide', { uuids: [ltc], decision: 'reject', reason: 'Not yet' });
  await confirm('approvalsStaff.approve', { uuid: dot });
  expect(await approve(ltc)).toEqual(UNCONFIRMED);
  const elsewhere = await api.signIn('superuser', id);
  await confirm(undefined, undefined, elsewhere);
  expect(await approve(dot, elsewhere)).toEqual(UNCONFIRMED);
  expect((await approve(dot)).code).toBe(200);
  await confirm('approvalsStaff.approve', { uuid: ltc });
  const refused = await post('/api/secure/transfer', { ...transfer, amount: '2' });
  expect(errorOf(refused)).toMatchObject({ code: 403, key: 'pin' });
  expect((await approve(ltc)).code).toBe(200);
});

test('the PIN confirms no approval', async () => {
  const { uuids, post, confirm, approve } = await requested('LTC');
  await confirm();
  await post('/api/auth/confirm-pin', { pin: '123456' });
  const input = { uuid: uuids[0] };
  const sent = { pin: '123456', confirms: { call: 'approvalsStaff.approve', input } };
  expect(errorOf(await post('/api/auth/confirm-pin', sent))).toEqual({
    code: 400,
    key: 'confirms',
    error: 'Confirms must name a call that the PIN confirms',
  });
  expect(await approve(uuids[0])).toEqual(UNCONFIRMED);
});

test('a confirmation lasts ten minutes, and a refused approval does not use it up', async () => {
  const { id, admin, uuids, post, confirm, approve } = await requested('LTC');
  const [ltc] = uuids;
  await confirm('approvalsStaff.approve', { uuid: ltc });
  late = 10 * MINUTE;
  await confirm();
  expect(await approve(ltc)).toEqual(UNCONFIRMED);
  await confirm('approvalsStaff.approve', { uuid: ltc });
  await post(`${COINS}/LTC/status`, { status: 'halted', reason: 'An upgrade' }, admin);
  expect((await approve(ltc)).code).toBe(409);
  const { db } = await api.world(id);
  expect(db.readNow.all('SELECT what FROM Confirmation', [])).toEqual([
    { what: JSON.stringify(['approvalsStaff.approve', ltc]) },
  ]);
});

test('one confirmation for all shown requests counts for each, one by one or together', async () => {
  const { uuids, confirm, approve, decide } = await requested('LTC', 'DOT', 'LINK', 'UNI');
  const [ltc, dot, link, uni] = uuids as [string, string, string, string];
  expect(errorOf(await decide([ltc, dot]))).toEqual(UNCONFIRMED);
  await confirm('approvalsStaff.decide', { uuids: [ltc, dot, link], decision: 'approve' });
  expect((await approve(ltc)).code).toBe(200);
  const { body } = await decide([dot, uni]);
  expect(body).toMatchObject({
    results: [
      { uuid: dot, ok: true },
      { uuid: uni, ok: false, message: UNCONFIRMED.error },
    ],
    message: '1 of 2 approved.',
  });
  expect(errorOf(await decide([uni]))).toEqual(UNCONFIRMED);
  expect((await decide([uni], 'reject')).body.message).toBe('1 of 1 rejected.');
  expect((await decide([link])).body.message).toBe('1 of 1 approved.');
});
