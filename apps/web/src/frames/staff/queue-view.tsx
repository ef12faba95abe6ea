import type { Page } from '@papermint/contracts/common/page';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { LazyBoundary, lazyWithPreload } from '../../ui/layout/lazy.tsx';
import { toast } from '../../ui/overlay/toast-store.ts';
import { Pill } from '../../ui/text/pill.tsx';
import { useOpenedParam } from '../opened-param.ts';
import { useShortcuts } from '../shortcuts.ts';
import type { List } from '../use-list.ts';
import type { Delayed } from './delayed.ts';
import { createDelayed } from './delayed.ts';
import type { QueueAct, QueueRow } from './queue-acts.ts';
import { mayAct, nextToDecide } from './queue-acts.ts';
import { queueColumns } from './queue-cells.tsx';
import { QueueDecision } from './queue-decision.tsx';
import type { RowPanel, StaffListViewProps } from './staff-list.tsx';
import { StaffListView } from './staff-list.tsx';

const BulkDialog = lazyWithPreload(() => import('./queue-bulk-dialog.tsx').then((m) => m.QueueBulkDialog));

export interface QueueViewProps<Row extends QueueRow, A extends Page<Row>>
  extends Omit<StaffListViewProps<Row, A>, 'selection' | 'panel'> {
  panel: RowPanel<Row, A>;
  acts: readonly QueueAct<Row>[];
  /** Whether a row is claimed while it is open: by default every one that the reader can act on. */
  claimed?: (row: Row) => boolean;
  /** Notes who is looking at a row. A refusal says who else is. */
  claim: (id: string) => Promise<unknown>;
  release: (id: string) => Promise<unknown>;
}

interface Decision<Row> {
  act: QueueAct<Row>;
  id: string;
  name: string;
  reason: string;
}

/**
 * All that waits for somebody: a list whose rows are decided by keys, one after another. A decision can be taken back
 * for five seconds before it is sent; leaving the page sends it.
 */
export function QueueView<Row extends QueueRow, A extends Page<Row>>(props: QueueViewProps<Row, A>) {
  const { list, panel, acts, claimed, claim, release, columns, rowsName, ...view } = props;
  const [bulk, setBulk] = useState<{ act: QueueAct<Row>; rows: readonly Row[]; clear: () => void }>();
  const { waiting, decided, decide, undo } = useDecisions<Row>(list.refetch);
  // A row that has left the queue keeps its place for a while, but there is nothing to do with it.
  const allowedOn = (row: Row) =>
    list.left.has(list.rowKey(row)) ? [] : acts.filter((act) => mayAct(act, row));
  const keys = (list.rows ?? []).filter((row) => allowedOn(row).length > 0).map(list.rowKey);
  const keysOf = (act: QueueAct<Row>) =>
    (list.rows ?? []).filter((row) => allowedOn(row).includes(act)).map(list.rowKey);
  const [opened] = useOpenedParam(panel.param);
  useSettledAtEnd(list, waiting.length > 0);
  const deciding = new Map(waiting.map(({ id, act }) => [id, act.done]));
  return (
    <>
      <StaffListView
        {...view}
        list={list}
        rowsName={rowsName}
        columns={(answer) => [
          ...queueColumns<Row>(),
          ...columns(answer),
          {
            key: 'decision',
            header: 'Decision',
            bareHeader: true,
            end: true,
            cell: (row) => {
              const done = deciding.get(list.rowKey(row));
              return done ? <Pill tone="ok">{done}</Pill> : null;
            },
          },
        ]}
        selection={(rows, clear) => (
          <BulkActs
            acts={acts.filter((act) => rows.some((row) => allowedOn(row).includes(act)))}
            keys={opened === null}
            onChoose={(act) =>
              setBulk({ act, rows: rows.filter((row) => allowedOn(row).includes(act)), clear })
            }
          />
        )}
        panel={{
          ...panel,
          content: (id, known) => {
            const { row, open } = known;
            const allowed = row ? allowedOn(row) : [];
            return (
              <>
                {panel.content(id, known)}
                <QueueDecision
                  // Not the key of the content: siblings with one key would leave the one before in its place.
                  key={`decision ${id}`}
                  id={id}
                  acts={allowed}
                  claimed={row !== undefined && allowed.length > 0 && (claimed?.(row) ?? true)}
                  claim={claim}
                  release={release}
                  decided={deciding.get(id)}
                  onDecide={async (act, reason) => {
                    if (act.confirm && !(await act.confirm(id, keysOf(act)))) return;
                    decide({ act, id, reason, name: row ? panel.name(row) : id });
                    open(nextToDecide(keys, new Set([...decided, id]), id));
                  }}
                />
              </>
            );
          },
        }}
      />
      <UndoBar waiting={waiting} onUndo={undo} />
      {bulk ? (
        <LazyBoundary>
          <BulkDialog
            act={bulk.act}
            rows={bulk.rows.map((row) => ({ id: list.rowKey(row), name: panel.name(row) }))}
            rowsName={rowsName}
            onDone={() => {
              bulk.clear();
              list.refetch();
            }}
            onClose={() => setBulk(undefined)}
          />
        </LazyBoundary>
      ) : null}
    </>
  );
}

/** Once all rows of the page are decided and gone, those that remain are shown, or that there are none. */
function useSettledAtEnd<Row>(list: List<Row>, deciding: boolean): void {
  const { rows = [], left, rowKey, settle } = list;
  const gone = rows.length > 0 && rows.every((row) => left.has(rowKey(row)));
  useEffect(() => {
    if (gone && !deciding) settle();
  });
}

interface BulkActsProps<Row> {
  acts: readonly QueueAct<Row>[];
  /** Whether the keys of the acts are for the chosen rows: they are for the open one, if there is one. */
  keys: boolean;
  onChoose: (act: QueueAct<Row>) => void;
}

/** The acts on the chosen rows. */
function BulkActs<Row>({ acts, keys, onChoose }: BulkActsProps<Row>) {
  useShortcuts(keys ? Object.fromEntries(acts.map((act) => [act.key, () => onChoose(act)])) : {});
  return acts.map((act) => (
    <Button
      key={act.key}
      size="small"
      look={act.danger ? 'danger' : 'primary'}
      aria-keyshortcuts={keys ? act.key : undefined}
      onPointerEnter={BulkDialog.preload}
      onClick={() => onChoose(act)}
    >
      {act.label}
    </Button>
  ));
}

/** Decisions that can still be taken back, and the rows that have been decided. */
function useDecisions<Row>(sent: () => void) {
  const [waiting, setWaiting] = useState<readonly Decision<Row>[]>([]);
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(sent);
  useEffect(() => {
    latest.current = sent;
  });
  const delayed = useRef<Delayed<Decision<Row>>>(null);
  delayed.current ??= createDelayed<Decision<Row>>(
    (decision) => void send(decision).then(() => latest.current()),
    () => setWaiting(delayed.current?.waiting() ?? []),
  );
  useEffect(() => {
    const flush = () => delayed.current?.flush();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  return {
    waiting,
    decided,
    decide(decision: Decision<Row>) {
      setDecided((before) => new Set([...before, decision.id]));
      delayed.current?.add(decision);
    },
    undo() {
      const id = delayed.current?.undo()?.id;
      setDecided((before) => new Set([...before].filter((one) => one !== id)));
    },
  };
}

async function send<Row>({ act, id, name, reason }: Decision<Row>): Promise<void> {
  try {
    const [result] = await act.run([id], reason);
    if (result && !result.ok) toast('error', `${name}: ${result.message}`);
  } catch {
    toast('error', `${name} could not be decided. Try again.`);
  }
}

interface UndoBarProps<Row> {
  waiting: readonly Decision<Row>[];
  onUndo: () => void;
}

function UndoBar<Row>({ waiting, onUndo }: UndoBarProps<Row>) {
  const last = waiting.at(-1);
  useShortcuts(last ? { u: onUndo } : {});
  return (
    <div
      role="status"
      className="foot-bar pointer-events-none fixed inset-x-0 bottom-4 z-30 flex justify-center max-md:bottom-20"
    >
      {last ? (
        <div className="pointer-events-auto flex animate-appear items-center gap-3 rounded-card border border-control bg-float py-1.5 pr-1.5 pl-4 text-13 shadow-pop">
          <span>
            <b className="font-semibold">{last.act.done}</b> {last.name}
            {waiting.length > 1 ? `, and ${waiting.length - 1} more` : null}
          </span>
          <Button size="small" aria-keyshortcuts="u" onClick={onUndo}>
            <Undo2 className="size-4" aria-hidden="true" />
            Undo
            <kbd className="rounded-[4px] border border-line px-1 font-sans text-11 text-subtle">U</kbd>
          </Button>
        </div>
      ) : null}
    </div>
  );
}
