import type { ReactNode } from 'react';
import { TableContainer } from '../../ui/table/table-container.tsx';

interface FigureTableProps {
  label: string;
  /** The heads of the columns. The first column names the row. */
  heads: readonly string[];
  /** Whether its text begins at the edge of what it is in. */
  flush?: boolean;
  /** The rows. */
  children: ReactNode;
}

/** A table of figures. */
export function FigureTable({ label, heads, flush = false, children }: FigureTableProps) {
  const edges = flush ? 'first:pl-0 last:pr-0' : 'first:pl-4 last:pr-4';
  return (
    <TableContainer label={label}>
      <table className="num w-full text-13 whitespace-nowrap">
        <thead className="border-b border-line text-12 text-subtle">
          <tr>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className={`px-2 py-2 text-right font-normal first:text-left ${edges}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </TableContainer>
  );
}
