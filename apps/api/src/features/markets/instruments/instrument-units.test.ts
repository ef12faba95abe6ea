import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app/test-app.ts';
import { COINS, coinCalls, errorOf } from '../../../testing/worlds/staff-coins.ts';

const api = testApp();

async function fresh() {
  const world = await api.openWorld();
  const calls = coinCalls(api, world);
  await calls.create({ symbol: 'MINT', price: '2.5', tick: '0.0001' });
  const trader = await api.signIn('trader', world);
  return {
    ...calls,
    send: (path: string, body: object) => api.post(path, body, trader, { 'x-world': world }),
  };
}

test.each([{ tick: '0.0002' }, { lot: '0.1' }, { scale: 8 }])(
  '%j is refused while a TWAP order of the pair has a row',
  async (change) => {
    const { send, update } = await fresh();
    const started = await send('/api/secure/trades/twap', {
      pair: 'MINT/USD',
      side: 'buy',
      amount: '400',
      duration: 3600,
      interval: 60,
      limit: '1.7507',
    });
    expect(started.status, JSON.stringify(started.body)).toBe(200);
    const [key] = Object.keys(change);
    expect(errorOf(await update('MINT', change))).toMatchObject({ code: 400, key });
  },
);

test('the tick is kept while an alert has a price, and the sentence says why', async () => {
  const { send, update, get } = await fresh();
  const created = await send('/api/secure/alerts', {
    kind: 'crosses',
    venue: 'spot',
    pair: 'MINT/USD',
    price: '3.2513',
  });
  expect(created.status, JSON.stringify(created.body)).toBe(200);
  expect(errorOf(await update('MINT', { tick: '0.0002' }))).toEqual({
    code: 400,
    key: 'tick',
    error: 'Tick can no longer be changed: there are alerts in the pair',
  });
  expect((await get(`${COINS}/MINT`)).body.locks.tick).toBe(
    'can no longer be changed: there are alerts in the pair',
  );
});

test('the scale is kept while an offer to convert has amounts', async () => {
  const { send, update } = await fresh();
  const offered = await send('/api/secure/convert/get-offer', {
    from: 'USD',
    to: 'MINT',
    amount: '100',
    side: 'from',
  });
  expect(offered.status, JSON.stringify(offered.body)).toBe(200);
  expect(errorOf(await update('MINT', { scale: 8 }))).toMatchObject({
    error: 'Scale can no longer be changed: there are offers to convert with amounts of it',
  });
});
