import { hashKey, queryOptions, useQuery } from '@tanstack/react-query';
import { nowAtom } from '../lib/now.ts';
import { store } from '../lib/store.ts';
import { takePrices } from '../state/live-prices.ts';
import { notePrices } from '../state/price-age.ts';
import { toast } from '../ui/overlay/toast-store.ts';
import { failureOf } from './failure.ts';
import { pingDelay } from './ping-delay.ts';
import type { SessionEnd } from './session.ts';
import { beginSession, currentSession, endSession } from './session.ts';
import type { Outputs } from './trpc.ts';
import { client, queryClient, trpc } from './trpc.ts';

export type Ping = Outputs['site']['ping'];
export type Trader = NonNullable<Ping['trader']>;
export type Asset = Ping['assets'][number];

export const pingOptions = queryOptions({
  queryKey: trpc.site.ping.queryKey(),
  queryFn: async ({ signal }): Promise<Ping> => {
    const sent = currentSession();
    const answer = await client.site.ping.query({}, { signal });
    takePrices(answer.prices);
    notePrices();
    noteNow(Date.parse(answer.now));
    noteRefresh(answer.refreshData);
    // Only a session that this very ping carried can have been found to be over.
    if (!answer.trader && sent !== null && sent === currentSession()) leave('over');
    return answer;
  },
  staleTime: 25_000,
});

const PING_HASH = hashKey(pingOptions.queryKey);

export function usePing() {
  return useQuery(pingOptions);
}

export function useTrader(): Trader | null {
  return useQuery({ ...pingOptions, select: (ping) => ping.trader }).data ?? null;
}

/** What of it the trader owns; the same array until something of it changes. */
export function useAssets(): Asset[] | null {
  return useQuery({ ...pingOptions, select: (ping) => ping.assets }).data ?? null;
}

let refreshedAt = '';

/** Staff have changed what traders see: what was lazyWithPreload before is lazyWithPreload anew. */
function noteRefresh(refreshData: string): void {
  const before = refreshedAt;
  refreshedAt = refreshData;
  if (before === '' || before === refreshData) return;
  void queryClient.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== PING_HASH });
}

/** A ping is a moment older than the feed; what is much older is a clock that was set back. */
function noteNow(said: number): void {
  store.set(nowAtom, (now) => (said > now || now - said > 5000 ? said : now));
}

/** Asks anew, whatever is under way; done once it has come. For after something of the account has changed. */
export function refreshPing(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: pingOptions.queryKey });
}

/** Takes up a session that was just opened; the guards lead on from here. */
export function takeSession(hash: string): void {
  // A guest's ping, also one still under way, says nothing about the trader.
  queryClient.removeQueries({ queryKey: pingOptions.queryKey });
  beginSession(hash);
}

/** Ends the session here and forgets what belonged to it. */
export function leave(end: SessionEnd): void {
  endSession(end);
  // After this turn, when its screens have left: what nobody looks at any more is dropped, the rest asked anew.
  setTimeout(() => {
    queryClient.removeQueries({ predicate: (query) => !query.isActive() });
    void queryClient.resetQueries({ queryKey: pingOptions.queryKey });
  });
}

/** Pings at once and from then on, as long as the page lives. */
export function keepPinging(): void {
  const beat = async () => {
    try {
      await queryClient.fetchQuery({ ...pingOptions, staleTime: 0, retry: false });
    } catch (error) {
      if (failureOf(error).status === 500) toast('warning', 'Server Error, Please try again later');
    }
    setTimeout(beat, pingDelay());
  };
  void beat();
}
