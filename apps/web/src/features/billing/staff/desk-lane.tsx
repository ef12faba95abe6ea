import type { RiskMark } from '@papermint/contracts/withdrawals/statuses';
import { CircleCheck } from 'lucide-react';
import { ClaimPill, QueueAge } from '../../../frames/staff/queue/queue-cells.tsx';
import { useNow } from '../../../lib/now.ts';
import { places } from '../../../lib/places.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { exactTime, relativeTime } from '../../../ui/text/when-format.ts';
import { RISK_WORDS } from '../../withdrawals/staff/risk-marks.tsx';
import type { DeskRow } from './desk-kinds.tsx';
import type { LaneWords } from './lane-words.ts';
import type { LaneFigures } from './use-desk.ts';
import { SHOWN } from './use-desk.ts';

interface DeskLaneProps {
  words: LaneWords;
  /** Undefined while they load. */
  figures: LaneFigures | undefined;
  rows: readonly DeskRow[] | undefined;
  opened: string | null;
  /** Decisions that are about to be sent, by the id of the row. */
  deciding: ReadonlyMap<string, string>;
  onOpen: (key: string) => void;
  /** Decides several. */
  onBulk?: (() => void) | undefined;
}

/** A queue of the desk: its figures and its first rows. */
export function DeskLane({ words, figures, rows, opened, deciding, onOpen, onBulk }: DeskLaneProps) {
  const waiting = figures?.waiting ?? 0;
  return (
    <Card label={words.title} className="flex flex-col">
      <header className="flex h-12 items-center justify-between gap-3 border-b border-line px-4">
        <h2 className="flex min-w-0 items-baseline gap-2 text-14 font-semibold">
          <TextLink to={words.path} className="truncate font-semibold text-fg">
            {words.title}
          </TextLink>
          {figures ? <span className="num font-normal text-muted">{waiting}</span> : null}
        </h2>
        {onBulk && waiting > 1 ? (
          <Button size="small" aria-haspopup="dialog" onClick={onBulk}>
            {words.bulk}
          </Button>
        ) : null}
      </header>
      {figures === undefined || rows === undefined ? (
        <ul className="divide-y divide-line" aria-busy="true">
          {places(3).map((place) => (
            <li key={place} className="px-4 py-3">
              <Skeleton className="h-9 w-full" />
            </li>
          ))}
        </ul>
      ) : waiting === 0 ? (
        <p className="flex flex-1 items-center justify-center gap-2 px-4 py-8 text-13 text-muted">
          <CircleCheck className="size-4 shrink-0 text-ok" aria-hidden="true" />
          {words.none}
        </p>
      ) : (
        <>
          <Figures figures={figures} />
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <li key={row.key} data-key={row.key}>
                <Row row={row} opened={row.key === opened} done={deciding.get(row.id)} onOpen={onOpen} />
              </li>
            ))}
          </ul>
          {waiting > SHOWN ? (
            <TextLink to={words.path} className="mt-auto border-t border-line px-4 py-2.5 text-13">
              All {waiting}
            </TextLink>
          ) : null}
        </>
      )}
    </Card>
  );
}

const wordOf = (mark: string) => RISK_WORDS[mark as RiskMark] ?? mark;

/** The value, the oldest, and the marks of a queue. */
function Figures({ figures: { value, oldestAt, overdue, marks } }: { figures: LaneFigures }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-4 py-2.5 text-12 text-muted">
      {value === null ? null : (
        <Amount value={value} currency="USD" rule="value" className="text-13 font-medium text-fg" />
      )}
      {oldestAt === null ? null : (
        <span>
          Oldest <Age since={oldestAt} />
        </span>
      )}
      {overdue > 0 ? <Pill tone="danger">{overdue} overdue</Pill> : null}
      {marks.map(({ mark, count }) => (
        <Pill key={mark} tone={mark === 'reset_lately' ? 'danger' : 'warn'}>
          {count} × {wordOf(mark)}
        </Pill>
      ))}
    </div>
  );
}

/** The age of an instant. */
function Age({ since }: { since: string }) {
  const now = useNow(60_000);
  if (now === 0) return null;
  const at = Date.parse(since);
  return (
    <span className="num whitespace-nowrap" title={exactTime(at)}>
      {relativeTime(at, Math.max(now, at)).replace(' ago', '')}
    </span>
  );
}

interface RowProps {
  row: DeskRow;
  opened: boolean;
  done: string | undefined;
  onOpen: (key: string) => void;
}

function Row({ row, opened, done, onOpen }: RowProps) {
  const { key, title, note, figure, pills, claim, queue, createdAt } = row;
  return (
    <button
      type="button"
      data-row={key}
      aria-current={opened || undefined}
      className="block w-full px-4 py-2.5 text-left transition-colors duration-120 hover:bg-surface-2 focus-visible:-outline-offset-2 aria-current:bg-surface-2"
      onClick={() => onOpen(key)}
    >
      <span className="flex items-baseline justify-between gap-3 text-13 font-medium">
        <span className={figure ? 'min-w-0 truncate' : 'min-w-0 wrap-anywhere'}>{title}</span>
        <span className="shrink-0">{figure}</span>
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-subtle">
        <span className="min-w-0 flex-1 truncate">{note}</span>
        {done ? <Pill tone="ok">{done}</Pill> : pills}
        {claim ? <ClaimPill claim={claim} /> : null}
        {queue === null ? <Age since={createdAt} /> : <QueueAge {...row} />}
      </span>
    </button>
  );
}
