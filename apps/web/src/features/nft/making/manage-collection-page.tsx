import type { NftItem } from '@papermint/contracts/nft/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { OutputOf } from '../../../api/command.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { ListView } from '../../../frames/list/list-view.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { useList } from '../../../frames/list/use-list.ts';
import { DeskWait } from '../../../parts/desk-wait.tsx';
import { Button, buttonClass } from '../../../ui/form/button.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { ArtImage } from '../../../ui/picture/art-image.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { TextLink } from '../../../ui/text/link.tsx';
import { chainName } from '../browse/nft-words.ts';
import {
  ItemLine,
  itemColumn,
  itemStatusColumn,
  lastPriceColumn,
  PriceOf,
  priceColumn,
} from '../item-columns.tsx';
import { CollectionStatusPill, itemStatusOptions } from '../nft-pills.tsx';
import { NftSections } from '../nft-sections.tsx';
import type { ItemsAct } from './items-dialog.tsx';
import { ItemsDialog } from './items-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NotOwnCollection } from './not-own.tsx';

type Found = OutputOf<'nft.collection'>;

/** A collection of the reader's: its figures, its items, and minting them. */
export function ManageCollectionPage() {
  const { contractAddress = '' } = useParams();
  const query = useQuery(trpc.nft.collection.queryOptions({ contractAddress }, { staleTime: 0 }));
  const answer = query.data;
  return (
    <PageFrame
      title={answer?.collection.name ?? 'Collection'}
      about={answer ? `${answer.collection.symbol} on ${chainName(answer.collection.chain)}` : ' '}
      aside={
        answer?.allowedActions.includes('add') ? (
          <Link to={`/nft/new/${contractAddress}`} className={buttonClass({ look: 'primary' })}>
            New item
          </Link>
        ) : null
      }
    >
      <NftSections />
      {query.isError && !answer ? (
        <Card>
          <QueryFailed query={query} title="This collection could not be loaded." />
        </Card>
      ) : answer?.allowedActions.length === 0 ? (
        <NotOwnCollection collection={answer.collection} />
      ) : (
        <div className="flex flex-col gap-5">
          {answer ? <Head answer={answer} /> : null}
          <Items contractAddress={contractAddress} answer={answer} />
        </div>
      )}
    </PageFrame>
  );
}

const REQUESTS = {
  request: {
    button: 'Request approval',
    title: (name: string) => `Request approval of ${name}?`,
    points: [
      'Our staff review it, usually within a day.',
      'Drafts of an approved collection can be minted immediately, without a request for each.',
    ],
    call: 'nftMaking.requestApproval',
  },
  withdraw: {
    button: 'Withdraw request',
    title: (name: string) => `Withdraw the request to approve ${name}?`,
    points: ['The collection is a draft again.', 'You can request approval again at any time.'],
    call: 'nftMaking.cancelApproval',
  },
} as const;

function Head({ answer: { collection, allowedActions } }: { answer: Found }) {
  const { contractAddress, banner, logo, status, reason, description } = collection;
  return (
    <Card className="overflow-hidden">
      <ArtImage
        picture={banner}
        label=""
        sizes="100vw"
        ratio="banner"
        className="aspect-[5/1] max-sm:aspect-[3/1]"
      />
      <div className="flex flex-col gap-4 p-4 md:p-5">
        <div className="flex flex-wrap items-end gap-4">
          <ArtImage
            picture={logo}
            label=""
            sizes="80px"
            className="-mt-12 size-20 shrink-0 rounded-card border-2 border-surface-1"
          />
          <CollectionStatusPill status={status} />
          <CollectionActs collection={collection} allowed={allowedActions} />
        </div>
        {status === 'pending' ? <DeskWait queue="nftMarketStaff" subject={contractAddress} /> : null}
        {status === 'rejected' && reason ? (
          <Banner tone="warn" title="Rejected">
            {reason}
          </Banner>
        ) : null}
        {description ? <p className="max-w-prose text-13 text-muted">{description}</p> : null}
        <CollectionFigures collection={collection} />
      </div>
    </Card>
  );
}

interface CollectionActsProps {
  collection: Found['collection'];
  allowed: Found['allowedActions'];
}

/** What its creator can do with a collection. */
function CollectionActs({ collection: { contractAddress, name }, allowed }: CollectionActsProps) {
  const [opened, setOpened] = useState<keyof typeof REQUESTS | null>(null);
  const request = opened && REQUESTS[opened];
  return (
    <>
      <span className="flex flex-1 flex-wrap justify-end gap-2">
        {allowed.includes('edit') ? (
          <>
            <Link
              to={`/nft/manage/update-collection/${contractAddress}`}
              className={buttonClass({ size: 'small' })}
            >
              Edit
            </Link>
            <Link to={`/nft/manage/update-img/${contractAddress}`} className={buttonClass({ size: 'small' })}>
              Pictures
            </Link>
          </>
        ) : null}
        {(['request', 'withdraw'] as const).map((act) =>
          allowed.includes(act) ? (
            <Button key={act} size="small" onClick={() => setOpened(act)}>
              {REQUESTS[act].button}
            </Button>
          ) : null,
        )}
      </span>
      {request ? (
        <ConfirmDialog
          title={request.title(name)}
          points={request.points}
          button={request.button}
          call={request.call}
          input={{ contractAddress }}
          onDone={() => void queryClient.invalidateQueries()}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}

function CollectionFigures({ collection }: { collection: Found['collection'] }) {
  const { currency } = collection;
  const figures = [
    { label: 'Minted', value: <span className="num">{collection.supply}</span> },
    { label: 'Drafts', value: <span className="num">{collection.drafts}</span> },
    { label: 'For sale', value: <span className="num">{collection.listed}</span> },
    { label: 'Owners', value: <span className="num">{collection.owners}</span> },
    { label: 'Floor', value: <PriceOf price={collection.floor} currency={currency} /> },
    { label: 'Volume', value: <PriceOf price={collection.volume} currency={currency} /> },
  ];
  return (
    <dl className="grid grid-cols-3 gap-4 text-13 sm:grid-cols-6">
      {figures.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-12 text-muted">{label}</dt>
          <dd className="mt-0.5 truncate text-14 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const pathOf = ({ uuid }: NftItem) => `/nft/item/${uuid}`;
const columns: readonly Column<NftItem>[] = [itemColumn, itemStatusColumn, priceColumn, lastPriceColumn];

function Items({ contractAddress, answer }: { contractAddress: string; answer: Found | undefined }) {
  const navigate = useNavigate();
  const list = useList('nft.collectionItems', { rowKey: ({ uuid }) => uuid, of: { contractAddress } });
  const [act, setAct] = useState<ItemsAct | null>(null);
  const drafts = list.rows?.filter(({ status, hasPicture }) => status === 'draft' && hasPicture) ?? [];
  const [first] = drafts;
  return (
    <Card label="Items">
      <ListView
        label="Items"
        rowsName="items"
        list={list}
        columns={columns}
        card={(item) => <ItemLine item={item} />}
        search="Name"
        filters={<SelectFilter name="status" label="Status" options={itemStatusOptions} several />}
        tools={
          <>
            {answer?.allowedActions.includes('mint') && first ? (
              <Button
                size="small"
                className="max-sm:hidden"
                onClick={() => setAct({ kind: 'mint', items: [first] })}
              >
                Mint all drafts
              </Button>
            ) : null}
            {answer && answer.collection.drafts > 0 ? (
              <Button size="small" look="danger" onClick={() => setAct({ kind: 'all', items: [] })}>
                Delete all drafts
              </Button>
            ) : null}
          </>
        }
        opening={{
          name: ({ name }) => name,
          opened: null,
          linkTo: pathOf,
          onOpen: (item) => void navigate(pathOf(item)),
        }}
        selection={(rows, clear) => (
          <>
            <Button
              size="small"
              disabled={rows.some(({ status }) => status !== 'draft')}
              onClick={() => {
                setAct({ kind: 'move', items: rows });
                clear();
              }}
            >
              Move to a collection
            </Button>
            <Button
              size="small"
              look="danger"
              disabled={rows.some(({ status }) => status !== 'draft')}
              onClick={() => {
                setAct({ kind: 'bulk', items: rows });
                clear();
              }}
            >
              Delete drafts
            </Button>
          </>
        )}
        empty={
          <Empty
            title="No items yet"
            action={<TextLink to={`/nft/new/${contractAddress}`}>Create the first item</TextLink>}
          >
            Items are drafts until they are minted.
          </Empty>
        }
      />
      {act?.kind === 'move' ? (
        <MoveDialog
          items={act.items}
          from={contractAddress}
          onMoved={() => list.removed(act.items)}
          onClose={() => setAct(null)}
        />
      ) : act ? (
        <ItemsDialog
          act={act}
          contractAddress={contractAddress}
          drafts={answer?.collection.drafts ?? 0}
          onDeleted={() => list.removed(act.items)}
          onClose={() => setAct(null)}
        />
      ) : null}
    </Card>
  );
}
