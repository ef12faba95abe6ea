import type { NftActivity } from '@papermint/contracts/nft/model';
import type { ActivityKind } from '@papermint/contracts/nft/statuses';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { places } from '../../../lib/places.ts';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { ArtImage } from '../../../ui/picture/art-image.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';
import { activityTones } from './activity-columns.tsx';
import { activityWords } from './nft-words.ts';
import { useActivities } from './use-activities.ts';

const KINDS: readonly { value: ActivityKind | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'sale', label: 'Sales' },
  { value: 'list', label: 'Listings' },
  { value: 'offer', label: 'Offers' },
  { value: 'mint', label: 'Mints' },
];
const LIVE: ActivityKind[] = ['sale', 'list', 'offer', 'mint'];
const SHOWN = 8;

/** What happens with NFTs, the newest first, with their pictures. It follows the simulated time. */
export function LiveActivity() {
  const [kind, setKind] = useState<string>('all');
  const query = useActivities({
    kind: LIVE.filter((one) => kind === 'all' || kind === one),
    perPage: SHOWN,
  });
  const rows = query.data?.data;
  return (
    <Card
      title="Live activity"
      aside={<NativeSelect label="Kind of activity" value={kind} options={KINDS} onChange={setKind} />}
    >
      {query.isError && !rows ? (
        <QueryFailed query={query} title="The activity could not be loaded." />
      ) : rows?.length === 0 ? (
        <Empty title="No activity yet">Sales, listings, offers and mints appear here.</Empty>
      ) : (
        <ul aria-label="Live activity" aria-busy={!rows} className="divide-y divide-line">
          {/* A row keeps its place on the page, so that a new activity moves nothing. */}
          {places(SHOWN).map((place, index) => {
            const activity = rows?.[index];
            if (rows && !activity) return null;
            return (
              <li key={place} className="h-14 max-xl:nth-[n+5]:hidden">
                {activity ? <ActivityRow activity={activity} /> : <Skeleton className="mx-4 my-3 h-8" />}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

function ActivityRow({ activity }: { activity: NftActivity }) {
  const { nftUuid, picture, item, kind, amount, currency, from, to, createdAt } = activity;
  return (
    <Link
      to={`/nft/item/${nftUuid}`}
      className="flex h-full items-center gap-3 px-4 text-13 hover:bg-surface-2 focus-visible:-outline-offset-2"
    >
      <ArtImage picture={picture} label="" sizes="40px" className="size-10 shrink-0 rounded-control" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center justify-between gap-3">
          <span className="truncate font-medium">{item}</span>
          {amount === null ? null : (
            <Amount value={amount} currency={currency} rule="exact" className="shrink-0 font-medium" />
          )}
        </span>
        <span className="mt-0.5 flex items-center gap-2 text-11 text-muted">
          <Pill tone={activityTones[kind]}>{activityWords[kind]}</Pill>
          <span className="min-w-0 flex-1 truncate">{[from, to].filter(Boolean).join(' → ')}</span>
          <When at={createdAt} className="num shrink-0" />
        </span>
      </span>
    </Link>
  );
}
