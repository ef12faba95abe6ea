import { PapermintError } from '@papermint/client/error';
import { test, testWith, testWorld } from '@papermint/testing/vitest';
import { openTestWorld } from '@papermint/testing/world';
import { expect } from 'vitest';

const order = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.01' } as const;

const byDesks = testWith({ desks: 'automatic' });

test('copies of a snapshot are the same and do not disturb each other', async ({
  world: source,
  onTestFinished,
}) => {
  const { client, session } = await source.account({ balances: { USD: '10000' } });
  await client.spot.place(order);
  const { name, snapshot } = await source.client.sandbox.takeSnapshot({ name: `Owns BTC ${source.id}` });
  const copies = await Promise.all([1, 2].map(() => testWorld({ from: name }, { onTestFinished })));
  await copies[0].client.with({ session }).spot.place(order);
  const totals = await Promise.all(
    copies.map(async (copy) => (await copy.client.with({ session }).spot.trades()).total),
  );
  expect(totals).toEqual([2, 1]);
  await source.client.sandbox.deleteSnapshot({ snapshot });
  await Promise.all(copies.map((copy) => copy.prove()));
});

test('a world is forked at an earlier event', async ({ world, onTestFinished }) => {
  const { client, session } = await world.account({ balances: { USD: '10000' } });
  await client.spot.place(order);
  const at = await world.events.last();
  await client.spot.place(order);
  const past = await testWorld({ from: world.id, at }, { onTestFinished });
  expect((await past.client.with({ session }).spot.trades()).total).toBe(1);
  expect((await client.spot.trades()).total).toBe(2);
  await past.prove();
});

test('the same seed gives the same book', async ({ onTestFinished }) => {
  const worlds = await Promise.all([1, 2].map(() => testWorld({ impact: 'off' }, { onTestFinished })));
  const [one, other] = await Promise.all(
    worlds.map(({ client }) => client.markets.book({ pair: 'BTC/USD' })),
  );
  expect(one).toEqual(other);
});

test('a call answers the status of a fault', async ({ world }) => {
  const { client } = await world.account({ balances: { USD: '10000' } });
  await world.faults.add({
    call: 'wallet.assets',
    effect: { kind: 'status', status: 500, when: 'before' },
    count: 1,
  });
  await expect(client.wallet.assets()).rejects.toMatchObject({ status: 500 });
  expect(await client.wallet.assets()).not.toHaveLength(0);
});

test('a slow call is slow, and a program gives up', async ({ world }) => {
  const { client } = await world.account({ balances: { USD: '10000' } });
  await world.faults.add({
    call: 'spot.trades',
    effect: { kind: 'latency', delay: { distribution: 'fixed', ms: 3000 } },
  });
  const impatient = client.with({ timeout: 200, retries: 0 });
  await expect(impatient.spot.trades()).rejects.toBeInstanceOf(PapermintError);
});

test('an order whose answer is lost is placed once', async ({ world }) => {
  const { client } = await world.account({ balances: { USD: '10000' } });
  await world.faults.add({ call: 'spot.place', effect: { kind: 'drop', when: 'after' }, count: 2 });
  await client.spot.place(order);
  expect((await client.spot.trades()).total).toBe(1);
  await world.prove();
});

byDesks('a bank outage holds a deposit until it ends', async ({ world }) => {
  const { client } = await world.account();
  const { fault } = await world.faults.add({
    effect: { kind: 'bank_outage', mode: 'wait', direction: 'deposits' },
  });
  const { deposit } = await client.deposits.bank({ currency: 'EUR', amount: '500' });
  await client.deposits.bankSent({ uuid: deposit.uuid });
  await world.clock.advance('P5D');
  expect((await client.deposits.one({ uuid: deposit.uuid })).status).not.toBe('completed');
  await world.client.faults.remove({ id: fault.id });
  await world.clock.until({ subject: deposit.uuid, status: 'completed', within: 'P10D' });
  await world.prove();
});

test('a stuck chain confirms nothing', async ({ world }) => {
  const { client } = await world.account();
  await world.faults.add({ effect: { kind: 'chain_stuck', coin: 'BTC' } });
  const { deposit } = await client.deposits.confirmCrypto({ currency: 'BTC', amount: '0.5' });
  await world.clock.advance('P1D');
  expect((await client.deposits.one({ uuid: deposit.uuid })).status).not.toBe('completed');
  await world.client.faults.removeAll();
  await world.clock.until({ subject: deposit.uuid, status: 'completed' });
  await world.prove();
});

test('an event is waited for', async ({ world }) => {
  const { client } = await world.account({ balances: { USD: '10000' } });
  const waiting = world.events.wait({ type: 'order.filled' });
  const { trade } = await client.spot.place(order);
  expect((await waiting).subject).toContain(trade.uuid);
});

test('a mail has the code that sets a new password', async ({ world }) => {
  const { trader } = await world.account();
  await world.mail.clear(trader.email);
  await world.client.passwords.forgot({ email: trader.email });
  const mail = await world.mail.wait({ to: trader.email });
  expect(mail.links[0]?.purpose).toBe('reset_password');
});

test('everything that a request did has its trace', async ({ world }) => {
  const { session } = await world.account({ balances: { USD: '10000' } });
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const response = await fetch(`${world.baseUrl}/api/secure/trades/place`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-world': world.id,
      authorization: `Bearer ${session}`,
      traceparent: `00-${trace}-00f067aa0ba902b7-01`,
    },
    body: JSON.stringify(order),
  });
  expect(response.status).toBe(200);
  const { events } = await world.client.sandbox.events({ traceId: trace });
  const { entries } = await world.client.sandbox.event({ seq: events[0].seq });
  expect(entries.length).toBeGreaterThan(0);
});

test('a world of another runner is opened and closed', async () => {
  const world = await openTestWorld({ label: 'by hand' });
  const admin = await world.as('admin');
  expect(admin.trader.position).not.toBe('trader');
  await world.close();
  await expect(admin.client.wallet.assets()).rejects.toMatchObject({ code: 'not_found' });
});
