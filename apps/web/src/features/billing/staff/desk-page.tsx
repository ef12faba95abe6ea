import { deskLanes } from '@papermint/contracts/billing/desk-lanes';
import { useRef, useState } from 'react';
import { useListCursor } from '../../../frames/list/list-cursor.ts';
import { useOpenedParam } from '../../../frames/list/opened-param.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import type { QueueAct } from '../../../frames/staff/queue-acts.ts';
import { nextToDecide } from '../../../frames/staff/queue-acts.ts';
import { UndoBar, useDecisions } from '../../../frames/staff/queue-decisions.tsx';
import { refreshDecided } from '../../../frames/staff/queue-sending.ts';
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

/** All that waits for staff before money moves, side by side, and what moved today. */
export function DeskPage() {
  return (
    <Permitted permission="money" title="Billing desk">
      <Desk />
    </Permitted>
  );
}

function Desk() {
  const { query, rows: found } = useDesk();
  const [opened, open] = useOpenedParam('peek');
  const [bulk, setBulk] = useState<BulkLane | null>(null);
  const { waiting, decided, decide, undo } = useDecisions<never>(refreshDecided);
  const wide = useFromWide();
  const root = useRef<HTMLDivElement>(null);
  const { lanes, today } = query.data ?? {};
  const shown = deskLanes.filter((lane) => !lanes || lanes.some((one) => one.lane === lane));
  const rows = shown.flatMap((lane) => found[lane] ?? []);
  const loaded = shown.every((lane) => found[lane]);
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
    const same = rows.filter(
      ({ lane, acts }) => lane === row.lane && acts.some(({ key }) => key === act.key),
    );
    if (
      act.confirm &&
      !(await act.confirm(
        row.id,
        same.map(({ id }) => id),
      ))
    ) {
      return;
    }
    decide({ act, id: row.id, reason, name: row.title });
    const next = nextToDecide(
      same.map(({ id }) => id),
      new Set([...decided, row.id]),
      row.id,
    );
    open(next === null ? null : `${row.lane}:${next}`);
  };
  const row = rows.find(({ key }) => key === opened);
  return (
    <div className="flex" data-panel-open={opened !== null && wide ? '' : undefined}>
      <div className="@container min-w-0 flex-1">
        <StaffFrame title="Billing desk" about={lanes && said(lanes)}>
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
                {shown.map((lane) => (
                  <DeskLane
                    key={lane}
                    words={laneWords[lane]}
                    figures={lanes?.find((one) => one.lane === lane)}
                    rows={found[lane]}
                    opened={opened}
                    deciding={deciding}
                    onOpen={open}
                    onBulk={BULK_LANES.includes(lane) ? () => setBulk(lane as BulkLane) : undefined}
                  />
                ))}
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

/** How much waits for a decision; what is on its way does not. */
function said(lanes: DeskFigures['lanes']): string {
  const decidable = lanes.filter(({ lane }) => lane !== 'sending');
  const waiting = decidable.reduce((sum, lane) => sum + lane.waiting, 0);
  const overdue = decidable.reduce((sum, lane) => sum + lane.overdue, 0);
  return `${waiting} to decide${overdue > 0 ? `, ${overdue} overdue` : ''}`;
}
