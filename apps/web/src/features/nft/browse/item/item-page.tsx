import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { command } from '../../../../api/command.ts';
import { failureOf } from '../../../../api/failure.ts';
import { signedInAtom } from '../../../../api/session.ts';
import { QueryFailed } from '../../../../frames/list/query-view.tsx';
import { useAtomValue } from '../../../../lib/atoms.ts';
import { Breadcrumb } from '../../../../ui/layout/breadcrumb.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Skeleton } from '../../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../../ui/layout/states.tsx';
import { TabLinks } from '../../../../ui/layout/tabs.tsx';
import { TextLink } from '../../../../ui/text/link.tsx';
import { ItemHead } from './item-head.tsx';
import { ItemPicture } from './item-picture.tsx';
import { MoreItems } from './more-items.tsx';
import { useItem } from './use-item.ts';

/** An item: its picture, its price, and the tabs below. */
export function ItemPage() {
  return (
    <ItemFrame>
      <ItemTabs />
    </ItemFrame>
  );
}

/** An item with its picture and its price, and what else is known of it below. */
export function ItemFrame({ children }: { children: ReactNode }) {
  const { uuid = '' } = useParams();
  const query = useItem(uuid);
  const signedIn = useAtomValue(signedInAtom);
  const status = query.data?.item.status;
  useViewed(uuid, signedIn && (status === 'minted' || status === 'listed'));
  const details = query.data;
  if (query.isError && !details) {
    return (
      <div className="mx-auto w-full max-w-300 px-4 py-8 md:px-6">
        <Card>
          {failureOf(query.error).status === 404 ? (
            <Empty
              title={failureOf(query.error).error}
              action={<TextLink to="/nft/explore">Explore NFTs</TextLink>}
            />
          ) : (
            <QueryFailed query={query} title="This NFT could not be loaded." />
          )}
        </Card>
      </div>
    );
  }
  return (
    <div className="mx-auto w-full max-w-300 px-4 py-4 md:px-6 md:py-6">
      <Breadcrumb
        trail={[
          { label: 'NFTs', to: '/nft/explore' },
          ...(details
            ? [{ label: details.item.collection, to: `/nft/collection/${details.item.contractAddress}` }]
            : []),
          { label: details?.item.name ?? '…' },
        ]}
      />
      <div className="mt-4 grid items-start gap-6 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        <ItemPicture details={details} />
        <div className="min-w-0">
          {details ? <ItemHead details={details} /> : <Skeleton className="h-80 w-full md:h-74 lg:h-64" />}
          {children}
        </div>
      </div>
      {details ? <MoreItems item={details.item} /> : null}
    </div>
  );
}

function ItemTabs() {
  const { uuid = '' } = useParams();
  const path = `/nft/item/${uuid}`;
  return (
    <>
      <div className="mt-6 -mx-4 md:mx-0 md:*:px-0">
        <TabLinks
          label="Parts of the NFT"
          tabs={[
            { to: path, label: 'Traits and offers' },
            { to: `${path}/activity`, label: 'Activity' },
            { to: `${path}/description`, label: 'Description' },
          ]}
        />
      </div>
      <div className="mt-4">
        <Outlet />
      </div>
    </>
  );
}

/** Reports the view. The server counts each reader once. */
function useViewed(nftUuid: string, counts: boolean): void {
  useEffect(() => {
    if (counts) void command('nftTrading.record', { nftUuid, activity: 'view' }).catch(() => undefined);
  }, [nftUuid, counts]);
}
