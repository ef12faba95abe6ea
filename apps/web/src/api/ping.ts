import { hashKey, queryOptions, useQuery } from '@tanstack/react-query';
import { useAtomValue } from '../lib/atoms.ts';
import { nowAtom } from '../lib/now.ts';
import { store } from '../lib/store.ts';
import { takePrices } from '../state/prices/live-prices.ts';
import { notePrices } from '../state/prices/price-age.ts';
import { noteGone } from '../state/visit/exchange.ts';
import { toast } from '../ui/overlay/toast-store.ts';
import { failureOf } from './failure.ts';
import { followPings } from './links/ping-link.ts';
import { takeMove } from './session/exchange.ts';
import type { KeptAccount } from './session/kept-account.ts';
import { keepAccount, keptAccountAtom } from './session/kept-account.ts';
import { pingDelay } from './session/ping-delay.ts';
import { leave } from './session/session-change.ts';
import { currentSession, isTabSession } from './session.ts';
import type { Outputs } from './trpc.ts';
import { client, queryClient, trpc } from './trpc.ts';

export type Ping = Outputs['site']['ping'];
export type Trader = NonNullable<Ping['trader']>;
export type Asset = Ping['assets'][number];

export const pingOptions = queryOptions({
  queryKey: trpc.site.ping.queryKey(),
  queryFn: ({ signal }): Promise<Ping> => client.site.ping.query({}, { signal }),
  staleTime: 25_000,
});

const PING_HASH = hashKey(pingOptions.queryKey);

followPings((answer, sent) => applyPing(answer as Ping, sent));

/** Brings the page up to date with a ping: prices, time, what staff have changed, and whether the session goes on. */
function applyPing(ping: Ping, sent: string | null): void {
  takePrices(ping.prices);
  notePrices();
  noteNow(Date.parse(ping.now));
  noteRefresh(ping.refreshData);
  noteSession(ping, sent);
}

/** Keeps the account, and leaves where the session has ended: the one that this ping carried, and no later one. */
function noteSession({ trader, suspended }: Ping, sent: string | null): void {
  const move = takeMove();
  if (trader && sent !== null && sent === currentSession()) keepAccount(trader, sent, isTabSession());
  if (trader || sent === null || sent !== currentSession()) return;
  leave(move ? 'left' : suspended ? { why: suspended } : 'over');
  if (move === 'gone') noteGone();
}

export function usePing() {
  return useQuery(pingOptions);
}

export function useTrader(): Trader | null {
  return useQuery({ ...pingOptions, select: (ping) => ping.trader }).data ?? null;
}

/** What the page shows of the account: from the ping, and before the first one as the last visit has kept it. */
export function useAccount(): KeptAccount | null {
  const kept = useAtomValue(keptAccountAtom);
  return useTrader() ?? kept;
}

/** Whether the trader is asked for a larger package: each ping says so again. */
export const useUpgradeAsked = () =>
  useQuery({ ...pingOptions, select: ({ settings }) => settings.requireUpgrade }).data ?? false;

/** Whether staff are signed in as the trader. */
export const useStaffNoticed = () =>
  useQuery({ ...pingOptions, select: (ping) => Boolean(ping.impersonation) }).data;

/** The trader's assets; the same array until one of them changes. */
export function useAssets(): Asset[] | null {
  return useQuery({ ...pingOptions, select: (ping) => ping.assets }).data ?? null;
}

let refreshedAt = '';

/** Fetches everything again after staff have changed data that traders see. */
function noteRefresh(refreshData: string): void {
  const before = refreshedAt;
  refreshedAt = refreshData;
  if (before === '' || before === refreshData) return;
  void queryClient.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== PING_HASH });
}

/** Stores the simulated time of a ping. It may be a moment older than the feed's; a much older one means a reset clock. */
function noteNow(at: number): void {
  store.set(nowAtom, (now) => (at > now || now - at > 5000 ? at : now));
}

/** Pings again after the account has changed. @returns resolved after the answer */
export function refreshPing(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: pingOptions.queryKey });
}

/** Pings immediately and then every 60 s ± 30 s, as long as the page is open. */
export function keepPinging(): void {
  const ping = async () => {
    try {
      await queryClient.fetchQuery({ ...pingOptions, staleTime: 0, retry: false });
    } catch (error) {
      if (failureOf(error).status === 500) toast('warning', 'Server Error, Please try again later');
    }
    setTimeout(ping, pingDelay());
  };
  void ping();
}
