import { callWords } from '@papermint/contracts/common/call-words';
import { ShieldCheck } from 'lucide-react';
import type { Outputs } from '../../../api/trpc.ts';
import { DaysFilter, SelectFilter } from '../../../frames/list/list-filters.tsx';
import { PersonLink } from '../../../frames/staff/person/person-link.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { cn } from '../../../lib/cn.ts';
import { Banner } from '../../../ui/layout/banner.tsx';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { formatCount } from '../../../ui/text/amount-format.ts';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { When } from '../../../ui/text/when.tsx';
import type { AuditRow } from './audit-entry.tsx';
import { AuditEntry, actionName, auditorOf } from './audit-entry.tsx';

type Answer = Outputs['auditStaff']['list'];

/** All actions of staff, and how far the chain of their hashes is verified. */
export function AuditPage() {
  return (
    <StaffList
      call="auditStaff.list"
      permission="superuser"
      title="Audit log"
      rowsName="actions"
      rowKey={({ seq }) => String(seq)}
      about={(answer) => (answer ? <Verified answer={answer} /> : null)}
      intro={(answer) => (answer && !answer.chain.ok ? <Broken chain={answer.chain} /> : null)}
      columns={() => columns}
      card={(row) => <AuditCard row={row} />}
      search="Target or request id"
      filters={(answer) => (answer ? <Filters answer={answer} /> : null)}
      panel={{
        each: 'action',
        param: 'peek',
        name: actionName,
        content: (seq, { row }) => <AuditEntry seq={seq} row={row} />,
      }}
      empty={<Empty title="No actions yet">Changes made by staff appear here.</Empty>}
    />
  );
}

function Verified({ answer: { total, chain } }: { answer: Answer }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      {formatCount(total)}
      {chain.ok ? (
        <span className="inline-flex items-center gap-1.5">
          <ShieldCheck className="size-4 text-ok" aria-hidden="true" />
          Verified to row {formatCount(chain.checkedTo)} of {formatCount(chain.rows)}
          {chain.plainTo > 0 ? `, without a key up to row ${formatCount(chain.plainTo)}` : null}
        </span>
      ) : null}
      {chain.counted !== null && chain.head !== null && chain.counted > 0 ? (
        <span className="inline-flex items-center gap-1">
          Last hash <span className="font-mono text-12">{shortOf(chain.head)}</span>
          <CopyButton
            text={`${chain.counted} ${chain.head}`}
            label="Copy row count and last hash"
            className="-my-1"
          />
        </span>
      ) : null}
    </span>
  );
}

function Broken({ chain }: Pick<Answer, 'chain'>) {
  const { title, text } = faultOf(chain);
  return (
    <Banner tone="danger" title={title} className="mb-4">
      {text} Rows up to {formatCount(chain.checkedTo)} were checked.
    </Banner>
  );
}

function faultOf({ brokenAt, rows, counted }: Answer['chain']) {
  if (brokenAt === null) {
    return {
      title: 'The row count was altered',
      text: 'It does not match its seal, so rows may be missing at the end.',
    };
  }
  if (brokenAt > rows) {
    return {
      title: `Rows from ${formatCount(brokenAt)} on are missing`,
      text: `${formatCount(counted ?? 0)} rows were written, and ${formatCount(rows)} are left.`,
    };
  }
  return {
    title: `The chain is broken at row ${formatCount(brokenAt)}`,
    text: 'Its hash does not match, so a row has been altered.',
  };
}

function Filters({ answer: { choices, data } }: { answer: Answer }) {
  const accounts = new Map(data.flatMap(({ account }) => (account ? [[account.accountId, account]] : [])));
  const person = ({ accountId, name }: { accountId: string; name: string }) => ({
    value: accountId,
    label: `${name} (${accountId})`,
  });
  return (
    <>
      <SelectFilter name="by" label="By" options={choices.people.map(person)} />
      <SelectFilter
        name="action"
        label="Action"
        options={choices.actions.map((value) => {
          const { does, area } = callWords(value);
          return { value, label: `${area}: ${does}` };
        })}
        several
      />
      <SelectFilter name="account" label="Account" options={[...accounts.values()].map(person)} />
      <DaysFilter />
    </>
  );
}

/** An id keeps its two ends. */
const shortOf = (target: string) =>
  target.length > 24 ? `${target.slice(0, 8)}…${target.slice(-4)}` : target;

const columns: readonly Column<AuditRow>[] = [
  {
    key: 'at',
    header: 'Time',
    sort: 'at',
    sortFirst: 'descending',
    fixed: true,
    cell: ({ at }) => <When at={at} className="text-muted" />,
  },
  {
    key: 'by',
    header: 'By',
    cell: (row) => (row.by ? <PersonLink person={row.by} /> : auditorOf(row)),
  },
  {
    key: 'action',
    header: 'Action',
    fixed: true,
    cell: (row) => (
      <>
        <span className="font-medium">{actionName(row)}</span>
        <span className="ml-2 text-12 text-subtle">{callWords(row.action).area}</span>
      </>
    ),
  },
  {
    key: 'account',
    header: 'Account',
    skeleton: 'w-28',
    cell: ({ account }) =>
      account ? <PersonLink person={account} /> : <span className="text-subtle">–</span>,
  },
  {
    key: 'target',
    header: 'Target',
    className: 'max-lg:hidden',
    cell: ({ target }) => <span className="num text-muted">{target ? shortOf(target) : '–'}</span>,
  },
  {
    key: 'reason',
    header: 'Reason',
    className: cn(HIDDEN_BESIDE_PANEL, 'max-lg:hidden'),
    cell: ({ reason }) => <span className="block max-w-64 truncate text-muted">{reason}</span>,
  },
];

function AuditCard({ row }: { row: AuditRow }) {
  return (
    <CardLine
      title={actionName(row)}
      note={row.account?.name ?? (row.target ? shortOf(row.target) : callWords(row.action).area)}
      figure={auditorOf(row)}
      figureNote={<When at={row.at} />}
    />
  );
}
