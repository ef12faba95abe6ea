import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { store } from '../../../lib/store.ts';
import { inspectorAtom } from '../../../state/visit/inspector.ts';
import { show } from '../../../testing/show.tsx';
import type { Action } from './action.ts';
import { Inspector } from './inspector.tsx';
import { actionsAtom } from './inspector-store.ts';

const action = (id: number, more: Partial<Action>): Action => ({
  id,
  call: 'wallet.balances',
  method: 'GET',
  url: '/api/secure/balances',
  screen: '/account/overview',
  traceId: '0'.repeat(32),
  input: {},
  body: null,
  at: 0,
  outcome: { status: 200, answer: [{ asset: 'USD' }], ms: 12 },
  ...more,
});

const ORDER = action(2, {
  call: 'spot.place',
  method: 'POST',
  url: '/api/secure/trades/place',
  body: { pair: 'BTC/USD', side: 'buy' },
  outcome: { status: 422, answer: { code: 'insufficient_balance' }, ms: 30 },
});

beforeEach(() => {
  const { outcome: _none, ...running } = action(3, { call: 'markets.ticker' });
  store.set(actionsAtom, [action(1, {}), ORDER, running]);
  store.set(inspectorAtom, true);
});

/** Nothing is fetched: the reader is a guest. */
const guest = new QueryClient({ defaultOptions: { queries: { enabled: false } } });

const showInspector = () =>
  show(
    <QueryClientProvider client={guest}>
      <Inspector />
    </QueryClientProvider>,
  );

const rows = () =>
  within(screen.getByRole('list', { name: 'Requests' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('lists each request with its status and time, oldest first', () => {
  showInspector();
  expect(rows()).toEqual(['GETwallet.balances20012 ms', 'POSTspot.place42230 ms', 'GETmarkets.ticker…']);
  expect(screen.getByText('3 requests')).toBeDefined();
});

test('a request that arrives later is listed while the panel is open', () => {
  showInspector();
  act(() => store.set(actionsAtom, (all) => [...all, action(4, { call: 'news.list' })]));
  expect(rows().at(-1)).toBe('GETnews.list20012 ms');
});

test('filters by kind and by words, and says so when nothing matches', async () => {
  const person = showInspector();
  await person.click(screen.getByRole('radio', { name: 'Commands' }));
  expect(rows()).toEqual(['POSTspot.place42230 ms']);
  await person.click(screen.getByRole('radio', { name: 'All' }));
  const words = screen.getByRole('textbox', { name: 'Filter by call, path or status' });
  await person.type(words, '200 wallet{Enter}');
  expect(rows()).toEqual(['GETwallet.balances20012 ms']);
  await person.type(words, ' nothing{Enter}');
  expect(screen.getByText('No matching requests.')).toBeDefined();
  expect(screen.getByText('0 requests')).toBeDefined();
});

test('shows what a chosen request sent and got, and copies it as curl', async () => {
  const person = showInspector();
  await person.click(screen.getByRole('button', { name: /spot\.place/ }));
  const details = within(screen.getByRole('region', { name: 'Request details' }));
  expect(details.getByText(/insufficient_balance/)).toBeDefined();
  await person.click(screen.getByRole('radio', { name: 'Request' }));
  expect(details.getByText(/"pair": "BTC\/USD"/)).toBeDefined();
  await person.click(screen.getByRole('radio', { name: 'Code' }));
  await person.click(screen.getByRole('button', { name: 'Copy as curl' }));
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain(`${location.origin}/api/secure/trades/place`);
  expect(copied).toContain('BTC/USD');
});

test('the arrow keys step through the requests, and clearing empties the list', async () => {
  const person = showInspector();
  await person.click(screen.getByRole('button', { name: /wallet\.balances/ }));
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: /spot\.place/ }).getAttribute('aria-current')).toBe('true');
  await person.click(screen.getByRole('button', { name: 'Clear requests' }));
  expect(screen.getByText('No requests yet. What this page sends appears here.')).toBeDefined();
});
