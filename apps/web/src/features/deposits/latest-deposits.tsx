import { assetPicture } from '@papermint/contracts/markets/pictures';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { Link } from 'react-router-dom';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { cn } from '../../lib/cn.ts';
import { places } from '../../lib/places.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { RoundImage } from '../../ui/picture/round-image.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { Pill } from '../../ui/text/pill.tsx';
import { When } from '../../ui/text/when.tsx';
import { depositWords, methodNames } from './deposit-words.ts';
import type { Deposit } from './deposits.ts';
import { depositPath, useLatestDeposits } from './deposits.ts';

/** The trader's latest deposits, by any method. */
export function LatestDeposits({ opened }: { opened: string | null }) {
  const query = useLatestDeposits();
  return (
    <Card
      title="Latest deposits"
      aside={
        <TextLink to="/account/transactions?type=deposit" className="text-13">
          See all
        </TextLink>
      }
    >
      {query.isError && !query.data ? (
        <QueryFailed query={query} title="Your deposits could not be loaded." />
      ) : query.data?.data.length === 0 ? (
        <Empty title="No deposits yet">Your deposits appear here.</Empty>
      ) : (
        <ul className="divide-y divide-line" aria-busy={!query.data}>
          {query.data?.data.map((deposit) => (
            <li key={deposit.uuid}>
              <Link
                to={depositPath(deposit)}
                aria-current={deposit.uuid === opened || undefined}
                className={cn(
                  'flex items-center gap-3 px-4 py-3 transition-colors duration-120 hover:bg-surface-2 focus-visible:-outline-offset-2',
                  deposit.uuid === opened && 'bg-surface-2',
                )}
              >
                <DepositLine deposit={deposit} />
              </Link>
            </li>
          )) ??
            places(4).map((place) => (
              <li key={place} className="flex h-16 items-center gap-3 px-4">
                <Skeleton className="size-8 rounded-full" />
                <Skeleton className="h-4 w-28" />
                <Skeleton className="ml-auto h-4 w-20" />
              </li>
            ))}
        </ul>
      )}
    </Card>
  );
}

function DepositLine({ deposit }: { deposit: Deposit }) {
  const { currency, credited, method, status, confirmations, confirmationsNeeded, createdAt } = deposit;
  const { text, tone } = depositWords[status];
  return (
    <>
      <RoundImage src={assetPicture(currency)} label={codeLabel(currency)} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-13 font-medium">
          <Amount value={credited} currency={currency} rule="exact" />
        </span>
        <span className="block text-12 text-subtle">
          {methodNames[method]}, <When at={createdAt} />
        </span>
      </span>
      <Pill tone={tone} quiet={status === 'completed'}>
        {status === 'confirming' ? `${confirmations}/${confirmationsNeeded}` : text}
      </Pill>
    </>
  );
}
