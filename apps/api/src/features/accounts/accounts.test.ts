import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp();
const login = (email: unknown, password: unknown) => api.post('/api/auth/login', { email, password });

describe('signing in', () => {
  test('answers the session token and the account, valued in its currency', async () => {
    const { status, body } = await login('Trader@papermint.test', 'papermint');
    expect(status).toBe(200);
    expect(body.trader).toMatchObject({
      firstName: 'Maya',
      currency: 'USD',
      package: 'silver',
      position: 'trader',
    });
    expect(Number(body.trader.balance)).toBeGreaterThan(1000);
    const assets = await api.get('/api/secure/assets', body.sessionHash);
    expect(assets.status).toBe(200);
  });

  test('gives the same answer for a wrong password and an unknown email', async () => {
    const wrong = await login('trader@papermint.test', 'paper');
    const unknown = await login('nobody@papermint.test', 'papermint');
    for (const { status, body } of [wrong, unknown]) {
      expect(status).toBe(401);
      expect(body).toMatchObject({
        code: 'wrong_credentials',
        error: 'Email or password is wrong.',
        key: 'password',
      });
    }
  });

  test.each([
    ['', 'papermint', 'email', 'Email is not a valid email'],
    ['trader', 'papermint', 'email', 'Email is not a valid email'],
    [7, 'papermint', 'email', 'Email is not a valid email'],
    ['trader@papermint.test', '', 'password', 'Password is not a string'],
    ['trader@papermint.test', undefined, 'password', 'Password is not a string'],
    ['trader@papermint.test', 7, 'password', 'Password is not a string'],
  ])('with %j and %j says so at the field', async (email, password, key, error) => {
    const { status, body } = await login(email, password);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad_input', key, error });
  });

  test('is refused to a suspended account, with the reason', async () => {
    const { status, body } = await login('suspended@papermint.test', 'papermint');
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'suspended', error: expect.stringContaining('two continents') });
  });

  test('stores only a hash of the token', async () => {
    const { body } = await login('trader@papermint.test', 'papermint');
    const { db } = await api.host.world();
    const stored = JSON.stringify([
      db.readNow.all('SELECT * FROM Session', []),
      db.readNow.all('SELECT * FROM EventLog', []),
      db.readNow.all('SELECT * FROM IdempotencyKey', []),
    ]);
    expect(stored).not.toContain(body.sessionHash);
    expect(stored).not.toContain('papermint"');
  });
});

describe('signing out', () => {
  test('ends the session, and also succeeds without one', async () => {
    const session = await api.signIn('trader');
    expect((await api.post('/api/auth/logout', undefined, session)).status).toBe(200);
    expect((await api.get('/api/secure/assets', session)).status).toBe(401);
    expect((await api.post('/api/auth/logout')).status).toBe(200);
  });

  test.each(['', 'x', 'Bearer', 'a'.repeat(43), '../../etc'])(
    'a token that is %j opens nothing',
    async (token) => {
      expect((await api.get('/api/secure/assets', token || ' ')).status).toBe(401);
    },
  );
});
