import { useQuery } from '@tanstack/react-query';
import { pingOptions } from '../../../api/ping.ts';
import { trpc } from '../../../api/trpc.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { flagsAtom } from '../../../state/site/flags.ts';

/** Whether the trader may stake an asset. It is false while the products load. */
export function useStakeable(currency: string): boolean {
  const flag = useAtomValue(flagsAtom).has('staking');
  const takesPart = useQuery({ ...pingOptions, select: ({ settings }) => settings.stakingProgram }).data;
  const { data } = useQuery(
    trpc.staking.products.queryOptions({}, { enabled: flag && takesPart !== false, staleTime: 60_000 }),
  );
  return data?.enabled === true && data.products.some((product) => product.currency === currency);
}
