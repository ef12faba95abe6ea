import type { SessionEnd } from '../session.ts';
import { beginSession, beginTabSession, endSession } from '../session.ts';
import { client, queryClient, trpc } from '../trpc.ts';

/**
 * Starts a session that was just opened; the guards redirect to its first screen.
 * @param back for a session of this tab alone: the path that follows when it ends
 */
export function takeSession(token: string, back?: string): void {
  // A guest's ping, even one that is still running, says nothing about the trader.
  queryClient.removeQueries({ queryKey: trpc.site.ping.queryKey() });
  if (back === undefined) beginSession(token);
  else beginTabSession(token, back);
}

/** Ends the session in this browser and drops the data that belonged to it. */
export function leave(end: SessionEnd): void {
  endSession(end);
  // Runs after the screens have unmounted: drops data that no component uses, and fetches the rest again.
  setTimeout(() => {
    queryClient.removeQueries({ predicate: (query) => !query.isActive() });
    void queryClient.resetQueries({ queryKey: trpc.site.ping.queryKey() });
  });
}

/** Drops all data after another tab has changed the session, and fetches again what the screens show then. */
export function dropSessionData(): void {
  for (const query of queryClient.getQueryCache().getAll()) query.reset();
  // Runs after the screens of the previous session have unmounted: the server would refuse their calls.
  setTimeout(() => void queryClient.refetchQueries({ type: 'active' }));
}

export function signOut(): void {
  // Sent while the session token is still known. The answer does not matter here.
  void client.accounts.logout.mutate({}).catch(() => undefined);
  leave('left');
}
