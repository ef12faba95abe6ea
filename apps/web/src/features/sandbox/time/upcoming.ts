import type { UpcomingEvent } from '@papermint/contracts/upcoming/model';
import { useQuery } from '@tanstack/react-query';
import { useTrader } from '../../../api/ping.ts';
import { signedInAtom } from '../../../api/session.ts';
import { trpc } from '../../../api/trpc.ts';
import { useAtomValue } from '../../../lib/atoms.ts';

const NONE: readonly UpcomingEvent[] = [];

/**
 * The upcoming events of the signed-in trader, a week ahead; empty for a guest.
 * @param repeats `first`: only the next of each repeating event
 */
export function useUpcoming(repeats: 'all' | 'first' = 'all'): readonly UpcomingEvent[] {
  const trader = useTrader();
  // After sign-out the ping still names the trader until the next answer.
  const signedIn = useAtomValue(signedInAtom) && trader !== null;
  const query = useQuery(
    trpc.upcoming.list.queryOptions(
      { days: 7, limit: 100, ...(repeats === 'first' && { repeats }) },
      { enabled: signedIn, staleTime: 30_000, refetchInterval: 60_000 },
    ),
  );
  return (signedIn ? query.data?.events : undefined) ?? NONE;
}
