import type { StaffRequirement } from '@papermint/contracts/requirements/model';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { When } from '../../../ui/text/when.tsx';
import { kindWords, RequirementPill } from '../requirement-words.tsx';

export const titleColumn = {
  key: 'title',
  header: 'Requirement',
  fixed: true,
  cell: ({ title }) => (
    <span className="block max-w-80 truncate font-medium" title={title}>
      {title}
    </span>
  ),
} as const satisfies Column<StaffRequirement>;

export const kindColumn = {
  key: 'kind',
  header: 'Kind',
  className: `max-lg:hidden ${HIDDEN_BESIDE_PANEL}`,
  cell: ({ kind }) => <span className="whitespace-nowrap text-muted">{kindWords[kind].text}</span>,
} as const satisfies Column<StaffRequirement>;

export const statusColumn = {
  key: 'status',
  header: 'Status',
  cell: ({ status, overdue }) => <RequirementPill status={status} overdue={overdue} quiet />,
} as const satisfies Column<StaffRequirement>;

export const dueColumn = {
  key: 'dueAt',
  header: 'Due by',
  sort: 'dueAt',
  className: HIDDEN_BESIDE_PANEL,
  cell: ({ dueAt }) => <When at={dueAt} ahead />,
} as const satisfies Column<StaffRequirement>;

export const askedColumn = {
  key: 'askedAt',
  header: 'Asked',
  sort: 'askedAt',
  sortFirst: 'descending',
  className: `max-lg:hidden ${HIDDEN_BESIDE_PANEL}`,
  cell: ({ askedAt, askedBy }) => (
    <span className="whitespace-nowrap">
      <When at={askedAt} />
      {askedBy ? <span className="text-muted"> by {askedBy.name}</span> : null}
    </span>
  ),
} as const satisfies Column<StaffRequirement>;

/** A requirement on a small screen. */
export function RequirementLine({ row }: { row: StaffRequirement }) {
  return (
    <CardLine
      title={row.title}
      note={kindWords[row.kind].text}
      figure={<RequirementPill status={row.status} overdue={row.overdue} quiet />}
      figureNote={<When at={row.dueAt} ahead />}
    />
  );
}
