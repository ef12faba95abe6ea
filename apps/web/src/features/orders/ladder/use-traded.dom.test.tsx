import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untyped } from '../../../api/trpc.ts';
import { store } from '../../../lib/store.ts';
import type { LiveMarket } from '../../../state/prices/live-prices.ts';
import { feedStateAtom, noteConnection, takeMarket } from '../../../state/prices/live-prices.ts';
import { setLadderChoices } from './ladder-choices.ts';
import { ladderScale } from './ladder-rows.ts';
import { useTraded } from './use-traded.ts';

const server = { volume: '1', asked: 0 };

// A pair of its own: its price stays for the tests that share the process.
const PAIR = 'THREE/USD';
const SCALE = ladderScale({ tick: '1', lot: '0.01', baseScale: 8, quoteScale: 2 }, '1');
const print = { time: '2026-06-01T15:00:00.000Z', price: '10', amount: '0.5', side: 'buy' } as const;

/** A message of the feed with so many prints of 0.5 at 10. */
function tell(count: number): void {
  const fresh = Array.from({ length: count }, () => print);
  act(() => takeMarket(PAIR, { price: '10', tape: fresh, fresh } as unknown as LiveMarket));
}

/** The volume at 10 that the ladder shows. */
async function shown() {
  const queries = new QueryClient();
  const { result } = renderHook(() => useTraded(PAIR, SCALE), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  const at = () => result.current?.get(10);
  await waitFor(() => expect(at()).toBe(1));
  return at;
}

beforeEach(() => {
  Object.assign(server, { volume: '1', asked: 0 });
  vi.spyOn(untyped, 'query').mockImplementation(async () => {
    server.asked++;
    return [{ low: '10', high: '10', volume: server.volume }];
  });
  setLadderChoices({ traded: true });
  noteConnection(true);
});

afterEach(() => {
  vi.restoreAllMocks();
  store.set(feedStateAtom, 'opening');
  setLadderChoices({ traded: false });
  takeMarket(PAIR, null);
});

test('prints are added to the candles', async () => {
  const at = await shown();
  tell(2);
  expect(at()).toBe(2);
  expect(server.asked).toBe(1);
});

test('a full message names not all trades, so the candles are loaded again', async () => {
  const at = await shown();
  server.volume = '70';
  tell(50);
  await waitFor(() => expect(at()).toBe(70));
  tell(1);
  expect(at()).toBe(70.5);
});

test('after trades without a connection the candles are loaded again', async () => {
  const at = await shown();
  act(() => noteConnection(false));
  server.volume = '3';
  act(() => noteConnection(true));
  await waitFor(() => expect(at()).toBe(3));
});

test('the column counts the trades from while it was hidden', async () => {
  const at = await shown();
  act(() => setLadderChoices({ traded: false }));
  expect(at()).toBeUndefined();
  server.volume = '4';
  tell(6);
  act(() => setLadderChoices({ traded: true }));
  await waitFor(() => expect(at()).toBe(4));
});

test('several full messages load the candles once in a few seconds', async () => {
  const at = await shown();
  server.volume = '70';
  tell(50);
  await waitFor(() => expect(at()).toBe(70));
  tell(50);
  tell(50);
  expect(at()).toBe(120);
  expect(server.asked).toBe(2);
});
