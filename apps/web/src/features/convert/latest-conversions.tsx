import { assetPicture } from '@papermint/contracts/markets/pictures';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { referenceOf, referencePath } from '@papermint/contracts/records/reference-path';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import { QueryFailed } from '../../frames/query-view.tsx';
import { places } from '../../lib/places.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { RoundImage } from '../../ui/picture/round-image.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { When } from '../../ui/text/when.tsx';

const SHOWN = 5;

/** The trader's latest conversions. */
export function LatestConversions() {
  const query = useQuery(trpc.wallet.transactions.queryOptions({ type: 'convert', perPage: SHOWN }));
  return (
    <Card
      title="Latest conversions"
      aside={
        <TextLink to="/account/transactions?type=convert" className="text-13">
          See all
        </TextLink>
      }
    >
      {query.isError && !query.data ? (
        <QueryFailed query={query} title="Your conversions could not be loaded." />
      ) : query.data?.data.length === 0 ? (
        <Empty title="No conversions yet">What you convert appears here.</Empty>
      ) : (
        <ul className="divide-y divide-line" aria-busy={!query.data}>
          {query.data?.data.map((transaction) => {
            const { uuid, currency, amount, counterCurrency, counterAmount, createdAt } = transaction;
            const into = counterCurrency ?? currency;
            return (
              <li key={uuid}>
                <Link
                  to={referencePath(referenceOf(transaction)) ?? '/account/transactions'}
                  className="flex items-center gap-3 px-4 py-3 transition-colors duration-120 hover:bg-surface-2 focus-visible:-outline-offset-2"
                >
                  <RoundImage src={assetPicture(into)} label={codeLabel(into)} />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate text-13 font-medium">
                      {codeLabel(currency)} to {codeLabel(into)}
                    </span>
                    <span className="block text-12 text-subtle">
                      <When at={createdAt} absolute="day" />
                    </span>
                  </span>
                  <span className="grid justify-items-end text-13">
                    <Amount value={counterAmount} currency={into} signed className="font-medium" />
                    <Amount value={amount} currency={currency} className="text-12 text-subtle" />
                  </span>
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
