import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { PanelSkeleton } from '../../../frames/staff/panel/panel-skeleton.tsx';
import { QueueMarks } from '../../../frames/staff/queue/queue-marks.tsx';
import { ArtImage } from '../../../ui/picture/art-image.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { When } from '../../../ui/text/when.tsx';
import { chainName } from '../browse/nft-words.ts';
import { ItemStatusPill } from '../nft-pills.tsx';
import { MintObstacle } from './mint-obstacle.tsx';

/** An item beside the queue. */
export function NftPanel({ uuid }: { uuid: string }) {
  const query = useQuery(trpc.nftStaff.one.queryOptions({ uuid }, { staleTime: 0 }));
  const answer = query.data;
  if (query.isError && !answer) return <QueryFailed query={query} title="This NFT could not be loaded." />;
  if (!answer) return <PanelSkeleton />;
  const { item, description, traits } = answer;
  return (
    <div className="flex flex-col gap-4 p-5">
      <p className="flex items-center justify-between gap-4 text-13">
        <ItemStatusPill status={item.status} />
        <TextLink to={`/kut/nft/update/${uuid}`}>Open the NFT</TextLink>
      </p>
      {item.status === 'mint_requested' ? <MintObstacle item={item} /> : null}
      {item.marks.length > 0 ? <QueueMarks marks={item.marks} /> : null}
      <ArtImage
        picture={item.picture}
        label={`Picture of ${item.name}`}
        sizes="360px"
        className="mx-auto w-full max-w-72 rounded-card"
      />
      {description ? <p className="text-13 text-muted">{description}</p> : null}
      <KeyValues
        rows={[
          { label: 'Collection', value: item.collection },
          { label: 'Blockchain', value: chainName(item.chain) },
          {
            label: 'Owner',
            value: item.ownerAccount ? (
              <TextLink to={`/kut/trader/${item.ownerAccount}/nft/summary`}>{item.owner}</TextLink>
            ) : (
              (item.owner ?? '–')
            ),
          },
          ...(item.requestedAt
            ? [{ label: 'Requested', value: <When at={item.requestedAt} absolute="utc" /> }]
            : []),
          ...traits.map(({ name, value }) => ({ label: name, value })),
        ]}
      />
    </div>
  );
}
