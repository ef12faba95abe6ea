import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../../platform/secrets/password.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import { testTrader } from '../../../testing/worlds/test-world.ts';

const api = testApp();

async function confirmed(persona: string): Promise<string> {
  const session = await api.signIn(persona);
  await api.post('/api/auth/confirm-password', { password: 'papermint' }, session);
  return session;
}

async function keyOf(persona: string, scopes: string[], rest: object = {}) {
  const session = await confirmed(persona);
  const { body } = await api.post('/api/secure/api-keys', { label: 'Test', scopes, ...rest }, session);
  return { session, key: body.key as string, uuid: body.apiKey.uuid as string };
}

const order = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.001' };
const transfer = { recipient: '10000003', currency: 'USD', amount: '1' };

describe('an API key', () => {
  test('allows what its scopes name, and no more', async () => {
    const { key: read } = await keyOf('trader', ['read']);
    expect((await api.get('/api/secure/assets', read)).status).toBe(200);
    expect((await api.post('/api/secure/trades/place', order, read)).body).toMatchObject({
      code: 'forbidden',
      error: 'This API key does not have the trade scope.',
    });
    const { key: trade } = await keyOf('trader', ['trade']);
    expect((await api.post('/api/secure/trades/place', order, trade)).status).toBe(200);
    expect((await api.get('/api/secure/assets', trade)).status).toBe(403);
    expect((await api.post('/api/secure/transfer', transfer, trade)).status).toBe(403);
    const { key: move } = await keyOf('trader', ['move']);
    expect((await api.post('/api/secure/transfer', transfer, move)).status).toBe(200);
  });

  test('allows no calls about security and no staff calls, even for a superuser', async () => {
    const { key } = await keyOf('superuser', ['read', 'trade', 'move']);
    for (const path of ['security', 'sessions', 'api-keys', '2fa', 'location-history']) {
      expect((await api.get(`/api/secure/${path}`, key)).body.error).toBe(
        'API keys cannot be used here. Sign in instead.',
      );
    }
    expect((await api.get('/api/strict/users', key)).body).toMatchObject({ code: 'forbidden' });
    expect((await api.post('/api/auth/confirm-pin', { pin: '123456' }, key)).status).toBe(403);
    expect((await api.post('/api/auth/logout', {}, key)).status).toBe(200);
    expect((await api.get('/api/secure/assets', key)).status).toBe(200);
    expect((await api.get('/api/ping', key)).body.trader).toBeNull();
  });

  test('ends at once when the password is changed', async () => {
    await testTrader(await api.host.world(), {
      persona: 'changes-password',
      passwordHash: await hashPassword('papermint'),
    });
    const { session, key } = await keyOf('changes-password', ['read']);
    expect((await api.get('/api/secure/assets', key)).status).toBe(200);
    const password = 'a lighthouse in the north';
    expect((await api.post('/api/auth/update-password', { password }, session)).status).toBe(200);
    expect((await api.get('/api/secure/assets', key)).status).toBe(401);
  });

  test('ends at once when it is revoked, and other traders can’t revoke it', async () => {
    const { session, key, uuid } = await keyOf('vip', ['read']);
    expect((await api.get('/api/secure/assets', key)).status).toBe(200);
    expect((await api.delete(`/api/secure/api-keys/${uuid}`, await api.signIn('trader'))).status).toBe(404);
    expect((await api.delete(`/api/secure/api-keys/${uuid}`, session)).status).toBe(200);
    expect((await api.get('/api/secure/assets', key)).status).toBe(401);
    expect((await api.delete(`/api/secure/api-keys/${uuid}`, session)).status).toBe(404);
    expect((await api.get('/api/secure/api-keys', session)).body).toEqual([]);
  });

  test('expires by the simulated clock', async () => {
    const { session, key } = await keyOf('clerk', ['read'], { expiresInDays: 1 });
    expect((await api.get('/api/secure/assets', key)).status).toBe(200);
    await api.post('/api/sandbox/clock', { advance: 'P1D' });
    expect((await api.get('/api/secure/assets', key)).status).toBe(401);
    expect((await api.get('/api/secure/api-keys', session)).body).toEqual([]);
  });

  test('is shown once; a hash, a hint and its last use are stored', async () => {
    const { session, key } = await keyOf('new-trader', ['read']);
    await api.get('/api/secure/assets', key);
    const { body } = await api.get('/api/secure/api-keys', session);
    expect(body[0]).toMatchObject({
      hint: key.slice(0, 8),
      scopes: ['read'],
      lastUsedAt: expect.any(String),
    });
    const { db } = await api.host.world();
    const stored = JSON.stringify(
      ['ApiKey', 'EventLog', 'Mail'].map((name) => db.readNow.all(`SELECT * FROM ${name}`, [])),
    );
    expect(stored).not.toContain(key);
  });

  test('can be created only after the password, and errors name their field', async () => {
    const session = await api.signIn('admin');
    const make = (body: object) => api.post('/api/secure/api-keys', body, session);
    expect((await make({ label: 'x', scopes: ['read'] })).body.code).toBe('proof_required');
    await api.post('/api/auth/confirm-password', { password: 'papermint' }, session);
    for (const [body, key] of [
      [{ label: '', scopes: ['read'] }, 'label'],
      [{ label: 'x', scopes: [] }, 'scopes'],
      [{ label: 'x', scopes: ['all'] }, 'scopes.0'],
      [{ label: 'x', scopes: ['read'], expiresInDays: 0 }, 'expiresInDays'],
    ] as const) {
      expect((await make(body)).body).toMatchObject({ code: 'bad_input', key });
    }
    for (let count = 0; count < 20; count += 1) await make({ label: 'x', scopes: ['read'] });
    expect((await make({ label: 'x', scopes: ['read'] })).body.code).toBe('conflict');
  });

  test('can’t sign out a session, and opens no feed', async () => {
    const { key } = await keyOf('trader', ['read']);
    const { sessions } = await api.host.world();
    expect(await sessions.of(key)).toBeUndefined();
  });
});
