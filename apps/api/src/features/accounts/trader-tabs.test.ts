import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp();
const tab = async (path: string, persona = 'admin') =>
  api.get(`/api/strict/user/${path}`, await api.signIn(persona));

/** A row without its link, which differs for staff. */
const withoutPath = ({ path: _path, ...row }: { path?: string | null }) => row;

describe.each([
  ['transactions', '/api/secure/transactions'],
  ['notifications', '/api/secure/notification'],
])('the %s of a trader, for staff', (name, own) => {
  test('the tabs show what the trader sees', async () => {
    const { body } = await api.get(`${own}?perPage=3&page=2`, await api.signIn('vip'));
    expect(body.data).toHaveLength(3);
    const { body: listed } = await tab(`10000003/${name}?perPage=3&page=2`);
    expect({ ...listed, data: listed.data.map(withoutPath) }).toEqual({
      ...body,
      data: body.data.map(withoutPath),
      // Each list has cursors of its own.
      nextCursor: expect.any(String),
    });
  });

  test('the tabs need a known account number and the permission', async () => {
    expect(await tab(`99999999/${name}`)).toMatchObject({ status: 404, body: { key: 'accountId' } });
    expect((await tab(`10000003/${name}`, 'clerk')).status).toBe(403);
  });
});

test('a notification leads staff to the order in their own screens', async () => {
  const { body } = await tab('10000003/notifications?perPage=50');
  const order = body.data.find((one: { kind: string }) => one.kind === 'spot_order');
  expect(order.path).toMatch(/^\/kut\/trader\/10000003\/trade-history\?order=/);
});

test('staff find a transaction by its ID and by the record it belongs to', async () => {
  const { body } = await tab('10000003/transactions?type=trade&perPage=1');
  const [{ uuid, reference }] = body.data;
  expect((await tab(`10000003/transactions?reference=${uuid}`)).body.data).toMatchObject([{ uuid }]);
  const { body: ofOrder } = await tab(`10000003/transactions?reference=${reference}`);
  expect(ofOrder.data.map((one: { uuid: string }) => one.uuid)).toContain(uuid);
  expect((await tab(`10000001/transactions?reference=${uuid}`)).body.total).toBe(0);
});
