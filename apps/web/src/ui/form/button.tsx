import type { VariantProps } from 'class-variance-authority';
import { cva } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { cn } from '../../lib/cn.ts';

/** The classes of a button; also for links that look like one. */
export const buttonClass = cva(
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-medium transition-colors duration-120 select-none disabled:opacity-50 aria-busy:opacity-50 touch:min-h-11',
  {
    variants: {
      look: {
        primary:
          'bg-accent-fill text-on-accent enabled:hover:bg-accent-fill-hover [a&]:hover:bg-accent-fill-hover',
        secondary: 'border border-control bg-surface-1 text-fg hover:bg-surface-2',
        ghost: 'text-muted hover:bg-surface-2 hover:text-fg',
        up: 'bg-up text-on-move enabled:hover:brightness-92',
        down: 'bg-down text-on-move enabled:hover:brightness-92',
        danger: 'border border-danger text-danger hover:bg-tint-danger',
      },
      size: {
        small: 'h-8 px-3 text-13',
        medium: 'h-10 px-4 text-14',
        large: 'h-12 px-5 text-16',
        icon: 'size-8 touch:min-w-11',
      },
      // As wide as its container, whose text may be large. Its text breaks before it overflows.
      wide: { true: 'w-full text-center leading-tight', false: 'whitespace-nowrap' },
    },
    defaultVariants: { look: 'secondary', size: 'medium', wide: false },
  },
);

export type ButtonLook = VariantProps<typeof buttonClass>;

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows that it is busy, and takes no further press. It keeps the focus, which a disabled button loses. */
  busy?: boolean;
}

export function Button({
  look,
  size,
  wide,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cn(buttonClass({ look, size, wide }), className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? ignore : onClick}
    >
      {busy ? <LoaderCircle className="absolute size-4 animate-spin" aria-hidden="true" /> : null}
      <span className={cn('inline-flex items-center gap-2', busy && 'opacity-0')}>{children}</span>
    </button>
  );
}

/** Also not sent as a form, nor taken as a press of the row around it. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
