import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { QueueCard } from '../../../frames/staff/queue/queue-card.tsx';
import { marksColumn, QueueMarks } from '../../../frames/staff/queue/queue-marks.tsx';
import { QueuePage } from '../../../frames/staff/queue/queue-page.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { ArtImage } from '../../../ui/picture/art-image.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { collectionColumn, itemColumn, itemStatusColumn, priceColumn } from '../item-columns.tsx';
import { ItemStatusPill, itemStatusOptions } from '../nft-pills.tsx';
import type { ListedNft } from './nft-acts.ts';
import { nftActs, nftWeight } from './nft-acts.ts';
import { NftPanel } from './nft-panel.tsx';

const columns: readonly Column<ListedNft>[] = [
  itemColumn,
  {
    key: 'owner',
    header: 'Owner',
    cell: ({ owner }) => owner ?? <span className="text-subtle">–</span>,
  },
  collectionColumn,
  marksColumn,
];

/** The requests to mint. */
export function NftRequestsPage() {
  return (
    <QueuePage
      call="nftStaff.list"
      permission="content"
      title="Requests to mint"
      rowsName="mint requests"
      columns={columns}
      filters={<SelectFilter name="status" label="Status" options={itemStatusOptions} several />}
      acts={nftActs}
      weigh={nftWeight}
      awaiting="to mint"
      rowKey={({ uuid }) => uuid}
      waiting={{ status: 'mint_requested', sort: 'requestedAt' }}
      otherColumns={[itemStatusColumn, priceColumn]}
      card={(row) => (
        <QueueCard
          row={row}
          picture={
            <ArtImage
              picture={row.picture}
              label=""
              sizes="48px"
              className="size-12 shrink-0 rounded-control"
            />
          }
          title={row.name}
          pills={row.marks.length > 0 ? <QueueMarks marks={row.marks} /> : null}
          note={`${row.collection}, ${row.owner ?? 'nobody'}`}
          status={row.status === 'mint_requested' ? null : <ItemStatusPill status={row.status} />}
        />
      )}
      search="Name, collection or ID"
      panel={{
        each: 'request',
        param: 'peek',
        name: ({ name }) => name,
        content: (uuid) => <NftPanel key={uuid} uuid={uuid} />,
      }}
      claimed={({ allowedActions }) => allowedActions.includes('approve')}
      empty={<Empty title="No requests">Mint requests from traders appear here.</Empty>}
    />
  );
}
