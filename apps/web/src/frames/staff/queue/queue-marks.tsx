import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { Pill } from '../../../ui/text/pill.tsx';

/** Facts that staff should check twice. */
export function QueueMarks({ marks }: { marks: readonly string[] }) {
  if (marks.length === 0) return <span className="text-subtle">None</span>;
  return (
    <span className="flex flex-wrap gap-1.5">
      {marks.map((mark) => (
        <Pill key={mark} tone="warn">
          {mark}
        </Pill>
      ))}
    </span>
  );
}

/** The marks of the rows of a queue. */
export const marksColumn: Column<{ marks: readonly string[] }> = {
  key: 'marks',
  header: 'Risk flags',
  className: `pl-6 ${HIDDEN_BESIDE_PANEL}`,
  cell: ({ marks }) => <QueueMarks marks={marks} />,
};
