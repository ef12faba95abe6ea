import { MINUTE } from '@papermint/contracts/common/time-units';
import { describe, expect, test } from 'vitest';
import { mailbox } from '../../../testing/app/mailbox.ts';
import { confirmStepUp } from '../../../testing/app/step-up.ts';
import { testApp } from '../../../testing/app/test-app.ts';

let wall = Date.UTC(2026, 0, 1);
const api = testApp({ wall: () => wall });

const NEW = 'a lantern on the pier';
const at = (persona: string) => `${persona}@papermint.test`;
const login = (persona: string, password: string) =>
  api.post('/api/auth/login', { email: at(persona), password });
const reset = (body: object) => api.post('/api/auth/verify-reset-password', body);

async function linkFor(persona: string): Promise<string> {
  await api.post('/api/auth/forgot-password-email', { email: at(persona) });
  return (await mailbox(api, at(persona)))[0]?.token ?? '';
}

describe('a forgotten password', () => {
  test('is reset once, which ends every session and key and locks withdrawals for a day', async () => {
    const session = await api.signIn('trader');
    await api.post('/api/auth/confirm-password', { password: 'papermint' }, session);
    const { body: made } = await api.post(
      '/api/secure/api-keys',
      { label: 'x', scopes: ['read', 'move'] },
      session,
    );
    const token = await linkFor('trader');
    expect((await reset({ token })).body).toMatchObject({ email: 't•••@papermint.test', done: false });
    expect((await reset({ token, password: 'lindqvist forever' })).body).toMatchObject({ key: 'password' });
    const { status, body } = await reset({ token, password: NEW });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      done: true,
      message: expect.stringContaining('until 2 June 2026, 15:00 UTC'),
    });
    expect((await reset({ token, password: NEW })).body).toMatchObject({
      code: 'wrong_credentials',
      key: 'token',
    });
    expect((await api.get('/api/secure/assets', session)).status).toBe(401);
    expect((await api.get('/api/secure/assets', made.key)).status).toBe(401);
    expect((await login('trader', 'papermint')).status).toBe(401);

    const { body: inside } = await login('trader', NEW);
    expect(inside.trader).toMatchObject({
      moneyOutBlockedUntil: '2026-06-02T15:00:00.000Z',
      priceBandPercent: 2,
    });
    const transfer = { recipient: '10000003', currency: 'USD', amount: '1' };
    await confirmStepUp(await api.world(), inside.sessionHash, 'pin', {
      call: 'transfers.send',
      input: transfer,
    });
    const send = () => api.post('/api/secure/transfer', transfer, inside.sessionHash);
    expect((await send()).body).toMatchObject({
      code: 'forbidden',
      error: 'Your password was reset, so withdrawals and transfers are locked until 2 June 2026, 15:00 UTC',
    });
    await api.post('/api/sandbox/clock', { advance: 'P1D' });
    expect((await api.get('/api/ping', inside.sessionHash)).body.trader).toMatchObject({
      moneyOutBlockedUntil: null,
      priceBandPercent: null,
    });
    expect((await send()).status).toBe(200);
  });

  test('accepts one of many requests with the same link', async () => {
    const token = await linkFor('vip');
    const passwords = Array.from({ length: 10 }, (_, index) => `${NEW} ${index}`);
    const answers = await Promise.all(passwords.map((password) => reset({ token, password })));
    const first = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await login('vip', passwords[first] as string)).status).toBe(200);
  });

  test('a link expires after half an hour; a newer link does not end it, using one does', async () => {
    const first = await linkFor('admin');
    wall += MINUTE;
    const second = await linkFor('admin');
    expect((await reset({ token: first })).status).toBe(200);
    expect((await reset({ token: second })).status).toBe(200);
    wall += 30 * MINUTE;
    expect((await reset({ token: second })).status).toBe(401);
    expect((await reset({ token: 'x'.repeat(43), password: NEW })).status).toBe(401);
    expect((await reset({ token: 'short' })).body).toMatchObject({ code: 'bad_input', key: 'token' });
  });

  test('gives the same answer for an unknown email', async () => {
    const ask = (email: string) => api.post('/api/auth/forgot-password-email', { email });
    const [known, unknown] = [await ask(at('clerk')), await ask(at('nobody'))];
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...known.body, requestId: '' });
    expect(unknown.status).toBe(known.status);
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort());
    expect(await mailbox(api, at('nobody'))).toEqual([]);
  });

  test('stores the token of a link nowhere', async () => {
    wall += 10 * MINUTE;
    const token = await linkFor('superuser');
    expect(token).toHaveLength(43);
    const { db } = await api.host.world();
    const tables = db.readNow.all("SELECT name FROM sqlite_master WHERE type = 'table'", []);
    for (const { name } of tables) {
      expect(JSON.stringify(db.readNow.all(`SELECT * FROM "${name}"`, []), text)).not.toContain(token);
    }
  });
});

const text = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

describe('changing it', () => {
  test('needs the old password, and ends every other session', async () => {
    const [here, there] = [await api.signIn('new-trader'), await api.signIn('new-trader')];
    const change = (password: string) => api.post('/api/auth/update-password', { password }, here);
    expect((await change(NEW)).body).toMatchObject({ code: 'proof_required', key: 'password' });
    await api.post('/api/auth/confirm-password', { password: 'papermint' }, here);
    expect((await change('okafor okafor')).body).toMatchObject({ code: 'bad_input', key: 'password' });
    expect((await change(NEW)).status).toBe(200);
    expect((await change(NEW)).body.error).toBe('Password must differ from your current one');
    expect((await api.get('/api/secure/assets', here)).status).toBe(200);
    expect((await api.get('/api/secure/assets', there)).status).toBe(401);
    expect((await mailbox(api, at('new-trader')))[0]?.subject).toContain('Your password was changed');
    expect((await api.get('/api/secure/security', here)).body.passwordChangedAt).toEqual(expect.any(String));
  });

  test('limits guesses of the old password, without locking the owner out of signing in', async () => {
    const session = await api.signIn('two-factor');
    const confirm = (password: string) => api.post('/api/auth/confirm-password', { password }, session);
    for (let count = 0; count < 5; count += 1) {
      expect((await confirm(`wrong ${count}`)).body).toMatchObject({
        code: 'wrong_credentials',
        key: 'password',
      });
    }
    expect((await confirm('papermint')).body.code).toBe('locked_out');
    expect((await login('two-factor', 'papermint')).body).toMatchObject({ twoFactor: true });
  });
});

describe('the PIN', () => {
  test('is locked by five wrong guesses, also at the same time, until the password is confirmed', async () => {
    const session = await api.signIn('clerk');
    const confirm = (pin: string) => api.post('/api/auth/confirm-pin', { pin }, session);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => confirm(String(200_000 + index))),
    );
    expect(answers.filter(({ body }) => body.error === 'PIN is wrong')).toHaveLength(4);
    expect((await confirm('123456')).body.error).toContain('Too many wrong PINs');
    expect((await api.get('/api/secure/security', session)).body.pin).toEqual({ set: true, locked: true });
    await api.post('/api/auth/confirm-password', { password: 'papermint' }, session);
    expect((await confirm('123456')).status).toBe(200);
  });
});
