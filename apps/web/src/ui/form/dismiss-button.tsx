import { X } from 'lucide-react';

interface DismissButtonProps {
  /** Its place beside the text: margins that keep the line as high as it is. */
  className: string;
  onClick: () => void;
}

/** Closes a notice for good. */
export function DismissButton({ className, onClick }: DismissButtonProps) {
  return (
    <button
      type="button"
      aria-label="Dismiss"
      className={`grid size-7 shrink-0 place-items-center rounded-control text-muted hover:bg-surface-3 hover:text-fg touch:size-11 ${className}`}
      onClick={onClick}
    >
      <X className="size-4" aria-hidden="true" />
    </button>
  );
}
