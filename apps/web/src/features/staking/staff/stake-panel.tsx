import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { PersonLink } from '../../../frames/staff/person/person-link.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { StakeFacts, StakeProgress } from '../stake-facts.tsx';

/** A contract beside the list, and the way to its page. */
export function StakePanel({ uuid }: { uuid: string }) {
  const query = useQuery(trpc.stakingStaff.contract.queryOptions({ uuid }, { staleTime: 0 }));
  const stake = query.data?.contract;
  if (query.isError && !stake) {
    return <QueryFailed query={query} title="This contract could not be loaded." />;
  }
  if (!stake) return <Skeleton className="m-5 h-80" />;
  return (
    <div className="flex flex-col gap-4 p-5">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 text-13">
        <PersonLink person={stake} className="font-medium" />
        <TextLink to={`/kut/trader/${stake.accountId}/staking/${uuid}`}>Open the contract</TextLink>
      </p>
      <StakeProgress stake={stake} />
      <StakeFacts stake={stake} />
    </div>
  );
}
