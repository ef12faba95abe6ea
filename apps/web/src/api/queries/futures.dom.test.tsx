import type { FuturesOrder, Position } from '@papermint/contracts/futures/model';
import { openStatuses } from '@papermint/contracts/orders/open-orders';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { beginSession, endSession } from '../session.ts';
import { queryClient, untyped } from '../trpc.ts';
import { useFuturesFeed } from './futures.ts';

interface Message {
  positions: Position[];
  orders: FuturesOrder[];
}

let listener: { onData: (message: Message) => void } | undefined;
const ended: string[] = [];
const filled: string[] = [];

const order = (uuid: string, status: FuturesOrder['status']) => ({ uuid, status }) as FuturesOrder;
const position = (uuid: string, status: Position['status']) => ({ uuid, status }) as Position;
const sent = (message: Partial<Message>) =>
  act(() => listener?.onData({ positions: [], orders: [], ...message }));

const listening = {
  onEnd: ({ uuid }: Position) => ended.push(uuid),
  onFill: ({ uuid }: FuturesOrder) => filled.push(uuid),
};

function Followed() {
  useFuturesFeed(listening);
  return null;
}

beforeEach(() => {
  queryClient.clear();
  vi.spyOn(untyped, 'subscription').mockImplementation((_path, _input, asked) => {
    listener = asked as unknown as typeof listener;
    return { unsubscribe: () => undefined };
  });
  ended.length = 0;
  filled.length = 0;
  beginSession('a-session');
});
afterEach(() => {
  endSession('left');
  vi.restoreAllMocks();
});

it.each(openStatuses)('announces the fill of an order that was %s in the last message', (status) => {
  show(<Followed />);
  sent({ orders: [order('one', status)] });
  sent({ orders: [order('one', 'filled'), order('unknown', 'filled')] });
  expect(filled).toEqual(['one']);
});

it('announces the end of a position that was open', () => {
  show(<Followed />);
  sent({ positions: [position('one', 'open'), position('two', 'open')] });
  sent({ positions: [position('one', 'liquidated'), position('two', 'open')] });
  expect(ended).toEqual(['one']);
});
