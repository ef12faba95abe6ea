import type { NftOffer } from '@papermint/contracts/nft/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { ListView } from '../../../frames/list/list-view.tsx';
import { useOpenedParam } from '../../../frames/list/opened-param.ts';
import { useList } from '../../../frames/list/use-list.ts';
import { ConvertedAmount } from '../../../parts/converted-amount.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { TabList, TabPanel } from '../../../ui/layout/tabs.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { When } from '../../../ui/text/when.tsx';
import { OfferStatusPill, offerStatusOptions } from '../nft-pills.tsx';
import { NftSections } from '../nft-sections.tsx';
import type { OfferAct } from '../offer-acts.tsx';
import { OfferActDialog, OfferButtons } from '../offer-acts.tsx';
import { OfferLine, offerColumns } from '../offer-columns.tsx';
import { Payments } from './payments.tsx';

const TABS = [
  { value: 'payments', label: 'Payments' },
  { value: 'received', label: 'Offers received' },
  { value: 'made', label: 'Offers made' },
] as const;

const receivedColumns: readonly Column<NftOffer>[] = offerColumns;
const madeColumns = receivedColumns.filter(({ key }) => key !== 'bidder');

/** The NFT payments of the reader, and the offers that they made and received. */
export function NftTransactionsPage() {
  const [params, setParams] = useSearchParams();
  const view = TABS.find(({ value }) => value === params.get('view'))?.value ?? 'payments';
  return (
    <PageFrame
      title="NFT payments and offers"
      about="What you paid and received for NFTs. Active offers hold their amount in escrow."
    >
      <NftSections />
      <Card label="Payments and offers">
        <TabList
          label="Payments or offers"
          id="nft-transactions"
          value={view}
          tabs={TABS}
          onChange={(next) => setParams(next === 'payments' ? {} : { view: next })}
        />
        <TabPanel id="nft-transactions" value={view}>
          {view === 'payments' ? <Payments /> : <Offers key={view} side={view} />}
        </TabPanel>
      </Card>
    </PageFrame>
  );
}

function Offers({ side }: { side: 'made' | 'received' }) {
  const list = useList('nftTrading.offers', { rowKey: ({ uuid }) => uuid, of: { side } });
  const [opened, open] = useOpenedParam('offer');
  const listed = list.rows?.find(({ uuid }) => uuid === opened);
  // A link of a notification may lead to an offer of another page.
  const lookup = useQuery({
    ...trpc.nftTrading.offers.queryOptions({ side, search: opened ?? '' }),
    enabled: opened !== null && opened !== '' && list.rows !== undefined && !listed,
  });
  const offer = listed ?? lookup.data?.data.find(({ uuid }) => uuid === opened);
  const unknown = opened === '' || (opened !== null && !offer && lookup.isSuccess);
  const made = side === 'made';
  return (
    <>
      <ListView
        label={made ? 'Offers made' : 'Offers received'}
        rowsName="offers"
        list={list}
        columns={made ? madeColumns : receivedColumns}
        card={(offer) => <OfferLine offer={offer} made={made} />}
        search="Item"
        filters={<SelectFilter name="status" label="Status" options={offerStatusOptions} several />}
        opening={{
          name: ({ item }) => item,
          opened: offer ? opened : null,
          onOpen: ({ uuid }) => open(uuid),
        }}
        empty={
          <Empty title="No offers yet">
            {made ? 'Offers that you make appear here.' : 'Offers for your NFTs appear here.'}
          </Empty>
        }
      />
      {offer ? <OfferDialog offer={offer} made={made} onClose={() => open(null)} /> : null}
      {unknown ? (
        <Dialog title="Offer not found" className="max-w-lg" onClose={() => open(null)}>
          {() => (
            <p className="p-5 text-14 text-muted">
              {made ? 'You made no offer with this ID.' : 'You received no offer with this ID.'}
            </p>
          )}
        </Dialog>
      ) : null}
    </>
  );
}

interface OfferDialogProps {
  offer: NftOffer;
  made: boolean;
  onClose: () => void;
}

/** An offer with its facts, and what the reader can do with it. */
function OfferDialog({ offer, made, onClose }: OfferDialogProps) {
  const [act, setAct] = useState<OfferAct | null>(null);
  const { item, nftUuid, amount, currency, status, bidder, simulated, counterAmount } = offer;
  if (act !== null) return <OfferActDialog offer={offer} act={act} onClose={onClose} />;
  return (
    <Dialog title={`Offer for ${item}`} className="max-w-lg" onClose={onClose}>
      {() => (
        <div className="flex flex-col gap-4 p-5">
          <KeyValues
            rows={[
              { label: 'Status', value: <OfferStatusPill status={status} /> },
              { label: 'Amount', value: <ConvertedAmount value={amount} currency={currency} /> },
              ...(counterAmount === null
                ? []
                : [
                    {
                      label: 'Counteroffer',
                      value: <ConvertedAmount value={counterAmount} currency={currency} />,
                      strong: true,
                    },
                  ]),
              ...(made ? [] : [{ label: 'From', value: simulated ? `${bidder}, simulated` : bidder }]),
              { label: 'Created', value: <When at={offer.createdAt} absolute="utc" /> },
              { label: 'Expires', value: <When at={offer.expiresAt} ahead absolute="utc" /> },
            ]}
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <TextLink to={`/nft/item/${nftUuid}`}>Open the item</TextLink>
            {status === 'active' ? (
              <span className="flex flex-wrap gap-2">
                <OfferButtons offer={offer} owned={!made} onAct={setAct} />
              </span>
            ) : null}
          </div>
        </div>
      )}
    </Dialog>
  );
}
