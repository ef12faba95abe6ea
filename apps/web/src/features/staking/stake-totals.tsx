import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { balancesHiddenAtom } from '../../state/reader/hidden-balances.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Amount } from '../../ui/text/amount.tsx';

/** The total value of the reader's contracts. */
export function StakeTotals() {
  const { data, isError } = useQuery(trpc.staking.contracts.queryOptions({ perPage: 1 }, { staleTime: 0 }));
  const hidden = useAtomValue(balancesHiddenAtom);
  const totals = data?.totals;
  // The list below shows the error.
  if (isError && !totals) return null;
  const figure = (value: string | undefined) =>
    totals && value !== undefined ? (
      <Amount value={value} currency={totals.currency} rule="value" masked={hidden} />
    ) : (
      <Skeleton className="mt-1 h-6 w-24" />
    );
  const rows = [
    { label: 'Staked', value: figure(totals?.staked) },
    { label: 'Accrued rewards', value: figure(totals?.accrued) },
    { label: 'Rewards paid', value: figure(totals?.paid) },
    {
      label: 'Running contracts',
      value: totals ? <span className="num">{totals.running}</span> : <Skeleton className="mt-1 h-6 w-10" />,
    },
  ];
  return (
    <Card className="mb-4 p-4 md:p-5">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        {rows.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-12 text-muted">{label}</dt>
            <dd className="mt-0.5 truncate text-16 font-semibold md:text-20">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
