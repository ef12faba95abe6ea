import { MINUTE } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app/test-app.ts';

const api = testApp({ wall: () => Date.UTC(2026, 0, 1), trustedProxies: ['127.0.0.1'] });

const at = (persona: string) => `${persona}@papermint.test`;
const from = (address: string) => ({ 'x-forwarded-for': address });
const login = (email: string, address: string, password = 'papermint') =>
  api.post('/api/auth/login', { email, password }, undefined, from(address));

async function guess(email: string, address: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await login(email, address, `wrong ${count}`);
}

test('a stranger who guesses a password does not lock out its owner', async () => {
  const email = at('trader');
  expect((await login(email, '192.0.2.1')).status).toBe(200);
  await guess(email, '198.51.100.7', 6);
  expect((await login(email, '198.51.100.7')).body.code).toBe('locked_out');
  expect((await login(email, '192.0.2.1')).status).toBe(200);
  // A phone network that the owner was never seen in.
  expect((await login(email, '203.0.113.9')).status).toBe(200);
});

test('guesses from many networks count together and lock unknown networks only', async () => {
  const email = at('vip');
  expect((await login(email, '192.0.2.1')).status).toBe(200);
  for (let network = 1; network <= 5; network += 1) await guess(email, `198.51.100.${network}`, 5);
  const refused = await login(email, '203.0.113.9');
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'retry-after': String(MINUTE / 1000) },
    body: { code: 'locked_out', key: 'password' },
  });
  expect((await login(email, '192.0.2.1')).status).toBe(200);
});

test('an account without a known network gets the answers of an unknown account', async () => {
  await guess(at('clerk'), '198.51.100.60', 5);
  await guess(at('nobody'), '198.51.100.61', 5);
  const [known, unknown] = [
    await login(at('clerk'), '198.51.100.60'),
    await login(at('nobody'), '198.51.100.61'),
  ];
  expect(unknown.body).toEqual({ ...known.body, requestId: unknown.body.requestId });
});

test('the sandbox unlocks an account and the network of the request', async () => {
  const email = at('new-trader');
  for (let network = 1; network <= 5; network += 1) await guess(email, `198.51.101.${network}`, 5);
  expect((await login(email, '198.51.101.1')).body.code).toBe('locked_out');
  expect((await api.post('/api/sandbox/unlock', { email })).body).toEqual({ message: 'Unlocked.' });
  expect((await login(email, '198.51.101.1')).status).toBe(200);
  expect((await api.post('/api/sandbox/unlock', { email: 'nobody@papermint.test' })).body).toMatchObject({
    code: 'not_found',
    key: 'email',
  });
});

test('an open session alone does not choose the first PIN', async () => {
  const session = await api.signIn('trader');
  const { db } = await api.host.world();
  await db.commit(async (tx) => {
    tx.run("UPDATE Trader SET pinHash = NULL WHERE email = 'trader@papermint.test'");
  });
  const email = at('trader');
  const { accounts } = await api.host.world();
  const { id } = (await accounts.byEmail(email)) ?? { id: '' };
  await db.commit(async (tx) => accounts.changed(tx, id));
  const choose = () => api.post('/api/auth/confirm-pin', { pin: '999999' }, session);
  expect((await choose()).body).toMatchObject({ code: 'proof_required', key: 'password' });
  await api.post('/api/auth/confirm-password', { password: 'papermint' }, session);
  expect((await choose()).body).toEqual({ message: 'PIN set.' });
});
