import { useQuery } from '@tanstack/react-query';
import { signedInAtom } from '../../../../api/session.ts';
import type { Inputs } from '../../../../api/trpc.ts';
import { trpc } from '../../../../api/trpc.ts';
import { useAtomValue } from '../../../../lib/atoms.ts';

/** Collections as their visitor sees them. Guests ask the public call. */
export function useCollections(input: NonNullable<Inputs['nftPublic']['collections']>, enabled = true) {
  const signedIn = useAtomValue(signedInAtom);
  const own = useQuery(trpc.nft.collections.queryOptions(input, { enabled: enabled && signedIn }));
  const open = useQuery(trpc.nftPublic.collections.queryOptions(input, { enabled: enabled && !signedIn }));
  return signedIn ? own : open;
}
