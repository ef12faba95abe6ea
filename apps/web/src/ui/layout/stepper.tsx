import { Check } from 'lucide-react';
import { cn } from '../../lib/cn.ts';

interface StepperProps {
  label: string;
  steps: readonly string[];
  /** The current step, from 0. */
  current: number;
}

/** The steps of a process and the current one. On a phone only the name of the current one, and a bar. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <nav aria-label={label}>
      <p className="flex justify-between text-13 sm:hidden" aria-hidden="true">
        <span className="font-medium">{steps[current]}</span>
        <span className="num text-muted">
          {current + 1} of {steps.length}
        </span>
      </p>
      <ol className="flex gap-1.5 max-sm:mt-2 sm:gap-3">
        {steps.map((step, index) => {
          const state = index < current ? 'done' : index === current ? 'now' : 'ahead';
          return (
            <li
              key={step}
              aria-current={state === 'now' ? 'step' : undefined}
              className="flex min-w-0 flex-1 items-center gap-3 last:flex-none max-sm:last:flex-1"
            >
              <span
                aria-hidden="true"
                className={cn(
                  'h-1 flex-1 rounded-full sm:hidden',
                  state === 'ahead' ? 'bg-surface-3' : 'bg-accent',
                )}
              />
              <span
                aria-hidden="true"
                className={cn(
                  'num hidden size-6 shrink-0 place-items-center rounded-full text-12 font-semibold sm:grid',
                  state === 'done' && 'bg-tint-accent text-accent',
                  state === 'now' && 'bg-accent-fill text-on-accent',
                  state === 'ahead' && 'border border-control text-muted',
                )}
              >
                {state === 'done' ? <Check className="size-3.5" strokeWidth={3} /> : index + 1}
              </span>
              <span
                className={cn(
                  'text-13 max-sm:sr-only sm:truncate',
                  state === 'now' ? 'font-semibold' : 'text-muted',
                )}
              >
                {step}
                {state === 'done' ? <span className="sr-only">, done</span> : null}
              </span>
              {index < steps.length - 1 ? (
                <span
                  aria-hidden="true"
                  className={cn('hidden h-px flex-1 sm:block', state === 'done' ? 'bg-accent' : 'bg-line')}
                />
              ) : null}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
