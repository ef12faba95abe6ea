import { MOST_TEMPLATES } from '@papermint/contracts/order-templates/limits';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';

const api = testApp();
const PATH = '/api/secure/order-templates';
let made = 0;

/** A trader of their own for a test. */
async function someone() {
  made += 1;
  const persona = `template owner ${made}`;
  await testTrader(await api.world(), { persona });
  return api.signIn(persona);
}
const values = { side: 'buy', type: 'limit', amount: '0.01' };

test('keeps templates by form and name, and replaces one of the same name', async () => {
  const session = await someone();
  await api.post(PATH, { venue: 'spot', name: 'Dip', values }, session);
  await api.post(PATH, { venue: 'futures', name: 'Dip', values }, session);
  await api.post(PATH, { venue: 'spot', name: 'Dip', values: { ...values, amount: '0.02' } }, session);
  const { body } = await api.get(`${PATH}?venue=spot`, session);
  expect(body.templates).toMatchObject([{ name: 'Dip', venue: 'spot', values: { amount: '0.02' } }]);
  expect((await api.get(PATH, session)).body.templates).toHaveLength(2);
});

test('refuses more than the most, and frees a place by deleting one', async () => {
  const session = await someone();
  const saved = [];
  for (let place = 0; place < MOST_TEMPLATES; place++) {
    saved.push((await api.post(PATH, { venue: 'spot', name: `Number ${place}`, values }, session)).body);
  }
  expect((await api.post(PATH, { venue: 'spot', name: 'One more', values }, session)).status).toBe(409);
  expect((await api.delete(`${PATH}/${saved[0].template.uuid}`, session)).status).toBe(200);
  expect((await api.post(PATH, { venue: 'spot', name: 'One more', values }, session)).status).toBe(200);
});

test.each([
  ['name', { name: '' }],
  ['name', { name: 'x'.repeat(41) }],
  ['venue', { venue: 'options' }],
  ['values', { values: { password: 'x' } }],
  ['values.amount', { values: { amount: 'x'.repeat(41) } }],
])('is refused at %s', async (key, input) => {
  const answer = await api.post(PATH, { venue: 'spot', name: 'Dip', values, ...input }, await someone());
  expect(answer.status).toBe(400);
  expect(answer.body.key).toContain(key);
});

test('belongs to its owner alone', async () => {
  const [session, other] = [await someone(), await someone()];
  const { body } = await api.post(PATH, { venue: 'spot', name: 'Dip', values }, session);
  expect((await api.get(PATH, other)).body.templates).toEqual([]);
  expect((await api.delete(`${PATH}/${body.template.uuid}`, other)).status).toBe(404);
});
