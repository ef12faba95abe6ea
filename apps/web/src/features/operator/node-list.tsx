import type { OperatorBoard, OperatorNode } from '@papermint/contracts/operator/board';
import { useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { formatCount } from '../../ui/text/amount-format.ts';
import type { PillTone } from '../../ui/text/pill.tsx';
import { Pill } from '../../ui/text/pill.tsx';
import { moveNode, OperatorRefusal } from './ask-operator.ts';
import { nodeLossText, sizeText } from './operator-words.ts';

const STATES: Readonly<Record<OperatorNode['state'], { tone: PillTone; text: string }>> = {
  serves: { tone: 'ok', text: 'Serving' },
  drains: { tone: 'warn', text: 'Draining' },
  gone: { tone: 'danger', text: 'Down' },
};

interface NodeListProps {
  board: OperatorBoard;
  onShow: (node: string) => void;
  onMoved: () => Promise<void>;
}

/** The nodes of the fleet, their load, and what is lost if one fails. */
export function NodeList({ board, onShow, onMoved }: NodeListProps) {
  const [error, setError] = useState<string>();
  const move = async ({ name, state }: OperatorNode) => {
    setError(undefined);
    try {
      await moveNode(name, state === 'drains' ? 'undrain' : 'drain');
    } catch (refused) {
      setError(refused instanceof OperatorRefusal ? refused.message : 'The server does not answer.');
    }
    await onMoved();
  };
  const acts = (node: OperatorNode) => (
    <NodeActs node={node} shown={board.node} moves={board.copyEvery !== null} onShow={onShow} onMove={move} />
  );
  const columns: Column<OperatorNode>[] = [
    { key: 'name', header: 'Node', fixed: true, cell: (node) => <NodeName node={node} /> },
    { key: 'state', header: 'State', cell: stateOf },
    { key: 'worlds', header: 'Awake', end: true, cell: ({ worlds }) => formatCount(worlds) },
    { key: 'cpu', header: 'CPU', end: true, cell: cpuOf },
    { key: 'memory', header: 'Memory', end: true, cell: ({ load }) => (load ? sizeText(load.memory) : '–') },
    {
      key: 'moves',
      header: 'Moved in / out',
      end: true,
      className: '@max-[56rem]/table:hidden',
      cell: ({ load }) => (load ? `${formatCount(load.taken)} / ${formatCount(load.given)}` : '–'),
    },
    {
      key: 'refused',
      header: 'Refused',
      end: true,
      className: '@max-[56rem]/table:hidden',
      cell: ({ load }) => (load ? formatCount(load.refused) : '–'),
    },
    {
      key: 'faults',
      header: 'Failed copies',
      end: true,
      className: '@max-[64rem]/table:hidden',
      cell: ({ load }) => (load ? formatCount(load.copyFaults) : '–'),
    },
    { key: 'loss', header: 'Lost if it fails', className: '@max-[44rem]/table:hidden', cell: nodeLossText },
    { key: 'acts', header: 'Actions', bareHeader: true, end: true, cell: acts },
  ];
  return (
    <Card title="Nodes">
      {error === undefined ? null : (
        <p role="alert" className="border-b border-line px-4 py-3 text-13 text-danger">
          {error}
        </p>
      )}
      <DataTable
        label="Nodes"
        columns={columns}
        rows={board.nodes}
        rowKey={({ name }) => name}
        empty={null}
        card={(node) => (
          <div className="flex flex-col gap-2 text-13">
            <div className="flex items-center justify-between gap-3">
              <NodeName node={node} />
              {stateOf(node)}
            </div>
            <p className="text-muted">
              {formatCount(node.worlds)} awake, CPU {cpuOf(node)}, memory{' '}
              {node.load ? sizeText(node.load.memory) : '–'}
            </p>
            <p className="text-muted">
              Lost if it fails: {nodeLossText(node)}. {formatCount(node.load?.refused ?? 0)} refused,{' '}
              {formatCount(node.load?.copyFaults ?? 0)} failed copies.
            </p>
            {acts(node)}
          </div>
        )}
      />
    </Card>
  );
}

function NodeName({ node: { name, here, address } }: { node: OperatorNode }) {
  return (
    <span className="min-w-0">
      <span className="font-medium">{name}</span>
      {here ? <span className="ml-2 text-12 text-subtle">this node</span> : null}
      {address === null ? null : <span className="num block text-12 text-subtle">{address}</span>}
    </span>
  );
}

const stateOf = ({ state }: OperatorNode) => <Pill tone={STATES[state].tone}>{STATES[state].text}</Pill>;

const cpuOf = ({ load }: OperatorNode): string => (load ? `${Math.round(load.cpu * 100)}%` : '–');

interface NodeActsProps {
  node: OperatorNode;
  /** The node whose exchanges are listed. */
  shown: string;
  /** Whether exchanges can move. */
  moves: boolean;
  onShow: (node: string) => void;
  onMove: (node: OperatorNode) => Promise<void>;
}

function NodeActs({ node, shown, moves, onShow, onMove }: NodeActsProps) {
  const { name, state } = node;
  if (state === 'gone') return null;
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {name === shown ? null : (
        <Button size="small" look="ghost" aria-label={`Exchanges on ${name}`} onClick={() => onShow(name)}>
          Exchanges
        </Button>
      )}
      {moves ? (
        <Button
          size="small"
          aria-label={state === 'drains' ? `Undrain ${name}` : `Drain ${name}`}
          onClick={() => void onMove(node)}
        >
          {state === 'drains' ? 'Undrain' : 'Drain'}
        </Button>
      ) : null}
    </span>
  );
}
