import { documentNames } from '@papermint/contracts/identity/documents';
import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { PersonCell } from '../../../frames/staff/person/person-cell.tsx';
import { QueueCard } from '../../../frames/staff/queue/queue-card.tsx';
import { QueuePage } from '../../../frames/staff/queue/queue-page.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';
import { identityWords } from '../identity-words.ts';
import { caseActs, caseWeight } from './case-acts.ts';
import { CasePanel, CasePill } from './case-panel.tsx';
import type { ListedCase } from './cases.ts';
import { differencesText } from './cases.ts';

/** The verifications that wait for staff, and those that were decided. */
export function IdentityPage() {
  return (
    <QueuePage
      call="identityStaff.list"
      permission="identity"
      title="Identity"
      rowsName="cases"
      columns={columns}
      filters={filters}
      acts={caseActs}
      weigh={caseWeight}
      awaiting="awaiting review"
      rowKey={({ accountId }) => accountId}
      waiting={{ status: 'submitted,in_review' }}
      otherColumns={decisionColumns}
      card={(row) => <CaseCard row={row} />}
      search="Name, email or account number"
      panel={{
        each: 'case',
        param: 'peek',
        wide: true,
        name: nameOf,
        content: (accountId, { row }) => <CasePanel key={accountId} accountId={accountId} row={row} />,
      }}
      claimed={({ allowedActions }) => allowedActions.includes('approve')}
      empty={
        <Empty title="No cases to review">
          Verifications appear here when traders submit them, and leave once they are decided.
        </Empty>
      }
    />
  );
}

const nameOf = ({ firstName, lastName }: ListedCase) => `${firstName} ${lastName}`;

const filters = (
  <>
    <SelectFilter
      name="status"
      label="Status"
      options={Object.entries(identityWords).map(([value, { text }]) => ({ value, label: text }))}
      several
    />
    <SelectFilter
      name="type"
      label="Document"
      options={(['passport', 'driving_licence', 'identity_card'] as const).map((value) => ({
        value,
        label: documentNames[value],
      }))}
      several
    />
  </>
);

function Differences({ count }: { count: number }) {
  if (count === 0) return <span className="text-subtle">None</span>;
  return <Pill tone="danger">{differencesText(count)}</Pill>;
}

const columns: readonly Column<ListedCase>[] = [
  {
    key: 'name',
    header: 'Trader',
    sort: 'lastName',
    fixed: true,
    skeleton: 'w-48',
    cell: (row) => <PersonCell accountId={row.accountId} name={nameOf(row)} />,
  },
  {
    key: 'document',
    header: 'Document',
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ documentType }) => (
      <span className="whitespace-nowrap">{documentType ? documentNames[documentType] : '–'}</span>
    ),
  },
  {
    key: 'attempt',
    header: 'Attempt',
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ attempt }) => <span className="num">{attempt}</span>,
  },
  {
    key: 'differences',
    header: 'Differences',
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ differences }) => <Differences count={differences} />,
  },
];

const decisionColumns: readonly Column<ListedCase>[] = [
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <CasePill status={status} />,
  },
  {
    key: 'decidedAt',
    header: 'Decided',
    sort: 'decidedAt',
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ decidedAt }) => (decidedAt ? <When at={decidedAt} togglable /> : null),
  },
];

function CaseCard({ row }: { row: ListedCase }) {
  const { differences, status, documentType, allowedActions } = row;
  return (
    <QueueCard
      row={row}
      title={nameOf(row)}
      figure={differences > 0 ? <Differences count={differences} /> : null}
      note={documentType ? documentNames[documentType] : ''}
      status={allowedActions.includes('approve') ? null : <CasePill status={status} />}
    />
  );
}
