import { deskLanes } from '@papermint/contracts/billing/desk-lanes';
import { useRef, useState } from 'react';
import { listKeyTable } from '../../../frames/keys/list-keys.ts';
import { useKeyTable } from '../../../frames/keys/shown-keys.ts';
import { useListCursor } from '../../../frames/list/list-cursor.ts';
import { useOpenedParam } from '../../../frames/list/opened-param.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import { useOpenedRow } from '../../../frames/staff/queue/opened-row.ts';
import type { QueueAct } from '../../../frames/staff/queue/queue-acts.ts';
import { nextToDecide, queueKeyTable } from '../../../frames/staff/queue/queue-acts.ts';
import { UndoBar, useDecisions } from '../../../frames/staff/queue/queue-decisions.tsx';
import { refreshDecided } from '../../../frames/staff/queue/queue-sending.ts';
import { StaffFrame } from '../../../frames/staff/staff-frame.tsx';
import { useFromWide } from '../../../lib/media.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import type { BulkLane } from './desk-bulk.tsx';
import type { DeskRow } from './desk-kinds.tsx';
import { DeskLane } from './desk-lane.tsx';
import { DeskPanel } from './desk-panel.tsx';
import { DeskToday } from './desk-today.tsx';
import { laneWords } from './lane-words.ts';
import type { Desk as DeskFigures } from './use-desk.ts';
import { useDesk } from './use-desk.ts';

const DeskBulk = lazyWithPreload(() => import('./desk-bulk.tsx').then((m) => m.DeskBulk));
const BULK_LANES: readonly string[] = ['deposits', 'withdrawals', 'stuck'];

/** The lanes of money that wait for staff, side by side, and the totals of today. */
export function DeskPage() {
  return (
    <Permitted permission="money" title="Billing desk">
      <Desk />
    </Permitted>
  );
}

function Desk() {
  const desk = useShownDesk();
  const { query, lanes, today, rows, loaded } = desk;
  const [opened, open] = useOpenedParam('peek');
  const [bulk, setBulk] = useState<BulkLane | null>(null);
  const { waiting, decided, refused, decide, undo } = useDecisions<never>(refreshDecided);
  const wide = useFromWide();
  const root = useRef<HTMLDivElement>(null);
  const watched = useOpenedRow(opened);
  useKeyTable(queueKeyTable(rows.find(({ key }) => key === opened)?.acts ?? []));
  useKeyTable(listKeyTable(false));
  const deciding = new Map(waiting.map(({ id, act }) => [id, act.done]));
  useListCursor({
    root,
    page: 1,
    lastPage: 1,
    setPage: () => undefined,
    opened,
    onOpen: open,
    keys: loaded ? rows.map(({ key }) => key) : undefined,
  });
  const onDecide = async (row: DeskRow, act: QueueAct<never>, reason: string) => {
    const ids = idsWithAct(rows, row, act);
    if (act.confirm && !(await act.confirm(row.id, ids))) return null;
    const isOpen = watched(row.key);
    const refusal = await decide({ act, id: row.id, reason, name: row.title });
    // The reader may have opened another row or screen meanwhile.
    if (refusal === null && isOpen()) {
      const next = nextToDecide(ids, new Set([...decided, row.id]), row.id);
      open(next === null ? null : `${row.lane}:${next}`);
    }
    return refusal;
  };
  const row = rows.find(({ key }) => key === opened);
  return (
    <div className="flex" data-panel-open={opened !== null && wide ? '' : undefined}>
      <div className="@container min-w-0 flex-1">
        <StaffFrame title="Billing desk" about={lanes && waitingText(lanes)}>
          {query.isError && !query.data ? (
            <Card>
              <QueryFailed query={query} title="The desk could not be loaded." />
            </Card>
          ) : (
            <>
              <DeskToday today={today} />
              <div
                ref={root}
                data-list=""
                className="grid grid-cols-[minmax(0,1fr)] gap-4 @2xl:grid-cols-2 @6xl:grid-cols-3"
              >
                <Lanes desk={desk} opened={opened} deciding={deciding} onOpen={open} onBulk={setBulk} />
              </div>
            </>
          )}
        </StaffFrame>
      </div>
      {opened !== null && loaded ? (
        <DeskPanel
          opened={opened}
          rows={rows}
          decided={row && deciding.get(row.id)}
          refused={row && refused.get(row.id)}
          onDecide={onDecide}
          onOpen={open}
        />
      ) : null}
      <UndoBar waiting={waiting} onUndo={undo} />
      {bulk ? (
        <LazyBoundary>
          <DeskBulk lane={bulk} onDone={refreshDecided} onClose={() => setBulk(null)} />
        </LazyBoundary>
      ) : null}
    </div>
  );
}

/** Counts what waits for a decision. Withdrawals that are being sent need none. */
function waitingText(lanes: DeskFigures['lanes']): string {
  const decidable = lanes.filter(({ lane }) => lane !== 'sending');
  const waiting = decidable.reduce((sum, lane) => sum + lane.waiting, 0);
  const overdue = decidable.reduce((sum, lane) => sum + lane.overdue, 0);
  return `${waiting} to decide${overdue > 0 ? `, ${overdue} overdue` : ''}`;
}

/** The ids of the rows in the same lane that have the same act. */
const idsWithAct = (rows: readonly DeskRow[], row: DeskRow, act: QueueAct<never>): string[] =>
  rows
    .filter(({ lane, acts }) => lane === row.lane && acts.some(({ key }) => key === act.key))
    .map(({ id }) => id);

/** The lanes that the reader may see, and all of their rows in order. */
function useShownDesk() {
  const { query, rows: rowsByLane } = useDesk();
  const { lanes, today } = query.data ?? {};
  const shown = deskLanes.filter((lane) => !lanes || lanes.some((one) => one.lane === lane));
  const rows = shown.flatMap((lane) => rowsByLane[lane] ?? []);
  return { query, lanes, today, shown, rowsByLane, rows, loaded: shown.every((lane) => rowsByLane[lane]) };
}

interface LanesProps {
  desk: ReturnType<typeof useShownDesk>;
  opened: string | null;
  deciding: ReadonlyMap<string, string>;
  onOpen: (key: string | null) => void;
  onBulk: (lane: BulkLane) => void;
}

function Lanes({ desk: { shown, lanes, rowsByLane }, opened, deciding, onOpen, onBulk }: LanesProps) {
  return shown.map((lane) => (
    <DeskLane
      key={lane}
      words={laneWords[lane]}
      figures={lanes?.find((one) => one.lane === lane)}
      rows={rowsByLane[lane]}
      opened={opened}
      deciding={deciding}
      onOpen={onOpen}
      onBulk={BULK_LANES.includes(lane) ? () => onBulk(lane as BulkLane) : undefined}
    />
  ));
}
