import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { QueueCard } from '../../../frames/staff/queue/queue-card.tsx';
import { marksColumn, QueueMarks } from '../../../frames/staff/queue/queue-marks.tsx';
import { QueuePage } from '../../../frames/staff/queue/queue-page.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { ArtImage } from '../../../ui/picture/art-image.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { chainName } from '../browse/nft-words.ts';
import { CollectionStatusPill, collectionStatusOptions } from '../nft-pills.tsx';
import type { ListedCollection } from './collection-acts.ts';
import { collectionActs, collectionWeight } from './collection-acts.ts';
import { collectionNameColumn } from './collection-columns.tsx';
import { CollectionPanel } from './collection-panel.tsx';

const columns: readonly Column<ListedCollection>[] = [
  collectionNameColumn,
  {
    key: 'creator',
    header: 'Creator',
    cell: ({ creator }) => creator ?? <span className="text-subtle">Imported</span>,
  },
  { key: 'chain', header: 'Blockchain', className: 'max-xl:hidden', cell: ({ chain }) => chainName(chain) },
  {
    key: 'drafts',
    header: 'Drafts',
    end: true,
    className: 'max-lg:hidden',
    cell: ({ drafts }) => <span className="num">{drafts}</span>,
  },
  marksColumn,
];

const statusColumn: Column<ListedCollection> = {
  key: 'status',
  header: 'Status',
  cell: ({ status }) => <CollectionStatusPill status={status} />,
};

/** The collections whose approval was requested. */
export function CollectionRequestsPage() {
  return (
    <QueuePage
      call="nftMarketStaff.collections"
      permission="content"
      title="Collection requests"
      rowsName="collection requests"
      columns={columns}
      filters={<SelectFilter name="status" label="Status" options={collectionStatusOptions} several />}
      acts={collectionActs}
      weigh={collectionWeight}
      awaiting="to approve"
      rowKey={({ contractAddress }) => contractAddress}
      waiting={{ status: 'pending', sort: 'requestedAt' }}
      otherColumns={[statusColumn]}
      card={(row) => (
        <QueueCard
          row={row}
          picture={
            <ArtImage picture={row.logo} label="" sizes="48px" className="size-12 shrink-0 rounded-control" />
          }
          title={row.name}
          pills={row.marks.length > 0 ? <QueueMarks marks={row.marks} /> : null}
          note={`${row.creator ?? 'Imported'}, ${chainName(row.chain)}`}
          status={row.status === 'pending' ? null : <CollectionStatusPill status={row.status} />}
        />
      )}
      search="Name, symbol or address"
      panel={{
        each: 'collection',
        param: 'peek',
        name: ({ name }) => name,
        content: (address) => <CollectionPanel key={address} contractAddress={address} />,
      }}
      claimed={({ status, allowedActions }) => status === 'pending' && allowedActions.includes('approve')}
      empty={<Empty title="No requests">Collection requests from traders appear here.</Empty>}
    />
  );
}
