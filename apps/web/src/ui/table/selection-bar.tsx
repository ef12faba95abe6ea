import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** The actions for the selected rows. */
  children: ReactNode;
}

/** The foot of a list while rows of it are selected. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <div
      role="toolbar"
      aria-label="Selected rows"
      className="foot-bar sticky bottom-3 z-20 mx-auto my-2 flex w-fit max-w-[calc(100%-1rem)] animate-appear flex-wrap items-center gap-2 rounded-card border border-control bg-float py-1.5 pr-1.5 pl-4 shadow-pop max-md:bottom-20"
    >
      <p role="status" className="num text-13 font-medium">
        {count} selected
      </p>
      {children}
      <Button look="ghost" size="icon" aria-label="Clear selection" onClick={onClear}>
        <X className="size-4" aria-hidden="true" />
      </Button>
    </div>
  );
}
