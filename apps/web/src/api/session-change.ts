import type { SessionEnd } from './session.ts';
import { beginSession, beginTabSession, endSession } from './session.ts';
import { client, queryClient, trpc } from './trpc.ts';

/**
 * Starts a session that was just opened; the guards redirect to its first screen.
 * @param back of a session for this tab alone: the path to go on with when it ends
 */
export function takeSession(token: string, back?: string): void {
  // The ping of a guest, even one still under way, says nothing about the trader.
  queryClient.removeQueries({ queryKey: trpc.site.ping.queryKey() });
  if (back === undefined) beginSession(token);
  else beginTabSession(token, back);
}

/** Ends the session in this browser and drops the data that belonged to it. */
export function leave(end: SessionEnd): void {
  endSession(end);
  // After its screens have unmounted: data that no component uses is dropped, the rest is fetched again.
  setTimeout(() => {
    queryClient.removeQueries({ predicate: (query) => !query.isActive() });
    void queryClient.resetQueries({ queryKey: trpc.site.ping.queryKey() });
  });
}

export function signOut(): void {
  // Sent while the session can still be named; the answer makes no difference here.
  void client.accounts.logout.mutate({}).catch(() => undefined);
  leave('left');
}
