import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { places } from '../../../lib/places.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { OrderCard } from '../lists/order-card.tsx';

const SHOWN = 5;

/** The latest orders of a trader; each opens in the list of all of them. */
export function LatestOrders({ accountId }: { accountId: string }) {
  const query = useQuery(trpc.spotStaff.tradesOf.queryOptions({ accountId, perPage: SHOWN }));
  const history = `/kut/trader/${accountId}/trade-history`;
  return (
    <Card
      title="Latest orders"
      aside={
        <TextLink to={history} className="text-13">
          See all
        </TextLink>
      }
    >
      {query.isError && !query.data ? (
        <QueryFailed query={query} title="The orders could not be loaded." />
      ) : query.data?.data.length === 0 ? (
        <Empty title="No orders yet" />
      ) : (
        <ul className="divide-y divide-line" aria-busy={!query.data}>
          {query.data?.data.map((order) => (
            <li key={order.uuid} className="px-4 py-2.5">
              <TextLink to={`${history}?order=${order.uuid}`} className="block text-fg hover:no-underline">
                <OrderCard order={order} />
              </TextLink>
            </li>
          )) ??
            places(SHOWN).map((place) => (
              <li key={place} className="flex h-14 items-center justify-between px-4">
                <Skeleton className="h-4 w-32" />
                <Skeleton className="h-4 w-20" />
              </li>
            ))}
        </ul>
      )}
    </Card>
  );
}
