import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp();

describe('the clock', () => {
  test('stands still at speed 0, and moves by a duration or to an instant', async () => {
    const { body: before } = await api.get('/api/sandbox');
    expect(before.clock).toEqual({ now: '2026-06-01T15:00:00.000Z', speed: 0 });
    expect((await api.post('/api/sandbox/clock', { advance: 'P1DT2H' })).body).toEqual({
      now: '2026-06-02T17:00:00.000Z',
      jobs: expect.any(Number),
    });
    const set = await api.post('/api/sandbox/clock', { set: '2026-06-03T00:00:00Z' });
    expect(set.body.now).toBe('2026-06-03T00:00:00.000Z');
    expect((await api.get('/api/ping')).body.now).toBe('2026-06-03T00:00:00.000Z');
    await api.post('/api/sandbox/clock', { set: '2026-06-04T00:00:00Z', speed: 0 });
    expect((await api.get('/api/sandbox')).body.clock).toEqual({ now: '2026-06-04T00:00:00.000Z', speed: 0 });
  });

  test.each([
    [{}, 'advance', 'Give advance, set or speed'],
    [{ advance: 'PT1S', set: '2026-06-03T00:00:00Z' }, 'set', 'Set cannot be given together with advance'],
    [{ advance: 'tomorrow' }, 'advance', 'Advance is not a duration like P30D or PT1H'],
    [{ advance: 'P9000D' }, 'advance', 'The clock cannot go past 2046'],
    [{ set: 'soon' }, 'set', 'Set is not a time like 2026-06-01T12:00:00Z'],
    [{ set: '2025-01-01T00:00:00Z' }, 'set', 'Set must not be before now: the clock cannot go back'],
    [{ set: '2026-99-99T00:00:00Z' }, 'set', 'Set is not a time like 2026-06-01T12:00:00Z'],
    [{ speed: -1 }, 'speed', 'Speed must be from 0 to 100,000'],
    [{ speed: 'fast' }, 'speed', 'Speed is not a valid number'],
  ])('%j is refused at its field', async (change, key, error) => {
    const { status, body } = await api.post('/api/sandbox/clock', change);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad_input', key, error });
  });
});

describe('personas', () => {
  test('are listed, and can sign in by name', async () => {
    const { body } = await api.get('/api/sandbox');
    expect(body.personas.map(({ id }: { id: string }) => id)).toEqual([
      'trader',
      'new-trader',
      'vip',
      'suspended',
      'admin',
      'superuser',
      'clerk',
      'two-factor',
      'reviewer',
      'billing',
      'in-revision',
    ]);
    const { body: signIn } = await api.post('/api/sandbox/sign-in', { persona: 'vip' });
    expect(signIn.trader).toMatchObject({ firstName: 'Helena', currency: 'EUR', package: 'platinum' });
  });

  test('cannot sign in when unknown or suspended', async () => {
    expect((await api.post('/api/sandbox/sign-in', { persona: 'ghost' })).body).toMatchObject({
      code: 'bad_input',
      key: 'persona',
    });
    expect((await api.post('/api/sandbox/sign-in', { persona: 'suspended' })).body.code).toBe('suspended');
  });
});

describe('a reset', () => {
  test('restores the seed and ends all sessions', async () => {
    const snapshot = async () => {
      const session = await api.signIn('trader');
      const { body: transactions } = await api.get('/api/secure/transactions?perPage=100', session);
      const { body: assets } = await api.get('/api/secure/assets', session);
      return { session, transactions, assets };
    };
    await api.post('/api/sandbox/reset');
    const first = await snapshot();
    await api.post(
      '/api/secure/trades/place',
      { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.01' },
      first.session,
    );
    await api.post('/api/sandbox/clock', { advance: 'P3D' });
    const { body } = await api.post('/api/sandbox/reset');
    expect(body.now).toBe('2026-06-01T15:00:00.000Z');
    expect((await api.get('/api/secure/assets', first.session)).status).toBe(401);
    const second = await snapshot();
    expect(second.transactions).toEqual(first.transactions);
    expect(second.assets).toEqual(first.assets);
    expect((await api.get('/api/sandbox/prove')).body).toMatchObject({ ok: true });
  });

  test('waits for requests in progress, and requests that come meanwhile get the new world', async () => {
    const answers = await Promise.all([
      api.post('/api/sandbox/reset'),
      ...Array.from({ length: 10 }, () => api.get('/api/ping')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(11).fill(200));
  });
});
