import { calls } from '@papermint/contracts/calls';
import { MINUTE } from '@papermint/contracts/common/time-units';
import { describe, expect, test } from 'vitest';
import { mailbox } from '../../../testing/app/mailbox.ts';
import type { Answer } from '../../../testing/app/test-app.ts';
import { testApp } from '../../../testing/app/test-app.ts';

let wall = Date.UTC(2026, 0, 1);
const api = testApp({ wall: () => wall });

const { example } = calls.registration.register;
const register = (changes: object = {}) => api.post('/api/auth/register', { ...example, ...changes });
const verify = (body: object) => api.post('/api/auth/verify-email', body);
const again = (email: string) => api.post('/api/auth/send-verification-mail', { email });

let applicants = 0;
const somebody = () => {
  applicants += 1;
  return `somebody${applicants}@elsewhere.test`;
};

function shape({ status, body, headers }: Answer, email: string) {
  const { requestId: _, ...answer } = body;
  const { date: _date, 'x-ratelimit-remaining': _left, 'x-ratelimit-reset': _reset, ...rest } = headers;
  // The answer repeats the email, so its length depends on it.
  const { 'content-length': _length, traceparent: _trace, ...others } = rest;
  return JSON.stringify({ status, answer, others }).replaceAll(email, 'ADDRESS');
}

async function countOf(email: string): Promise<number> {
  const { db } = await api.host.world();
  return Number(db.readNow.get('SELECT COUNT(*) AS n FROM Trader WHERE email = ?', [email])?.n);
}

describe('registering', () => {
  test('lists the choices for a new account', async () => {
    const { body } = await api.get('/api/auth/register');
    expect(body.open).toBe(true);
    expect(body.packages.map(({ slug }: { slug: string }) => slug)).toEqual(['starter']);
    expect(body.countries).toContainEqual(expect.objectContaining({ code: 'NO', currency: 'NOK' }));
    expect(body.currencies).toContainEqual({
      id: 'NOK',
      symbol: 'kr',
      name: 'Norwegian krone',
      name_symbol: 'Norwegian krone (NOK)',
    });
  });

  test('opens an account after the mailed code', async () => {
    const email = somebody();
    const answer = await register({ email: email.toUpperCase() });
    expect(answer).toMatchObject({ status: 200, body: { email } });
    expect(answer.body.sessionHash).toBeUndefined();
    const [mail] = await mailbox(api, email);
    expect(mail?.text).toContain(`/verify/email/${mail?.token}`);
    expect(mail?.text).toContain('simulated');

    const early = await api.post('/api/auth/login', { email, password: example.password });
    expect(early.body).toMatchObject({ verifyEmail: true, email });
    expect(early.body.sessionHash).toBeUndefined();

    const { status, body } = await verify({ email, code: mail?.code });
    expect(status).toBe(200);
    expect(body.trader).toMatchObject({
      currency: 'NOK',
      package: 'starter',
      verified: { email: true, kyc: false },
    });
    expect((await api.get('/api/secure/assets', body.sessionHash)).body).toEqual([]);
    const later = await api.post('/api/auth/login', { email, password: example.password });
    expect(later.body.trader.email).toBe(email);
  });

  test('accepts the mailed link once, instead of the code', async () => {
    const email = somebody();
    await register({ email });
    const token = (await mailbox(api, email))[0]?.token;
    const both = await Promise.all([verify({ token }), verify({ token })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test.each([
    [{ email: 'x' }, 'email', 'Email is not a valid email'],
    [{ password: 'short' }, 'password', 'Password must be at least 10 characters'],
    [{ password: 'hello Solberg 77' }, 'password', 'Password must not contain your name or email'],
    [{ password: 'Password12' }, 'password', 'Password is one that many people use, choose another'],
    [{ firstName: '' }, 'firstName', 'First name must not be empty'],
    [{ lastName: '<b>' }, 'lastName', 'Last name can have letters, spaces, apostrophes, hyphens and dots'],
    [{ country: 'XX' }, 'country', 'Country is not in the list'],
    [{ currency: 'ZZZ' }, 'currency', 'Currency is not supported for totals'],
    [{ package: 'gold' }, 'package', 'Package is not available for new accounts'],
    [
      { acceptSimulation: false },
      'acceptSimulation',
      'Accept simulation must be true: no real money is involved here',
    ],
  ])('with %j says so at the field', async (changes, key, error) => {
    const { status, body } = await register({ email: somebody(), ...changes });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad_input', key, error });
  });

  test('answers an email that has an account like any other, and mails its owner', async () => {
    const fresh = somebody();
    const known = 'trader@papermint.test';
    const [one, other] = [await register({ email: fresh }), await register({ email: known })];
    expect(shape(other, known)).toBe(shape(one, fresh));
    expect((await mailbox(api, known))[0]?.subject).toContain('You already have an account');
    expect((await api.post('/api/auth/login', { email: known, password: example.password })).status).toBe(
      401,
    );
  });

  test('creates one account and one mail for fifty requests at the same time', async () => {
    const email = somebody();
    const answers = await Promise.all(Array.from({ length: 50 }, () => register({ email })));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(await countOf(email)).toBe(1);
    expect(await mailbox(api, email)).toHaveLength(1);
    wall += MINUTE;
  });

  test('is refused while registration is closed', async () => {
    const superuser = await api.signIn('superuser');
    const put = (registration_open: boolean) =>
      api.post('/api/strict/settings/update', { registration_open }, superuser);
    expect((await put(false)).body.settings.registration_open).toBe(false);
    const email = somebody();
    expect((await register({ email })).body).toMatchObject({
      code: 'forbidden',
      error: 'Registration is closed for now',
    });
    expect((await api.get('/api/auth/register')).body.open).toBe(false);
    expect(await countOf(email)).toBe(0);
    await put(true);
  });
});

describe('confirming an email', () => {
  test('allows five guesses, within half an hour', async () => {
    const email = somebody();
    await register({ email });
    const code = (await mailbox(api, email))[0]?.code ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    for (let count = 0; count < 5; count += 1) {
      expect((await verify({ email, code: wrong })).body).toMatchObject({
        code: 'wrong_credentials',
        key: 'code',
      });
    }
    expect((await verify({ email, code })).body.code).toBe('locked_out');
    wall += MINUTE;
    expect((await verify({ email, code })).body.code).toBe('wrong_credentials');
    await again(email);
    const next = (await mailbox(api, email))[0];
    wall += 30 * MINUTE;
    expect((await verify({ token: next?.token })).status).toBe(401);
    await again(email);
    expect((await verify({ token: (await mailbox(api, email))[0]?.token })).status).toBe(200);
  });

  test('gives the same answer for an unknown email', async () => {
    wall += 60 * MINUTE;
    const email = somebody();
    await register({ email });
    const [known, unknown] = [
      await verify({ email, code: '111111' }),
      await verify({ email: somebody(), code: '111111' }),
    ];
    expect(known.body.error).toBe(unknown.body.error);
    const [one, other] = [await again(email), await again('nobody@elsewhere.test')];
    expect(shape(one, email)).toBe(shape(other, 'nobody@elsewhere.test'));
    expect(await mailbox(api, 'nobody@elsewhere.test')).toEqual([]);
  });

  test('sends at most one mail a minute', async () => {
    wall += 60 * MINUTE;
    const email = somebody();
    await register({ email });
    await again(email);
    expect(await mailbox(api, email)).toHaveLength(1);
    wall += MINUTE;
    await again(email);
    expect(await mailbox(api, email)).toHaveLength(2);
  });
});

describe('a stranger who registers an email before its owner', () => {
  const stranger = 'a stranger had this one first';

  test('can’t sign in after the owner has confirmed it', async () => {
    const email = somebody();
    await register({ email, password: stranger, firstName: 'Eve', lastName: 'Mallory' });
    wall += MINUTE;
    await register({ email });
    const [mail] = await mailbox(api, email);
    const { body } = await verify({ email, code: mail?.code });
    expect(body.trader).toMatchObject({ firstName: example.firstName, lastName: example.lastName });
    for (const password of [stranger, example.password]) {
      expect((await api.post('/api/auth/login', { email, password })).status).toBe(401);
    }
    const [chosen] = await mailbox(api, email);
    expect(chosen?.subject).toContain('Choose your password');
    const next = 'a lighthouse in the north';
    await api.post('/api/auth/verify-reset-password', { token: chosen?.token, password: next });
    expect((await api.post('/api/auth/login', { email, password: next })).status).toBe(200);
  });

  test('can’t sign in after the owner has signed in by mail', async () => {
    const email = somebody();
    await register({ email, password: stranger });
    wall += MINUTE;
    await api.post('/api/auth/cl', { email });
    const [mail] = await mailbox(api, email);
    const { body } = await api.post('/api/auth/cl', { email, code: mail?.code });
    expect((await api.post('/api/auth/login', { email, password: stranger })).status).toBe(401);
    // Access to the mailbox alone is not enough to set the PIN.
    const pin = await api.post('/api/auth/confirm-pin', { pin: '999999' }, body.sessionHash);
    expect(pin.body).toMatchObject({ code: 'proof_required', key: 'password' });
  });

  test('keeps the password where the same person registers twice', async () => {
    const email = somebody();
    await register({ email });
    wall += MINUTE;
    await register({ email });
    const [mail] = await mailbox(api, email);
    await verify({ email, code: mail?.code });
    expect((await api.post('/api/auth/login', { email, password: example.password })).status).toBe(200);
  });
});
