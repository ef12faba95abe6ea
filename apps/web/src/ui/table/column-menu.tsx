import { Menu, MenuCheck, MenuLabel } from '../overlay/menu.tsx';
import type { Overlay } from '../overlay/overlay-button.tsx';

interface ColumnMenuProps extends Overlay {
  columns: readonly { key: string; header: string; fixed?: true }[];
  hidden: ReadonlySet<string>;
  onHidden: (hidden: ReadonlySet<string>) => void;
}

/** The choice of a table's columns. */
export function ColumnMenu({ columns, hidden, onHidden, ...overlay }: ColumnMenuProps) {
  return (
    <Menu label="Columns" align="end" {...overlay}>
      <MenuLabel>Columns</MenuLabel>
      {columns.map(({ key, header, fixed }) => (
        <MenuCheck
          key={key}
          checked={!hidden.has(key)}
          disabled={fixed === true}
          onChange={(shown) => {
            const next = new Set(hidden);
            if (shown) next.delete(key);
            else next.add(key);
            onHidden(next);
          }}
        >
          {header}
        </MenuCheck>
      ))}
    </Menu>
  );
}
