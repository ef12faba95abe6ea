import type { Alert } from '@papermint/contracts/alerts/model';
import type { ReactNode } from 'react';
import { CardLine } from '../../ui/layout/card-line.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Pill } from '../../ui/text/pill.tsx';
import { When } from '../../ui/text/when.tsx';
import { alertStatusWords } from './alert-words.ts';

function AlertStatusPill({ status }: Pick<Alert, 'status'>) {
  const { text, tone } = alertStatusWords[status];
  return (
    <Pill tone={tone} quiet={status !== 'active'}>
      {text}
    </Pill>
  );
}

function Name({ alert: { says, note, delisted } }: { alert: Alert }) {
  return (
    <span className="flex flex-col">
      <span className="font-medium">{says}</span>
      {note === '' ? null : <span className="text-12 text-subtle">{note}</span>}
      {delisted ? <span className="text-12 text-subtle">This pair is no longer listed.</span> : null}
    </span>
  );
}

const NONE = <span className="text-subtle">–</span>;

/** How often it triggers, and by which ways beside the bell. */
const repeatText = ({ repeat, mail }: Alert) =>
  `${repeat === 'once' ? 'Once' : 'Every time'}${mail ? ', email' : ''}`;

function Triggered({ alert: { triggeredAt, times } }: { alert: Alert }) {
  if (triggeredAt === null) return NONE;
  return (
    <span>
      <When at={triggeredAt} />
      {times > 1 ? <span className="text-subtle"> · {times} times</span> : null}
    </span>
  );
}

/** @param actions of an active alert */
export const alertColumns = (actions: (alert: Alert) => ReactNode): readonly Column<Alert>[] => [
  { key: 'says', header: 'Alert', fixed: true, cell: (alert) => <Name alert={alert} /> },
  { key: 'status', header: 'Status', cell: ({ status }) => <AlertStatusPill status={status} /> },
  { key: 'repeat', header: 'Triggers', className: 'max-lg:hidden', cell: repeatText },
  {
    key: 'triggeredAt',
    header: 'Triggered',
    sort: 'triggeredAt',
    sortFirst: 'descending',
    cell: (alert) => <Triggered alert={alert} />,
  },
  {
    key: 'expiresAt',
    header: 'Expires',
    className: 'max-lg:hidden',
    cell: ({ expiresAt }) => (expiresAt === null ? NONE : <When at={expiresAt} ahead />),
  },
  {
    key: 'createdAt',
    header: 'Created',
    sort: 'createdAt',
    sortFirst: 'descending',
    className: 'max-xl:hidden',
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  { key: 'actions', header: 'Change or remove', bareHeader: true, end: true, cell: actions },
];

/** An alert on a small screen. */
export function AlertCard({ alert, actions }: { alert: Alert; actions: ReactNode }) {
  return (
    <CardLine
      title={alert.says}
      titleWraps
      note={
        <span className="inline-flex items-center gap-2">
          <AlertStatusPill status={alert.status} />
          {alert.delisted ? 'This pair is no longer listed.' : null}
          {alert.triggeredAt === null ? alert.note : <Triggered alert={alert} />}
        </span>
      }
      figure={actions}
    />
  );
}
