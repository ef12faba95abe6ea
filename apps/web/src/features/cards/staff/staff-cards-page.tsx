import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { QueueCard } from '../../../frames/staff/queue/queue-card.tsx';
import { marksColumn, QueueMarks } from '../../../frames/staff/queue/queue-marks.tsx';
import { QueuePage } from '../../../frames/staff/queue/queue-page.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { CardStatusPill, cardName, cardStatusOptions } from '../card-words.tsx';
import type { ListedCard } from './card-acts.ts';
import { cardActs, cardWeight } from './card-acts.ts';
import { balanceColumn, labelColumn, spentColumn, statusColumn } from './card-columns.tsx';
import { CardPanel } from './card-panel.tsx';
import { CardSettingsButton } from './card-settings.tsx';

/** The requests for cards, and the cards of all traders. */
export function StaffCardsPage() {
  return (
    <QueuePage
      call="cardsStaff.list"
      permission="money"
      title="Cards"
      rowsName="cards"
      columns={columns}
      filters={<SelectFilter name="status" label="Status" options={cardStatusOptions} several />}
      acts={cardActs}
      weigh={cardWeight}
      awaiting="requested"
      rowKey={({ uuid }) => uuid}
      waiting={{ status: 'requested' }}
      otherColumns={[statusColumn, balanceColumn, spentColumn]}
      card={(row) => (
        <QueueCard
          row={row}
          title={row.trader.name}
          pills={row.marks.length > 0 ? <QueueMarks marks={row.marks} /> : null}
          note={cardName(row)}
          status={row.status === 'requested' ? null : <CardStatusPill status={row.status} />}
        />
      )}
      search="Label, last four digits, account number, email or ID"
      panel={{
        each: 'card',
        param: 'peek',
        name: (row) => `${row.trader.name}, ${cardName(row)}`,
        content: (uuid, { row }) => <CardPanel key={uuid} uuid={uuid} row={row} />,
      }}
      claimed={({ allowedActions }) => allowedActions.includes('open')}
      action={() => <CardSettingsButton />}
      empty={
        <Empty title="No requests">Cards that traders request appear here until they are decided.</Empty>
      }
    />
  );
}

const columns: readonly Column<ListedCard>[] = [
  {
    key: 'trader',
    header: 'Trader',
    fixed: true,
    skeleton: 'w-40',
    cell: ({ trader }) => <span className="font-medium whitespace-nowrap">{trader.name}</span>,
  },
  labelColumn,
  marksColumn,
];
