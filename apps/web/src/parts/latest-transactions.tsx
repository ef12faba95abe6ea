import { assetPicture } from '@papermint/contracts/markets/pictures';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { referenceOf, referencePath } from '@papermint/contracts/records/reference-path';
import type { Transaction } from '@papermint/contracts/wallet/model';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTransactionFeed } from '../api/live/transaction-feed.ts';
import { trpc } from '../api/trpc.ts';
import { QueryFailed } from '../frames/list/query-view.tsx';
import { places } from '../lib/places.ts';
import { Card } from '../ui/layout/card.tsx';
import { Skeleton } from '../ui/layout/skeleton.tsx';
import { Empty } from '../ui/layout/states.tsx';
import { RoundImage } from '../ui/picture/round-image.tsx';
import { TextLink } from '../ui/text/link.tsx';
import { When } from '../ui/text/when.tsx';

const SHOWN = 5;

interface LatestTransactionsProps {
  /** The plural noun: 'conversions'. */
  rowsName: string;
  /** Their types, by commas. */
  type: string;
  /** When the first one appears. */
  empty: string;
  face: (transaction: Transaction) => {
    /** The code of the asset whose picture is shown. */
    asset: string;
    title: string;
    figure: ReactNode;
  };
}

/** The reader's latest transactions of a type, beside the form that makes them. */
export function LatestTransactions({ rowsName, type, empty, face }: LatestTransactionsProps) {
  useTransactionFeed();
  const query = useQuery(trpc.wallet.transactions.queryOptions({ type, perPage: SHOWN }));
  return (
    <Card
      title={`Latest ${rowsName}`}
      aside={
        <TextLink to={`/account/transactions?type=${type}`} className="text-13">
          See all
        </TextLink>
      }
    >
      {query.isError && !query.data ? (
        <QueryFailed query={query} title={`Your ${rowsName} could not be loaded.`} />
      ) : query.data?.data.length === 0 ? (
        <Empty title={`No ${rowsName} yet`}>{empty}</Empty>
      ) : (
        <ul className="divide-y divide-line" aria-busy={!query.data}>
          {query.data?.data.map((transaction) => {
            const { asset, title, figure } = face(transaction);
            return (
              <li key={transaction.uuid}>
                <Link
                  to={referencePath(referenceOf(transaction)) ?? '/account/transactions'}
                  className="flex items-center gap-3 px-4 py-3 transition-colors duration-120 hover:bg-surface-2 focus-visible:-outline-offset-2"
                >
                  <RoundImage src={assetPicture(asset)} label={codeLabel(asset)} />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate text-13 font-medium">{title}</span>
                    <span className="block text-12 text-subtle">
                      <When at={transaction.createdAt} />
                    </span>
                  </span>
                  <span className="grid justify-items-end text-13">{figure}</span>
                </Link>
              </li>
            );
          }) ??
            places(SHOWN).map((place) => (
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
