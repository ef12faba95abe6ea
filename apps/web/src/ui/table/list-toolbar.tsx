import { Columns3, Download } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../form/button.tsx';
import { lazyWithPreload } from '../layout/lazy.tsx';
import { OverlayButton } from '../overlay/overlay-button.tsx';

interface ListToolbarProps {
  filtered: boolean;
  onClear: () => void;
  /** At the right: actions for the whole list. */
  actions?: ReactNode;
  /** The filters. */
  children?: ReactNode;
}

/** The filters of a list, and the actions for all of it. */
export function ListToolbar({ filtered, onClear, actions, children }: ListToolbarProps) {
  return (
    <div className="flex items-start justify-between gap-2 border-b border-line px-4 py-3">
      {/* One line that scrolls sideways: wrapping would move the rows below under the pointer. */}
      <fieldset
        aria-label="Filters"
        className="-m-1 flex min-w-0 flex-1 items-center gap-2 p-1 max-sm:flex-wrap sm:fades sm:overflow-x-auto sm:*:shrink-0"
      >
        {children}
      </fieldset>
      <div className="flex shrink-0 items-center gap-1">
        {filtered ? (
          <Button look="ghost" size="small" onClick={onClear}>
            Clear filters
          </Button>
        ) : null}
        {actions}
      </div>
    </div>
  );
}

/** Filters that have a line of their own on a phone. It scrolls sideways and fades at its edge. */
export function FilterLine({ children }: { children: ReactNode }) {
  return (
    <div className="fades contents max-sm:-mx-1 max-sm:flex max-sm:w-full max-sm:gap-2 max-sm:overflow-x-auto max-sm:p-1 [&>span]:flex-none">
      {children}
    </div>
  );
}

const ColumnMenu = lazyWithPreload(() => import('./column-menu.tsx').then((m) => m.ColumnMenu));

interface ColumnButtonProps {
  columns: readonly { key: string; header: string; fixed?: true }[];
  hidden: ReadonlySet<string>;
  onHidden: (hidden: ReadonlySet<string>) => void;
}

/** Opens the choice of columns. A small screen has cards, and no choice. */
export function ColumnButton(props: ColumnButtonProps) {
  return (
    <OverlayButton
      popup="menu"
      look="ghost"
      size="icon"
      className="max-md:hidden"
      aria-label="Columns"
      title="Columns"
      preload={ColumnMenu.preload}
      overlay={(overlay) => <ColumnMenu {...overlay} {...props} />}
    >
      <Columns3 className="size-4" aria-hidden="true" />
    </OverlayButton>
  );
}

export function ExportButton({ busy, onExport }: { busy: boolean; onExport: () => void }) {
  return (
    <Button
      look="ghost"
      size="icon"
      aria-label="Export as CSV"
      title="Export as CSV"
      busy={busy}
      onClick={onExport}
    >
      <Download className="size-4" aria-hidden="true" />
    </Button>
  );
}
