import { DaysFilter, SelectFilter } from '../../../frames/list/list-filters.tsx';
import { QueueCard } from '../../../frames/staff/queue/queue-card.tsx';
import { QueuePage } from '../../../frames/staff/queue/queue-page.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { RequirementPill, requirementKindOptions, requirementStatusOptions } from '../requirement-words.tsx';
import type { ListedRequirement } from './requirement-acts.ts';
import { requirementActs, requirementWeight } from './requirement-acts.ts';
import { dueColumn, kindColumn, statusColumn, titleColumn } from './requirement-columns.tsx';
import { RequirementPanel } from './requirement-panel.tsx';

/** The evidence that waits for staff, and the requirements of all traders. */
export function StaffRequirementsPage() {
  return (
    <QueuePage
      call="requirementsStaff.list"
      permission="people"
      title="Requirements"
      rowsName="requirements"
      columns={columns}
      filters={
        <>
          <SelectFilter name="status" label="Status" options={requirementStatusOptions} several />
          <SelectFilter name="kind" label="Kind" options={requirementKindOptions} several />
          <DaysFilter />
        </>
      }
      acts={requirementActs}
      weigh={requirementWeight}
      awaiting="in review"
      rowKey={({ uuid }) => uuid}
      waiting={{ status: 'submitted' }}
      otherColumns={[kindColumn, statusColumn, dueColumn]}
      card={(row) => (
        <QueueCard
          row={row}
          title={row.trader.name}
          note={row.title}
          status={
            row.status === 'submitted' ? null : (
              <RequirementPill status={row.status} overdue={row.overdue} quiet />
            )
          }
        />
      )}
      search="Title, account number, email or ID"
      panel={{
        each: 'requirement',
        param: 'peek',
        name: ({ trader }) => trader.name,
        content: (uuid, { row }) => <RequirementPanel key={uuid} uuid={uuid} row={row} />,
      }}
      claimed={({ allowedActions }) => allowedActions.includes('satisfy')}
      empty={
        <Empty title="Nothing in review">Submissions from traders appear here until they are decided.</Empty>
      }
    />
  );
}

const columns: readonly Column<ListedRequirement>[] = [
  {
    key: 'trader',
    header: 'Trader',
    fixed: true,
    skeleton: 'w-40',
    cell: ({ trader }) => <span className="font-medium whitespace-nowrap">{trader.name}</span>,
  },
  titleColumn,
];
