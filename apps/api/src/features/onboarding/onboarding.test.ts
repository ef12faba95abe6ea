import { expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp();
const PATH = '/api/secure/onboarding';

const states = (body: { steps: { step: string; state: string }[] }) =>
  Object.fromEntries(body.steps.map(({ step, state }) => [step, state]));

test('each step is read from the account', async () => {
  const session = await api.signIn('new-trader');
  const { body } = await api.get(PATH, session);
  expect(body.dismissed).toBe(false);
  expect(states(body)).toEqual({
    confirm_email: 'done',
    fund: 'open',
    verify: 'open',
    trade: 'locked',
    protect: 'done',
    withdraw: 'locked',
  });
  expect(states((await api.get(PATH, await api.signIn('trader'))).body)).toMatchObject({
    fund: 'done',
    verify: 'done',
    trade: 'done',
    protect: 'done',
    withdraw: 'done',
  });
});

test('the dismissal holds in every session', async () => {
  const session = await api.signIn('vip');
  expect((await api.post(`${PATH}/dismiss`, {}, session)).body.dismissed).toBe(true);
  expect((await api.post(`${PATH}/dismiss`, {}, session)).body.dismissed).toBe(true);
  expect((await api.get(PATH, await api.signIn('vip'))).body.dismissed).toBe(true);
  expect((await api.get(PATH, await api.signIn('trader'))).body.dismissed).toBe(false);
});
