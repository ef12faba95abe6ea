import { useNow } from '../../../lib/now.ts';
import type { Column } from '../../../ui/table/table-column.ts';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';
import { exactTime, relativeTime } from '../../../ui/text/when-format.ts';
import type { QueueClaim, QueueRow } from './queue-acts.ts';
import { waitsSince } from './queue-acts.ts';

/** The time that a row has waited, against its target. */
export function QueueAge({ target, ...row }: Pick<QueueRow, 'createdAt' | 'requestedAt' | 'target'>) {
  const now = useNow(60_000);
  if (now === 0) return null;
  const since = Date.parse(waitsSince(row));
  const late = now - since > target * 1000;
  const waited = relativeTime(since, Math.max(now, since)).replace(' ago', '');
  return (
    <span
      className="num whitespace-nowrap"
      title={`Since ${exactTime(since)}; should be decided within ${spanText(target)}`}
    >
      {late ? <Pill tone="danger">{waited}, overdue</Pill> : waited}
      <span className="ml-1.5 text-12 text-subtle">of {spanText(target)}</span>
    </span>
  );
}

/** Who is looking at a row. */
export function ClaimPill({ claim: { mine, name } }: { claim: QueueClaim }) {
  return <Pill tone={mine ? 'accent' : 'info'}>{mine ? 'You' : name}</Pill>;
}

const spanText = (seconds: number) => relativeTime(0, seconds * 1000).replace(' ago', '');

/**
 * The columns of every queue: the time that a row has waited, and who has claimed it.
 * @param waits whether a row waits for a decision; others show the time only
 */
export function queueColumns<Row extends QueueRow>(
  rows: readonly Row[],
  waits: (row: Row) => boolean,
): readonly Column<Row>[] {
  return [
    {
      key: 'age',
      header: rows.every(waits) ? 'Waiting' : 'Since',
      sort: rows.some(({ requestedAt }) => requestedAt) ? 'requestedAt' : 'createdAt',
      fixed: true,
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-1.5">
          {waits(row) ? <QueueAge {...row} /> : <When at={waitsSince(row)} className="text-muted" />}
          {row.claim ? (
            <span className="lg:hidden">
              <ClaimPill claim={row.claim} />
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'claim',
      header: 'Assignee',
      className: 'max-lg:hidden',
      cell: ({ claim }) => (claim ? <ClaimPill claim={claim} /> : null),
    },
  ];
}
