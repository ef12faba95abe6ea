import { useQuery } from '@tanstack/react-query';
import { QueryFailed } from '../../lib/query-view.tsx';
import { trpc } from '../../lib/trpc.ts';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';
import { places } from '../../ui/places.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Empty } from '../../ui/states.tsx';
import { MovementCard } from './movement.tsx';

const SHOWN = 6;

export function RecentMovements({ className = '' }: { className?: string }) {
  const query = useQuery(trpc.wallet.transactions.queryOptions({ perPage: SHOWN }));
  return (
    <Card
      title="Recent movements"
      className={className}
      aside={
        <TextLink to="/account/transactions" className="text-13">
          See all
        </TextLink>
      }
    >
      {query.isError && !query.data ? (
        <QueryFailed query={query} title="They could not be loaded." />
      ) : query.data?.data.length === 0 ? (
        <Empty title="Nothing yet">Deposits and trades appear here as they happen.</Empty>
      ) : (
        <ul className="divide-y divide-line" aria-busy={!query.data}>
          {query.data?.data.map((movement) => (
            <li key={movement.uuid} className="px-4 py-2.5">
              <MovementCard movement={movement} />
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
