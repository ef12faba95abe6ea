import type { OperatorBoard, OperatorWorld } from '@papermint/contracts/operator/board';
import { Card } from '../../ui/layout/card.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { formatCount } from '../../ui/text/amount-format.ts';
import { Pill } from '../../ui/text/pill.tsx';
import { ageText, lossText, sizeText } from './operator-words.ts';

/** The exchanges of one node. Those that would lose most come first. */
export function WorldList({ board }: { board: OperatorBoard }) {
  const { worlds, inAll, node, at, copyEvery } = board;
  const copied = ({ copiedAt, copyBytes }: OperatorWorld) =>
    copiedAt === null || copyBytes === null
      ? 'never'
      : `${ageText(at - copiedAt)} ago, ${sizeText(copyBytes)}`;
  const columns: Column<OperatorWorld>[] = [
    { key: 'name', header: 'Exchange', fixed: true, cell: ({ name }) => <span className="num">{name}</span> },
    { key: 'label', header: 'Label', cell: ({ label }) => label ?? '–' },
    { key: 'state', header: 'State', cell: stateOf },
    ...(copyEvery === null ? [] : [{ key: 'copy', header: 'Last copy', cell: copied }]),
    { key: 'loss', header: 'Lost if the node fails', cell: lossText },
  ];
  return (
    <Card
      title={`Exchanges on ${node}`}
      aside={
        <span className="text-12 text-muted">
          {inAll > worlds.length
            ? `${formatCount(worlds.length)} of ${formatCount(inAll)}, the largest losses first`
            : formatCount(inAll)}
        </span>
      }
    >
      <DataTable
        label={`Exchanges on ${node}`}
        columns={columns}
        rows={worlds}
        rowKey={({ name }) => name}
        empty={
          <Empty title="No exchanges on this node">
            Exchanges that visitors open on this node appear here.
          </Empty>
        }
        card={(world) => (
          <div className="flex items-center justify-between gap-3 text-13">
            <span className="min-w-0">
              <span className="num block truncate">{world.label ?? world.name}</span>
              <span className="block text-12 text-muted">
                {copyEvery === null ? null : `Copied ${copied(world)}. `}Lost if the node fails:{' '}
                {lossText(world)}.
              </span>
            </span>
            {stateOf(world)}
          </div>
        )}
      />
    </Card>
  );
}

const stateOf = ({ awake }: OperatorWorld) => (
  <Pill tone={awake ? 'ok' : 'plain'} quiet>
    {awake ? 'Awake' : 'Asleep'}
  </Pill>
);
