import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { When } from '../../../ui/text/when.tsx';
import { SupportPayments } from './support-payments.tsx';

/** The most payments beside a conversation. */
const SHOWN = 3;

/** Says until when withdrawals and transfers of a trader are locked. */
export function LockBanner({ until }: { until: string }) {
  return (
    <Banner tone="warn">
      Withdrawals and transfers are locked until <When at={until} absolute="utc" ahead />.
    </Banner>
  );
}

/** The money of a trader beside a conversation: the balance and the latest payments. */
export function SupportMoney({ accountId }: { accountId: string }) {
  const { data, isError } = useQuery(trpc.supportStaff.account.queryOptions({ accountId }));
  if (isError && !data) return null;
  return (
    <section aria-label="Money">
      <h3 className="mb-2 text-13 font-semibold">Money</h3>
      {data ? (
        <>
          <KeyValues
            rows={[
              {
                label: 'Total balance',
                value: <Amount value={data.total} currency={data.trader.currency} rule="value" />,
              },
            ]}
          />
          {data.lockedUntil ? <LockBanner until={data.lockedUntil} /> : null}
          <SupportPayments payments={data.payments.slice(0, SHOWN)} />
          <p className="mt-1 text-13">
            <TextLink to={`/kut/trader/${accountId}/support`}>Balances and payments</TextLink>
          </p>
        </>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </section>
  );
}
