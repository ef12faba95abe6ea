import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { PanelSkeleton } from '../../../frames/staff/panel/panel-skeleton.tsx';
import { QueueMarks } from '../../../frames/staff/queue/queue-marks.tsx';
import { percentText } from '../../../lib/text/percent-text.ts';
import { ArtImage } from '../../../ui/picture/art-image.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { When } from '../../../ui/text/when.tsx';
import { chainName } from '../browse/nft-words.ts';
import { CollectionStatusPill } from '../nft-pills.tsx';

const MOST_SHOWN = 9;

/** A collection beside the queue, with the first of its items. */
export function CollectionPanel({ contractAddress }: { contractAddress: string }) {
  const query = useQuery(trpc.nftMarketStaff.collection.queryOptions({ contractAddress }, { staleTime: 0 }));
  const items = useQuery(
    trpc.nftStaff.list.queryOptions({ contract: contractAddress, perPage: MOST_SHOWN, sort: 'createdAt' }),
  ).data;
  const collection = query.data?.collection;
  if (query.isError && !collection) {
    return <QueryFailed query={query} title="This collection could not be loaded." />;
  }
  if (!collection) return <PanelSkeleton />;
  const { creator, creatorAccount, description, requestedAt } = collection;
  return (
    <div className="flex flex-col gap-4 p-5">
      <p className="flex items-center justify-between gap-4 text-13">
        <CollectionStatusPill status={collection.status} />
        <TextLink to={`/kut/nft/collection/summary/${contractAddress}`}>Open the collection</TextLink>
      </p>
      {collection.marks.length > 0 ? <QueueMarks marks={collection.marks} /> : null}
      {description ? <p className="text-13 wrap-anywhere text-muted">{description}</p> : null}
      {items && items.data.length > 0 ? (
        <ul className="grid grid-cols-3 gap-2" aria-label="Items">
          {items.data.map(({ uuid, name, picture }) => (
            <li key={uuid} className="min-w-0">
              <ArtImage
                picture={picture}
                label={`Picture of ${name}`}
                sizes="120px"
                className="aspect-square w-full rounded-control"
              />
              <p className="truncate text-12 text-muted">{name}</p>
            </li>
          ))}
        </ul>
      ) : null}
      <KeyValues
        rows={[
          {
            label: 'Creator',
            value: creatorAccount ? (
              <TextLink to={`/kut/trader/${creatorAccount}/nft/summary`}>{creator}</TextLink>
            ) : (
              (creator ?? 'Imported')
            ),
          },
          { label: 'Blockchain', value: chainName(collection.chain) },
          { label: 'Royalty', value: percentText(collection.royalty) },
          { label: 'Drafts', value: <span className="num">{collection.drafts}</span> },
          ...(requestedAt ? [{ label: 'Requested', value: <When at={requestedAt} absolute="utc" /> }] : []),
        ]}
      />
    </div>
  );
}
