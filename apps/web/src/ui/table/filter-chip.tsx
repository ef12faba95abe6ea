import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { LazyBoundary } from '../layout/lazy.tsx';
import type { Overlay } from '../overlay/overlay-button.tsx';
import { useOverlay } from '../overlay/overlay-button.tsx';

interface FilterChipProps {
  label: string;
  /** The chosen values in words; empty without a choice. */
  text: string;
  onRemove: () => void;
  preload: () => void;
  overlay: (overlay: Overlay) => ReactNode;
}

/** A filter above a list. It shows its value, opens its choice, and can be removed. */
export function FilterChip({ label, text, onRemove, preload, overlay }: FilterChipProps) {
  const { button, overlay: its, wanted } = useOverlay('dialog', preload);
  const set = text !== '';
  return (
    <span
      className={cn(
        'inline-flex h-8 items-center rounded-full border text-13 font-medium whitespace-nowrap transition-colors duration-120 touch:h-11',
        set ? 'border-accent bg-tint-accent' : 'border-dashed border-control text-muted hover:bg-surface-2',
      )}
    >
      {set ? (
        <button
          type="button"
          aria-label={`Remove ${label}`}
          className="grid h-full w-7 place-items-center rounded-full pl-1 text-muted hover:text-fg touch:w-11"
          onClick={() => {
            onRemove();
            its.anchor.current?.focus();
          }}
        >
          <X className="size-3.5" aria-hidden="true" />
        </button>
      ) : null}
      <button
        type="button"
        className={cn(
          'flex h-full items-center gap-1.5 rounded-full pr-3 hover:text-fg',
          set ? 'pl-1' : 'pl-2.5',
        )}
        {...button}
      >
        {set ? null : <Plus className="size-3.5" aria-hidden="true" />}
        {set ? (
          <span>
            {label}: <span className="num text-accent">{text}</span>
          </span>
        ) : (
          label
        )}
      </button>
      {wanted ? <LazyBoundary>{overlay(its)}</LazyBoundary> : null}
    </span>
  );
}
