import type { Page } from '@papermint/contracts/common/page';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { LazyBoundary, lazyWithPreload } from '../../ui/layout/lazy.tsx';
import { Pill } from '../../ui/text/pill.tsx';
import { useShortcuts } from '../keys/shortcuts.ts';
import { useOpenedParam } from '../list/opened-param.ts';
import type { List } from '../list/use-list.ts';
import type { BulkPlan, Worth } from './bulk-plan.ts';
import { planOf } from './bulk-plan.ts';
import { BulkSummary } from './bulk-summary.tsx';
import type { QueueAct, QueueRow } from './queue-acts.ts';
import { mayAct, nextToDecide } from './queue-acts.ts';
import { queueColumns } from './queue-cells.tsx';
import { QueueDecision } from './queue-decision.tsx';
import { UndoBar, useDecisions } from './queue-decisions.tsx';
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
  /** What a row is worth: an act on several is summed up before. */
  worth?: (row: Row) => Worth;
}

/**
 * All that waits for somebody: a list whose rows are decided by keys, one after another. A decision can be taken back
 * for five seconds before it is sent; leaving the page sends it.
 */
export function QueueView<Row extends QueueRow, A extends Page<Row>>(props: QueueViewProps<Row, A>) {
  const { list, panel, acts, claimed, claim, release, worth, columns, rowsName, ...view } = props;
  const [bulk, setBulk] = useState<{ act: QueueAct<Row>; plan: BulkPlan<Row>; clear: () => void }>();
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
          ...queueColumns<Row>(list.rows ?? [], (row) => claimed?.(row) ?? true),
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
              setBulk({
                act,
                plan: planOf(rows, (row) => (allowedOn(row).includes(act) ? null : 'Not possible for it')),
                clear,
              })
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
            rows={bulk.plan.taken.map((row) => ({ id: list.rowKey(row), name: panel.name(row) }))}
            summary={worth ? <BulkSummary worth={bulk.plan.taken.map(worth)} left={bulk.plan.left} /> : null}
            rowsName={rowsName}
            each={panel.each}
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
