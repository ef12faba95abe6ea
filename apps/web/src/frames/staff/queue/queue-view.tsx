import type { Page } from '@papermint/contracts/common/page';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Pill } from '../../../ui/text/pill.tsx';
import { useShortcuts } from '../../keys/shortcuts.ts';
import { useKeyTable } from '../../keys/shown-keys.ts';
import { useOpenedParam } from '../../list/opened-param.ts';
import type { List } from '../../list/use-list.ts';
import type { RowPanel, StaffListViewProps } from '../staff-list.tsx';
import { StaffListView } from '../staff-list.tsx';
import type { BulkRow, Weight } from './bulk-plan.ts';
import { useOpenedRow } from './opened-row.ts';
import type { QueueAct, QueueRow } from './queue-acts.ts';
import { mayAct, nextToDecide, queueKeyTable, whyImpossible } from './queue-acts.ts';
import { queueColumns } from './queue-cells.tsx';
import { QueueDecision } from './queue-decision.tsx';
import { UndoBar, useDecisions } from './queue-decisions.tsx';

const BulkDialog = lazyWithPreload(() => import('./queue-bulk-dialog.tsx').then((m) => m.QueueBulkDialog));

export interface QueueViewProps<Row extends QueueRow, A extends Page<Row>>
  extends Omit<StaffListViewProps<Row, A>, 'selection' | 'panel'> {
  panel: RowPanel<Row, A>;
  acts: readonly QueueAct<Row>[];
  /** Whether a row is claimed while it is open. By default every row that the reader can act on. */
  claimed?: (row: Row) => boolean;
  /** Claims a row for the reader. A refusal names who has claimed it. */
  claim: (id: string) => Promise<unknown>;
  release: (id: string) => Promise<unknown>;
  /** What a row amounts to, and what speaks against granting it with others. */
  weigh: (row: Row) => Weight;
}

/**
 * A list whose rows staff decide by keys, one after another. A decision can be undone for five seconds before it is
 * sent. Leaving the page sends it.
 */
export function QueueView<Row extends QueueRow, A extends Page<Row>>(props: QueueViewProps<Row, A>) {
  const { list, panel, acts, claimed, claim, release, weigh, columns, rowsName, ...view } = props;
  const [bulk, setBulk] = useState<Bulk<Row>>();
  const { waiting, decided, refused, decide, undo } = useDecisions<Row>(list.refetch);
  const { allowedOn, keys, confirmed } = useAllowedActs(list, acts);
  const [opened] = useOpenedParam(panel.param);
  const watched = useOpenedRow(opened);
  useKeyTable(queueKeyTable(acts));
  useSettledAtEnd(list, waiting.length > 0);
  const deciding = new Map(waiting.map(({ id, act }) => [id, act.done]));
  const bulkRow = (act: QueueAct<Row>, row: Row): BulkRow => {
    const id = list.rowKey(row);
    const possible = !deciding.has(id) && allowedOn(row).includes(act);
    const impossible = whyImpossible(possible, row.claim);
    return { ...weigh(row), id, name: panel.name(row), impossible };
  };
  return (
    <>
      <StaffListView
        {...view}
        list={list}
        rowsName={rowsName}
        columns={(answer) => [
          ...queueColumns<Row>(list.rows ?? [], (row) => claimed?.(row) ?? true),
          ...columns(answer),
          decisionColumn(
            (row: Row) => deciding.get(list.rowKey(row)),
            (row: Row) => refused.get(list.rowKey(row)),
          ),
        ]}
        selection={(rows, clear) => (
          <BulkActs
            acts={acts.filter((act) => !act.alone && rows.some((row) => allowedOn(row).includes(act)))}
            keys={opened === null}
            onChoose={(act) => setBulk({ act, clear, rows: rows.map((row) => bulkRow(act, row)) })}
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
                  // Must differ from the key of the content: siblings with one key would leave the former one in
                  // place.
                  key={`decision ${id}`}
                  id={id}
                  acts={allowed}
                  claimed={row !== undefined && allowed.length > 0 && (claimed?.(row) ?? true)}
                  claim={claim}
                  release={release}
                  decided={deciding.get(id)}
                  refused={refused.get(id)}
                  onDecide={async (act, reason) => {
                    if (!(await confirmed(act, id))) return null;
                    const isOpen = watched(id);
                    const refusal = await decide({ act, id, reason, name: row ? panel.name(row) : id });
                    // The reader may have opened another row or screen meanwhile.
                    if (refusal === null && isOpen()) open(nextToDecide(keys, new Set([...decided, id]), id));
                    return refusal;
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
            {...bulk}
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

/** Shows the remaining rows after all rows of the page are decided. */
function useSettledAtEnd<Row>(list: List<Row>, deciding: boolean): void {
  const { rows = [], left, rowKey, settle } = list;
  const gone = rows.length > 0 && rows.every((row) => left.has(rowKey(row)));
  useEffect(() => {
    if (gone && !deciding) settle();
  });
}

interface BulkActsProps<Row> {
  acts: readonly QueueAct<Row>[];
  /** Whether the keys of the acts apply to the chosen rows. If a row is open, they apply to it. */
  keys: boolean;
  onChoose: (act: QueueAct<Row>) => void;
}

/** The acts on the chosen rows. */
function BulkActs<Row>({ acts, keys, onChoose }: BulkActsProps<Row>) {
  useShortcuts(keys ? Object.fromEntries(acts.map((act) => [act.key, () => onChoose(act)])) : {});
  return acts.map((act) => (
    <Button
      key={act.label}
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

const decisionColumn = <Row,>(
  doneOf: (row: Row) => string | undefined,
  refusedOf: (row: Row) => string | undefined,
): Column<Row> => ({
  key: 'decision',
  header: 'Decision',
  bareHeader: true,
  end: true,
  cell: (row) => {
    const done = doneOf(row);
    if (done) return <Pill tone="ok">{done}</Pill>;
    return refusedOf(row) === undefined ? null : <Pill tone="danger">Refused</Pill>;
  },
});

/** The acts that are possible on each row. A row that has left the queue keeps its place for a while without acts. */
function useAllowedActs<Row extends QueueRow>(list: List<Row>, acts: readonly QueueAct<Row>[]) {
  const { rows = [], left, rowKey } = list;
  const allowedOn = (row: Row) => (left.has(rowKey(row)) ? [] : acts.filter((act) => mayAct(act, row)));
  return {
    allowedOn,
    /** The keys of the rows that can be decided. */
    keys: rows.filter((row) => allowedOn(row).length > 0).map(rowKey),
    /** Asks for a confirmation if the act needs one. */
    async confirmed(act: QueueAct<Row>, id: string): Promise<boolean> {
      const same = rows.filter((row) => allowedOn(row).includes(act)).map(rowKey);
      return !act.confirm || Boolean(await act.confirm(id, same));
    },
  };
}

/** An act on several rows that waits for its confirmation. */
interface Bulk<Row> {
  act: QueueAct<Row>;
  /** The chosen rows as they were when the act was chosen. */
  rows: readonly BulkRow[];
  /** Ends the selection. */
  clear: () => void;
}
