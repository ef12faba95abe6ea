import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface ListToolbarProps {
  filtered: boolean;
  onClear: () => void;
  children: ReactNode;
}

/** The filters above a list. */
export function ListToolbar({ filtered, onClear, children }: ListToolbarProps) {
  return (
    <fieldset
      aria-label="Filters"
      className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3"
    >
      {children}
      {filtered ? (
        <Button look="ghost" size="small" onClick={onClear}>
          Clear filters
        </Button>
      ) : null}
    </fieldset>
  );
}
