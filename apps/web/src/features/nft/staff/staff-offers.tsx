import type { StaffNftOffer } from '@papermint/contracts/nft/staff-model';
import { useParams, useSearchParams } from 'react-router-dom';
import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { offerStatusOptions } from '../nft-pills.tsx';
import { OfferLine, offerColumns } from '../offer-columns.tsx';
import { ListChoice } from './list-choice.tsx';

const filters = () => <SelectFilter name="status" label="Status" options={offerStatusOptions} several />;
const card = (offer: StaffNftOffer) => <OfferLine offer={offer} />;
const rowKey = ({ uuid }: StaffNftOffer) => uuid;

/** The offers for one item: a tab of its page. */
export function NftOffersPage() {
  const { nftUuid: uuid = '' } = useParams();
  return (
    <StaffList
      inRecord
      key={uuid}
      call="nftStaff.offers"
      of={{ uuid }}
      permission="content"
      title="Offers"
      rowsName="offers"
      rowKey={rowKey}
      columns={() => offerColumns.filter(({ key }) => key !== 'item')}
      card={card}
      filters={filters}
      link={{
        name: ({ bidder }) => bidder,
        to: ({ bidderAccount }) => (bidderAccount ? `/kut/trader/${bidderAccount}/offers` : null),
      }}
      empty={<Empty title="No offers yet">Offers for this NFT appear here.</Empty>}
    />
  );
}

/** The offers that one trader has made or received: a tab of their page. */
export function TraderOffersPage() {
  const { accountId = '' } = useParams();
  const [params] = useSearchParams();
  const received = params.get('side') === 'received';
  return (
    <>
      <ListChoice
        label="Made or received"
        param="side"
        options={[
          { value: 'made', label: 'Made' },
          { value: 'received', label: 'Received' },
        ]}
      />
      <StaffList
        inRecord
        key={`${accountId} ${received}`}
        call="nftStaff.offersOf"
        of={{ accountId, side: received ? 'received' : 'made' }}
        permission="content"
        title="Offers"
        rowsName="offers"
        rowKey={rowKey}
        columns={() => offerColumns}
        card={card}
        filters={filters}
        search="Name of the item"
        link={{ name: ({ item }) => item, to: ({ nftUuid }) => `/kut/nft/nft-offers/${nftUuid}` }}
        empty={<Empty title="No offers">Offers of this trader appear here.</Empty>}
      />
    </>
  );
}
