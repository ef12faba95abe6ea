import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const api = testApp();
const tab = async (path: string, persona = 'admin') =>
  api.get(`/api/strict/user/${path}`, await api.signIn(persona));

describe.each([
  ['transactions', '/api/secure/transactions'],
  ['notifications', '/api/secure/notification'],
])('the %s of a trader, for staff', (name, own) => {
  test('are those that the trader sees', async () => {
    const { body } = await api.get(`${own}?perPage=3&page=2`, await api.signIn('vip'));
    expect(body.data).toHaveLength(3);
    expect((await tab(`10000003/${name}?perPage=3&page=2`)).body).toEqual(body);
  });

  test('are not found by an unknown number, nor shown without the permission', async () => {
    expect(await tab(`99999999/${name}`)).toMatchObject({ status: 404, body: { key: 'accountId' } });
    expect((await tab(`10000003/${name}`, 'clerk')).status).toBe(403);
  });
});

test('a transaction is found by its own number as well as by what it belongs to', async () => {
  const { body } = await tab('10000003/transactions?type=trade&perPage=1');
  const [{ uuid, reference }] = body.data;
  expect((await tab(`10000003/transactions?reference=${uuid}`)).body.data).toMatchObject([{ uuid }]);
  const { body: ofOrder } = await tab(`10000003/transactions?reference=${reference}`);
  expect(ofOrder.data.map((one: { uuid: string }) => one.uuid)).toContain(uuid);
  expect((await tab(`10000001/transactions?reference=${uuid}`)).body.total).toBe(0);
});
