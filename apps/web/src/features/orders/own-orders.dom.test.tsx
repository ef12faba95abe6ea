import type { Order } from '@papermint/contracts/orders/model';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../api/session.ts';
import { queryClient, trpc, untyped } from '../../api/trpc.ts';
import { show } from '../../testing/show.tsx';
import { clearToasts } from '../../ui/overlay/toast-store.ts';
import { useOwnOrderFeed } from './own-orders.ts';

interface Listener {
  onStarted: () => void;
  onData: (orders: Order[]) => void;
}

let listener: Listener | undefined;
const looked: string[] = [];

const order = (uuid: string, status: Order['status']) =>
  ({ uuid, status, side: 'buy', pair: 'BTC/USD', amount: '0.01', averagePrice: '61000' }) as Order;

const listKey = trpc.spot.trades.queryKey({ open: 'true', perPage: 100 });
const listed = (...orders: Order[]) =>
  act(() => queryClient.setQueryData(listKey, { data: orders } as never));
const sent = (...orders: Order[]) => act(() => listener?.onData(orders));

function Followed() {
  useOwnOrderFeed();
  return null;
}

beforeEach(() => {
  queryClient.clear();
  vi.spyOn(untyped, 'subscription').mockImplementation((_path, _input, asked) => {
    listener = asked as unknown as Listener;
    return { unsubscribe: () => undefined };
  });
  vi.spyOn(untyped, 'query').mockImplementation(async (path, input) => {
    if (path !== 'spot.order') throw new Error(`${path} is not asked for`);
    const { tradeUuid } = input as { tradeUuid: string };
    looked.push(tradeUuid);
    return { trade: order(tradeUuid, tradeUuid === 'canceled' ? 'canceled' : 'filled') };
  });
  looked.length = 0;
  beginSession('a-session');
});
afterEach(() => {
  endSession('left');
  clearToasts();
  vi.restoreAllMocks();
});

const SENTENCE = 'Bought 0.01 BTC at 61,000.00 USD. Your order is filled.';

it('announces the fill of an order that the page knew, once', async () => {
  show(<Followed />);
  sent(order('one', 'new'));
  sent(order('one', 'filled'), order('unknown', 'filled'));
  expect(await screen.findAllByText(SENTENCE)).toHaveLength(1);
  expect(looked).toEqual([]);
});

it('announces the fill of a listed order that came before the feed began', async () => {
  show(<Followed />);
  listed(order('rests', 'new'), order('filled', 'new'), order('canceled', 'new'));
  sent(order('rests', 'new'));
  expect(await screen.findAllByText(SENTENCE)).toHaveLength(1);
  expect(looked).toEqual(['canceled', 'filled']);
});

it('announces the fill that came while the connection was away', async () => {
  show(<Followed />);
  sent(order('one', 'new'));
  act(() => listener?.onStarted());
  sent();
  expect(await screen.findAllByText(SENTENCE)).toHaveLength(1);
  expect(looked).toEqual(['one']);
});
