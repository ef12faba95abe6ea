import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useState } from 'react';
import { cn } from './cn.ts';

const BOX =
  'flex h-10 items-center rounded-control border border-control bg-field transition-colors duration-120 touch:h-11 ' +
  'focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus ' +
  'has-aria-invalid:border-danger has-disabled:opacity-60';

const INNER =
  'h-full min-w-0 flex-1 bg-transparent px-3 text-14 text-fg outline-none placeholder:text-subtle touch:text-16';

interface InputProps extends ComponentProps<'input'> {
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

export function PasswordInput(props: Omit<InputProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <button
          type="button"
          className="mr-1 grid size-8 place-items-center rounded-control text-subtle hover:text-fg touch:size-11"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
        </button>
      }
    />
  );
}

interface AmountInputProps extends Omit<InputProps, 'type' | 'after'> {
  /** What the amount is of, behind the digits. */
  unit: string;
  onMost?: (() => void) | undefined;
}

/**
 * What is typed stays as it is typed: rewriting at every key would turn the comma of 1,000 into a point before
 * the zeros come. Whoever reads the value reads it by tidyAmount.
 */
export function AmountInput({ unit, onMost, ...rest }: AmountInputProps) {
  return (
    <Input
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      inputMode="decimal"
      placeholder="0.00"
      {...rest}
      type="text"
      after={
        <span className="flex items-center gap-1 pr-3 text-13 text-subtle">
          {onMost ? (
            <button
              type="button"
              className="rounded-control px-1.5 py-1 text-12 font-medium text-accent hover:bg-surface-2"
              onClick={onMost}
            >
              Max
            </button>
          ) : null}
          <span>{unit}</span>
        </span>
      }
    />
  );
}
