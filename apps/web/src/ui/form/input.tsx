import type { ClipboardEvent, ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { pastedAmount } from './amounts/tidy-amount.ts';

/** The box of a text field, without a height; on touch devices that is 44 px. */
export const BARE_BOX =
  'flex items-center rounded-control border border-control bg-field transition-colors duration-120 touch:h-11 ' +
  'focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus ' +
  'has-aria-invalid:border-danger has-disabled:border-line has-disabled:bg-surface-2 has-[input:read-only]:border-line has-[input:read-only]:bg-surface-2';

export const BOX = `${BARE_BOX} h-10`;

const INNER =
  'h-full min-w-0 flex-1 bg-transparent px-3 text-14 text-fg outline-none placeholder:text-subtle disabled:text-subtle touch:-my-px touch:h-11 touch:text-16';

export interface InputProps extends ComponentProps<'input'> {
  before?: ReactNode;
  after?: ReactNode;
}

export function Input({ before, after, className, ...rest }: InputProps) {
  return (
    <div className={cn(BOX, className)}>
      {before}
      <input {...rest} className={INNER} />
      {after}
    </div>
  );
}

interface AmountInputProps extends Omit<InputProps, 'type' | 'after'> {
  /** The unit of the amount, behind the digits. */
  unit: string;
  /** The picture of the unit. */
  picture?: ReactNode;
  /** Fills in the whole available amount. */
  onMost?: (() => void) | undefined;
}

/**
 * The text stays as typed. Rewriting it at every key would turn the comma of 1,000 into a point before the zeros are
 * typed. Read the value by tidyAmount.
 */
export function AmountInput({ unit, picture, onMost, className, ...rest }: AmountInputProps) {
  return (
    <Input
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      inputMode="decimal"
      placeholder="0.00"
      onPaste={pasteAmount}
      {...rest}
      type="text"
      className={cn('[&_input]:num', className)}
      after={
        <span className="flex max-w-1/2 items-center gap-1.5 pr-3 text-13 text-muted">
          {onMost ? (
            <button
              type="button"
              className="rounded-control px-1.5 py-1 text-12 font-medium text-accent hover:bg-surface-2 touch:min-h-11 touch:px-2.5"
              disabled={rest.disabled}
              onClick={onMost}
            >
              Max
            </button>
          ) : null}
          {picture}
          <span className="truncate font-medium">{unit}</span>
        </span>
      }
    />
  );
}

/** Pastes an amount that the product wrote as plain digits. */
function pasteAmount(event: ClipboardEvent<HTMLInputElement>): void {
  const amount = pastedAmount(event.clipboardData.getData('text'));
  if (amount === undefined) return;
  event.preventDefault();
  // The only way that keeps undo and tells React.
  document.execCommand('insertText', false, amount);
}

type TextAreaProps = ComponentProps<'textarea'>;

export function TextArea({ className, rows = 4, ...rest }: TextAreaProps) {
  return (
    <textarea
      rows={rows}
      {...rest}
      className={cn(
        'block w-full resize-y rounded-control border border-control bg-field px-3 py-2.5 text-14 text-fg placeholder:text-subtle disabled:border-line disabled:bg-surface-2 disabled:text-subtle aria-invalid:border-danger touch:text-16',
        'focus-visible:border-focus focus-visible:-outline-offset-1',
        className,
      )}
    />
  );
}
