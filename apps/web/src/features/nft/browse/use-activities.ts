import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useReloadWithTime } from '../../../api/queries/reload-with-time.ts';
import { signedInAtom } from '../../../api/session.ts';
import type { Inputs } from '../../../api/trpc.ts';
import { trpc } from '../../../api/trpc.ts';
import { useAtomValue } from '../../../lib/atoms.ts';

const REFRESH = 30_000;
/** After this simulated time (ms) there may be more. */
const OLD = 60_000;

/** Activities as their visitor sees them, the newest first. They follow the simulated time. Guests ask the public call. */
export function useActivities(input: NonNullable<Inputs['nftPublic']['activities']>) {
  const signedIn = useAtomValue(signedInAtom);
  const options = { staleTime: 0, refetchInterval: REFRESH, placeholderData: keepPreviousData } as const;
  const ofOwn = trpc.nft.activities.queryOptions(input, { ...options, enabled: signedIn });
  const ofOpen = trpc.nftPublic.activities.queryOptions(input, { ...options, enabled: !signedIn });
  useReloadWithTime(signedIn ? ofOwn.queryKey : ofOpen.queryKey, OLD);
  const own = useQuery(ofOwn);
  const open = useQuery(ofOpen);
  return signedIn ? own : open;
}
