import { calls } from '@papermint/contracts/calls';
import type { Permission } from '@papermint/contracts/common/permissions';
import { grants } from '@papermint/contracts/common/permissions';
import { HOUR } from '@papermint/contracts/common/time-units';
import type { FigureLink } from '@papermint/contracts/dashboard/figure-links';
import { figureLinks } from '@papermint/contracts/dashboard/figure-links';
import type { DashboardView } from '@papermint/contracts/dashboard/model';
import { dashboardRanges } from '@papermint/contracts/dashboard/ranges';
import { units } from '@papermint/contracts/money/amount';
import { expect, test } from 'vitest';
import type { Body } from '../../testing/app/test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp();

/** The call behind each screen that a figure links to, or a queue stands for. */
const behind = {
  '/kut/approvals': calls.approvalsStaff.list,
  '/kut/billing/deposit/confirmations': calls.depositConfirmationsStaff.list,
  '/kut/billing/statement': calls.billingStaff.statement,
  '/kut/billing/withdrawals': calls.withdrawalsStaff.list,
  '/kut/cards': calls.cardsStaff.list,
  '/kut/futures-trades': calls.futuresStaff.positions,
  '/kut/futures-trades/exposure': calls.futuresStaff.exposures,
  '/kut/futures-trades/orders': calls.futuresStaff.orders,
  '/kut/identity': calls.identityStaff.list,
  '/kut/messages': calls.messagesStaff.list,
  '/kut/nft/collection-request': calls.nftMarketStaff.collections,
  '/kut/nft/nft-request': calls.nftStaff.list,
  '/kut/requirements': calls.requirementsStaff.list,
  '/kut/spot-trades': calls.spotStaff.trades,
  '/kut/traders': calls.accountsStaff.users,
};

type Screen = keyof typeof behind;

async function listed({ path, query }: FigureLink, session: string): Promise<Body> {
  const call = behind[path as Screen];
  const { status, body } = await api.get(`${call.path}?${new URLSearchParams(query)}`, session);
  expect(status, call.path).toBe(200);
  return body;
}

async function dashboard(session: string, range: string): Promise<DashboardView> {
  return (await api.get(`/api/strict/billboard?range=${range}`, session)).body;
}

test('each figure equals the total of its list', async () => {
  const world = await api.world();
  const session = await api.signIn('superuser');
  await world.testClock.advance((now) => now + 5.5 * HOUR);
  await expectAsListed(session);
  const month = await dashboard(session, '30d');
  expect(Number(month.money?.in)).toBeGreaterThan(0);
  expect(Number(month.trading?.volume)).toBeGreaterThan(0);
  expect(month.people?.signUps).toBeGreaterThan(0);
});

test('a later change in the open hour is in the next figures', async () => {
  const world = await api.world();
  const session = await api.signIn('superuser');
  const before = await dashboard(session, '7d');
  const order = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.01' };
  for (const minutes of [0, 10, 70]) {
    await world.testClock.advance((now) => now + minutes * 60_000);
    const { status } = await api.post('/api/secure/trades/place', order, await api.signIn('trader'));
    expect(status).toBe(200);
    await expectAsListed(session);
  }
  const after = await dashboard(session, '7d');
  expect(after.trading?.spotOrders).toBeGreaterThanOrEqual((before.trading?.spotOrders ?? 0) + 3);
  expect(Number(after.trading?.fees)).toBeGreaterThan(Number(before.trading?.fees));
  expect(Number(after.money?.fees)).toBeGreaterThan(Number(before.money?.fees));
});

async function expectAsListed(session: string): Promise<void> {
  for (const range of dashboardRanges) {
    const { money, trading, people, identity, ...view } = await dashboard(session, range);
    const links = figureLinks(view);
    const total = async (link: FigureLink) => (await listed(link, session)).total;
    expect(people).toMatchObject({
      signUps: await total(links.signUps),
      accounts: await total(links.accounts),
      suspended: await total(links.suspended),
      verified: await total(links.verified),
    });
    expect(trading).toMatchObject({
      spotOrders: await total(links.spotOrders),
      futuresOrders: await total(links.futuresOrders),
      openPositions: await total(links.openPositions),
    });
    for (const { status, count } of identity?.statuses ?? []) {
      expect(await total(links.status(status)), status).toBe(count);
    }
    const { totals } = await listed(links.exposure, session);
    expect(units(trading?.openInterest ?? '', 2)).toBe(units(totals.long, 2) + units(totals.short, 2));
    const statement = await listed(links.statement, session);
    const booked = (statement.totals as Record<string, string>[]).reduce(
      (sum, { value = '0' }) => sum + units(value, 2),
      0n,
    );
    expect(units(money?.net ?? '', 2), range).toBe(booked);
    // The charts show the same as the figures; each of their points is rounded by itself.
    const sum = (values: string[] = []) => values.reduce((all, value) => all + Number(value), 0);
    expect(sum(money?.points.map((point) => point.in))).toBeCloseTo(Number(money?.in), 0);
    expect(sum(trading?.points.map(({ volume }) => volume))).toBeCloseTo(Number(trading?.volume), 0);
    expect(people?.points.reduce((all, { signUps }) => all + signUps, 0)).toBe(people?.signUps);
  }
}

test('a past day keeps its figures while prices move, for every colleague', async () => {
  const world = await api.world();
  const session = await api.signIn('superuser');
  const { from, to } = await dashboard(session, '30d');
  const past = `/api/strict/billing/statement?from=${from}&to=${new Date(Date.parse(to) - 86_400_000).toISOString().slice(0, 10)}`;
  const before = (await api.get(past, session)).body;
  await world.testClock.advance((now) => now + 30 * HOUR);
  expect((await api.get(past, await api.signIn('admin'))).body).toEqual(before);
});

test('goodwill is a line of its own, and leaves the fees as they are', async () => {
  const session = await api.signIn('superuser');
  const before = (await dashboard(session, 'today')).money;
  const goodwill = { currency: 'USD', category: 'goodwill', reason: 'Waited long', amount: '25' };
  const { status, body } = await api.patch('/api/strict/user/10000003/balance', goodwill, session);
  expect(status, JSON.stringify(body)).toBe(200);
  const after = (await dashboard(session, 'today')).money;
  expect(after?.fees).toBe(before?.fees);
  expect(units(after?.goodwill ?? '', 2)).toBe(units(before?.goodwill ?? '', 2) + 2_500n);
  expect(after?.refunds).toBe(before?.refunds);
});

test('each queue counts what its list counts', async () => {
  const session = await api.signIn('superuser');
  const { queues } = await dashboard(session, 'today');
  expect(queues.length).toBeGreaterThan(7);
  for (const { queue, path, waiting, overdue } of queues) {
    const [screen = '', query] = path.split('?');
    const { counts, total } = await listed(
      { path: screen, query: Object.fromEntries(new URLSearchParams(query)) },
      session,
    );
    if (queue === 'withdrawalsStuck') {
      expect(total).toBe(waiting);
      continue;
    }
    expect(counts.waiting ?? counts.open, path).toBe(waiting);
    expect(counts.overdue, path).toBe(overdue);
  }
  const waits = queues.filter(({ waiting }) => waiting > 0);
  expect(waits.length).toBeGreaterThan(0);
  for (const { queue, oldestAt } of queues) {
    expect(oldestAt !== null, queue).toBe(waits.some((one) => one.queue === queue));
  }
});

test('each permission opens its part alone, and the lists of its figures', async () => {
  const world = await api.world();
  const parts = { money: 'money', markets: 'trading', people: 'people', identity: 'identity' } as const;
  for (const grant of grants) {
    const view = world.dashboard.view({ id: 'somebody', position: 'admin', permissions: [grant] }, 'today');
    for (const [permission, part] of Object.entries(parts)) {
      expect(view[part] !== null, `${part} for ${grant}`).toBe(permission === grant);
    }
    expect(view.queues.map(({ queue }) => queue)).toContain('approvalsStaff');
  }
  const { status, ...links } = figureLinks({ from: '2026-06-01', to: '2026-06-01' });
  const permissionsOf = (...some: FigureLink[]): Permission[] =>
    some.map(({ path }) => (behind[path as Screen] as { permission: Permission }).permission);
  const { accounts, signUps, suspended, verified } = links;
  expect(new Set(permissionsOf(accounts, signUps, suspended, verified))).toEqual(new Set(['people']));
  const { exposure, futuresOrders, openPositions, spotOrders } = links;
  expect(new Set(permissionsOf(exposure, futuresOrders, openPositions, spotOrders))).toEqual(
    new Set(['markets']),
  );
  expect(permissionsOf(links.statement, status('draft'))).toEqual(['money', 'identity']);
});
