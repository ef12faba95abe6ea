import { Columns3, Download, X } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../form/button.tsx';
import { lazyWithPreload } from '../layout/lazy.tsx';
import { OverlayButton } from '../overlay/overlay-button.tsx';
import { formatCount } from '../text/amount-format.ts';

interface ListToolbarProps {
  /** Clears the filters; left out if none is set. */
  onClear?: (() => void) | undefined;
  /** At the right: actions for the whole list. */
  actions?: ReactNode;
  /** On their own line: all filters, or on a small screen those that are set. */
  chips?: ReactNode;
  chipsLabel?: string | undefined;
  /** Search and filters. */
  children?: ReactNode;
}

/** The filters of a list, and the actions for all of it. */
export function ListToolbar({
  onClear,
  actions,
  chips,
  chipsLabel = 'Set filters',
  children,
}: ListToolbarProps) {
  return (
    <div className="flex items-start justify-between gap-2 border-b border-line px-4 py-3 max-xl:flex-wrap">
      {/* One line that scrolls sideways, because wrapping would move the rows below under the pointer. On a small screen the actions take the next line if no room is left for a search. */}
      <fieldset
        aria-label="Filters"
        className="-m-1 flex min-w-0 flex-1 items-center gap-2 p-1 max-md:not-empty:min-w-38 max-sm:flex-wrap md:fades md:overflow-x-auto md:*:shrink-0"
      >
        {children}
        {onClear ? (
          <Button look="ghost" size="small" onClick={onClear}>
            Clear all
          </Button>
        ) : null}
      </fieldset>
      <div className="flex max-w-full shrink-0 flex-wrap items-center gap-1">{actions}</div>
      {chips ? (
        <fieldset
          aria-label={chipsLabel}
          className="-mx-1 -mt-1 -mb-1 flex w-full min-w-0 fades gap-2 overflow-x-auto p-1 *:shrink-0 empty:hidden"
        >
          {chips}
        </fieldset>
      ) : null}
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

interface ExportButtonProps {
  /** The number of received rows; null without an export. */
  rows: number | null;
  total: number | undefined;
  /** There are more rows than `total`. */
  more?: true | undefined;
  onStart: () => void;
  onCancel: () => void;
}

/** Saves the list as a file. It counts received rows, and a press cancels. */
export function ExportButton({ rows, total, more, onStart, onCancel }: ExportButtonProps) {
  if (rows !== null && total !== undefined) {
    const come = formatCount(more ? rows : Math.min(rows, total));
    const done = more ? `${come} rows` : `${come} of ${formatCount(total)}`;
    return (
      <Button look="ghost" size="small" aria-label={`Cancel the export: ${done}`} onClick={onCancel}>
        <span className="num text-12 text-subtle">{done}</span>
        <X className="size-4" aria-hidden="true" />
      </Button>
    );
  }
  return (
    <Button
      look="ghost"
      size="icon"
      aria-label="Export as CSV"
      title="Export as CSV"
      disabled={total === undefined}
      onClick={onStart}
    >
      <Download className="size-4" aria-hidden="true" />
    </Button>
  );
}
