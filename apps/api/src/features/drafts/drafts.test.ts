import { expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp();
const PATH = '/api/secure/drafts/transfer';

test('a draft belongs to an account, is replaced as a whole, and can be removed', async () => {
  const session = await api.signIn('vip');
  expect((await api.get(PATH, session)).body).toEqual({ values: null, updatedAt: null });
  await api.post(PATH, { values: { amount: '25', note: 'Lunch' } }, session);
  await api.post(PATH, { values: { amount: '2x' } }, session);
  expect((await api.get(PATH, session)).body).toMatchObject({ values: { amount: '2x' } });
  const other = await api.signIn('trader');
  expect((await api.get(PATH, other)).body).toMatchObject({ values: null });
  expect((await api.delete(PATH, session)).body).toEqual({ removed: true });
  expect((await api.delete(PATH, session)).body).toEqual({ removed: false });
  expect((await api.get(PATH, session)).body).toMatchObject({ values: null });
});

test.each([
  [{ values: { iban: 'DE00' } }, 'values.iban', 'Values iban is not a field of this form'],
  [{ values: { note: 'x'.repeat(141) } }, 'values.note', 'Values note must be at most 140 characters'],
  [{ values: { note: 5 } }, 'values.note', 'Values note is not a string'],
  [{ values: 'x' }, 'values', 'Values must be an object'],
  [{ values: { note: 'x'.repeat(21_000) } }, 'values', 'Values must be at most 20 kB of JSON'],
])('%j is refused at its field', async (body, key, error) => {
  const session = await api.signIn('vip');
  expect(await api.post(PATH, body, session)).toMatchObject({ status: 400, body: { key, error } });
});

test('there is no draft of an unknown kind', async () => {
  const session = await api.signIn('vip');
  expect(await api.get('/api/secure/drafts/nothing', session)).toMatchObject({
    status: 400,
    body: { key: 'kind', error: 'Kind must be one of transfer, withdrawal, identity' },
  });
});
