import { referenceOf, referencePath } from '@papermint/contracts/records/reference-path';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTransactionFeed } from '../../api/live/transaction-feed.ts';
import { trpc } from '../../api/trpc.ts';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { places } from '../../lib/places.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { TransactionCard } from './transaction-columns.tsx';

const SHOWN = 6;

export function RecentTransactions({ className = '' }: { className?: string }) {
  useTransactionFeed();
  const query = useQuery(trpc.wallet.transactions.queryOptions({ perPage: SHOWN }));
  return (
    <Card
      title="Recent transactions"
      className={className}
      aside={
        <TextLink to="/account/transactions" className="text-13">
          See all
        </TextLink>
      }
    >
      {query.isError && !query.data ? (
        <QueryFailed query={query} title="Your transactions could not be loaded." />
      ) : query.data?.data.length === 0 ? (
        <Empty title="Nothing yet">Deposits and trades appear here as they happen.</Empty>
      ) : (
        <ul className="divide-y divide-line" aria-busy={!query.data}>
          {query.data?.data.map((transaction) => (
            <li key={transaction.uuid}>
              <Link
                to={referencePath(referenceOf(transaction)) ?? '/account/transactions'}
                className="block px-4 py-2.5 transition-colors duration-120 hover:bg-surface-2 focus-visible:-outline-offset-2"
              >
                <TransactionCard transaction={transaction} own />
              </Link>
            </li>
          )) ??
            places(SHOWN).map((place) => (
              <li key={place} className="flex h-14 items-center gap-3 px-4">
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
