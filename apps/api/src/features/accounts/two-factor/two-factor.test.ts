import { MINUTE } from '@papermint/contracts/common/time-units';
import { describe, expect, test } from 'vitest';
import { codeAt, stepAt } from '../../../platform/secrets/totp.ts';
import { mailbox } from '../../../testing/app/mailbox.ts';
import { testApp } from '../../../testing/app/test-app.ts';

const STEP = 30_000;
let wall = Date.UTC(2026, 0, 1);
const api = testApp({ wall: () => wall });

const email = 'two-factor@papermint.test';
const challenged = async (address = email): Promise<string> =>
  (await api.post('/api/auth/login', { email: address, password: 'papermint' })).body.challenge;
const show = (challenge: string, code: string) => api.post('/api/auth/2fa', { challenge, code });
const nextCode = async (address = email): Promise<string> =>
  (await api.get(`/api/sandbox/two-factor-code?email=${address}`)).body.code;

/** Signs in as a persona without an authenticator, with the password just confirmed. */
async function confirmed(persona: string): Promise<string> {
  const session = await api.signIn(persona);
  await api.post('/api/auth/confirm-password', { password: 'papermint' }, session);
  return session;
}

async function turnOn(persona: string) {
  const session = await confirmed(persona);
  const { body: offered } = await api.get('/api/secure/2fa', session);
  const { body } = await api.post(
    '/api/secure/2fa',
    { code: codeAt(offered.setup.secret, stepAt(wall)) },
    session,
  );
  return { session, secret: offered.setup.secret as string, codes: body.recoveryCodes as string[] };
}

test('a session that sets it up knows whether the password comes before the code', async () => {
  const session = await api.signIn('new-trader');
  const state = async () => (await api.get('/api/secure/2fa', session)).body;
  expect(await state()).toMatchObject({ enabled: false, confirmed: false });
  await api.post('/api/auth/confirm-password', { password: 'papermint' }, session);
  expect(await state()).toMatchObject({ enabled: false, confirmed: true });
  wall += 10 * MINUTE;
  expect(await state()).toMatchObject({ confirmed: false });
});

test('the sandbox knows the code of a setup that is pending, which turns it on', async () => {
  const none = await api.get('/api/sandbox/two-factor-code?email=reviewer@papermint.test');
  expect(none.body).toMatchObject({ code: 'not_found', key: 'email' });
  const session = await confirmed('billing');
  await api.get('/api/secure/2fa', session);
  const code = await nextCode('billing@papermint.test');
  expect((await api.post('/api/secure/2fa', { code }, session)).status).toBe(200);
  expect(await nextCode('billing@papermint.test')).not.toBe(code);
});

describe('signing in with a code', () => {
  test('needs more than the password to open a session', async () => {
    const { body } = await api.post('/api/auth/login', { email, password: 'papermint' });
    expect(body).toMatchObject({ twoFactor: true, challenge: expect.any(String) });
    expect(body).not.toHaveProperty('sessionHash');
    expect((await api.get('/api/secure/assets', body.challenge)).status).toBe(401);
  });

  test('accepts a code once in all challenges', async () => {
    const [one, two] = [await challenged(), await challenged()];
    const code = await nextCode();
    const { status, body } = await show(one, code);
    expect(status).toBe(200);
    expect(body.trader.twoFactor).toBe(true);
    expect((await show(two, code)).body).toMatchObject({ code: 'wrong_credentials', key: 'code' });
    expect((await show(one, await nextCode())).body).toMatchObject({ key: 'challenge' });
  });

  test('accepts a code once, also when it comes twice at the same time', async () => {
    wall += 5 * MINUTE;
    const challenges = await Promise.all([challenged(), challenged(), challenged()]);
    const code = await nextCode();
    const answers = await Promise.all(challenges.map((challenge) => show(challenge, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test('locks out after five guesses in all challenges', async () => {
    wall += 5 * MINUTE;
    // A right code clears the count.
    await show(await challenged(), await nextCode());
    const right = await nextCode();
    const wrong = right === '000000' ? '000001' : '000000';
    const answers = [];
    for (let count = 0; count < 5; count += 1) answers.push(await show(await challenged(), wrong));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(401));
    expect((await show(await challenged(), right)).body.code).toBe('locked_out');
    wall += MINUTE;
    expect((await show(await challenged(), await nextCode())).status).toBe(200);
  });

  test('a challenge expires after ten minutes, and a made-up one is refused', async () => {
    wall += 5 * MINUTE;
    const challenge = await challenged();
    wall += 10 * MINUTE;
    expect((await show(challenge, await nextCode())).body.key).toBe('challenge');
    expect((await show('x'.repeat(43), '123456')).body.key).toBe('challenge');
    expect((await show('x', '123456')).body).toMatchObject({ code: 'bad_input', key: 'challenge' });
  });

  test('also asks for a code after sign-in by mail', async () => {
    await api.post('/api/auth/cl', { email });
    const [mail] = await mailbox(api, email);
    const { body } = await api.post('/api/auth/cl', { token: mail?.token });
    expect(body).toMatchObject({ twoFactor: true });
    wall += 5 * MINUTE;
    expect((await show(body.challenge, await nextCode())).status).toBe(200);
  });
});

describe('setting it up', () => {
  test('needs the password, and a code of the offered secret', async () => {
    const session = await api.signIn('vip');
    const { body: offered } = await api.get('/api/secure/2fa', session);
    expect(offered).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
    expect(offered.setup.uri).toContain(`secret=${offered.setup.secret}`);
    const code = codeAt(offered.setup.secret, stepAt(wall));
    expect((await api.post('/api/secure/2fa', { code }, session)).body).toMatchObject({
      code: 'proof_required',
      key: 'password',
    });
    await api.post('/api/auth/confirm-password', { password: 'papermint' }, session);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await api.post('/api/secure/2fa', { code: wrong }, session)).body.key).toBe('code');
    const other = await api.signIn('vip');
    const { status, body } = await api.post('/api/secure/2fa', { code }, session);
    expect(status).toBe(200);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect((await api.get('/api/secure/assets', other)).status).toBe(401);
    expect((await api.get('/api/secure/assets', session)).status).toBe(200);
    expect((await api.get('/api/secure/2fa', session)).body).toMatchObject({ enabled: true, setup: null });
    // The confirmation without a code is no longer valid.
    const off = await api.patch('/api/secure/2fa', { action: 'turn_off' }, session);
    expect(off.body).toMatchObject({ code: 'proof_required', key: 'password' });
  });

  test.each(['１２３４５６', 'ééé123', '12 34'])('refuses «%s» as a wrong code', async (code) => {
    const session = await api.signIn('trader');
    await api.post('/api/auth/confirm-password', { password: 'papermint' }, session);
    const { status, body } = await api.post('/api/secure/2fa', { code }, session);
    expect({ status, key: body.key }).toEqual({ status: 401, key: 'code' });
  });

  test('stores neither the secret nor the recovery codes as plain text', async () => {
    const { secret, codes } = await turnOn('clerk');
    const { db } = await api.host.world();
    const stored = JSON.stringify(
      ['TwoFactor', 'RecoveryCode', 'EventLog', 'Mail', 'OneTimeCode'].map((table) =>
        db.readNow.all(`SELECT * FROM ${table}`, []),
      ),
    );
    for (const canary of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(canary);
    }
  });

  test('a recovery code signs in once, also when it comes twice at the same time, and its owner gets a mail', async () => {
    const { codes } = await turnOn('admin');
    const address = 'admin@papermint.test';
    const challenges = await Promise.all([challenged(address), challenged(address)]);
    const code = codes[0]?.toUpperCase() ?? '';
    const answers = await Promise.all(challenges.map((challenge) => show(challenge, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await show(await challenged(address), code)).status).toBe(401);
    expect((await mailbox(api, address))[0]?.text).toContain('You have 9 left');
  });

  test('confirming the password takes a code as well, and two-factor authentication can be turned off again', async () => {
    const { secret } = await turnOn('superuser');
    wall += STEP;
    const session = await api.signIn('superuser');
    const confirm = (body: object) =>
      api.post('/api/auth/confirm-password', { password: 'papermint', ...body }, session);
    expect((await confirm({})).body).toMatchObject({ code: 'proof_required', key: 'code' });
    const change = (action: string) => api.patch('/api/secure/2fa', { action }, session);
    expect((await change('turn_off')).body.code).toBe('proof_required');
    expect((await confirm({ code: codeAt(secret, stepAt(wall)) })).status).toBe(200);
    expect((await change('new_recovery_codes')).body.recoveryCodes).toHaveLength(10);
    expect((await change('turn_off')).body).toMatchObject({ enabled: false });
    expect((await change('turn_off')).body.code).toBe('conflict');
    const { body } = await api.get('/api/secure/2fa', session);
    expect(body.setup.secret).not.toBe(secret);
    expect((await change('maybe')).body).toMatchObject({ code: 'bad_input', key: 'action' });
  });
});
