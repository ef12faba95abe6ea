import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, Clock, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Outputs } from '../../api/trpc.ts';
import { client, queryClient, trpc } from '../../api/trpc.ts';
import { cn } from '../../lib/cn.ts';
import { Button, buttonClass } from '../../ui/form/button.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';

type Step = Outputs['onboarding']['get']['steps'][number];

interface Words {
  title: string;
  /** The text of a step by its state. Other states show that of `open`. */
  open: string;
  locked?: string;
  pending?: string;
  to: string;
  act: string;
}

const STEPS: Record<Step['step'], Words> = {
  fund: {
    title: 'Add money',
    open: 'By crypto, bank, PayPal or a test card. All of it is simulated.',
    locked: 'By crypto, bank, PayPal or a test card, once your identity is verified.',
    pending: 'Your deposit is on its way.',
    to: '/deposit',
    act: 'Deposit',
  },
  verify: {
    title: 'Verify your identity',
    open: 'A sample document is enough. It opens deposits, trading and withdrawals.',
    pending: 'Your documents are in review.',
    to: '/account/verification',
    act: 'Verify',
  },
  two_factor: {
    title: 'Protect your account',
    open: 'Two-factor authentication asks for a code from your phone at each sign-in.',
    to: '/account/security/2fa',
    act: 'Turn on',
  },
  trade: {
    title: 'Make your first trade',
    open: 'Buy a coin at the current price.',
    locked: 'Buy a coin at the current price, once you have added money.',
    to: '/trade',
    act: 'Trade',
  },
};

/**
 * The open first steps of an account, until the trader dismisses them.
 * @param fresh whether the account is empty, so that the card is expected and its place is reserved
 */
export function OnboardingCard({ fresh }: { fresh: boolean }) {
  const { data } = useQuery(trpc.onboarding.get.queryOptions({}, { staleTime: 0 }));
  const dismiss = useMutation({
    mutationFn: () => client.onboarding.dismiss.mutate({}),
    onSuccess: (state) => queryClient.setQueryData(trpc.onboarding.get.queryKey({}), state),
  });
  if (!data) return fresh ? <Skeleton className="h-64 w-full rounded-card lg:h-52" /> : null;
  const done = data.steps.filter(({ state }) => state === 'done').length;
  if (data.dismissed || done === data.steps.length) return null;
  const next = data.steps.find(({ state }) => state === 'open')?.step;
  return (
    <section aria-label="Get started" className="rounded-card border border-line bg-surface-1">
      <header className="flex h-12 items-center gap-3 border-b border-line pr-2 pl-4">
        <h2 className="text-14 font-semibold">Get started</h2>
        <p className="num text-13 text-muted">
          {done} of {data.steps.length} done
        </p>
        <Button
          look="ghost"
          size="icon"
          className="ml-auto"
          aria-label="Dismiss the first steps"
          busy={dismiss.isPending}
          onClick={() => dismiss.mutate()}
        >
          <X className="size-4" aria-hidden="true" />
        </Button>
      </header>
      <ol
        className={cn(
          'grid gap-px overflow-hidden rounded-b-card bg-line',
          data.steps.length > 3 ? 'sm:grid-cols-2 xl:grid-cols-4' : 'lg:grid-cols-3',
        )}
      >
        {data.steps.map((step, place) => (
          <StepItem key={step.step} {...step} number={place + 1} next={step.step === next} />
        ))}
      </ol>
    </section>
  );
}

interface StepItemProps extends Step {
  number: number;
  /** The first that is open. */
  next: boolean;
}

function StepItem({ step, state, number, next }: StepItemProps) {
  const { title, to, act, ...words } = STEPS[step];
  const isDone = state === 'done';
  return (
    <li className="flex gap-3 bg-surface-1 p-4">
      <span
        aria-hidden="true"
        className={cn(
          'num grid size-6 shrink-0 place-items-center rounded-full text-12 font-semibold',
          isDone ? 'bg-tint-ok text-ok' : next ? 'bg-accent-fill text-white' : 'bg-surface-2 text-muted',
        )}
      >
        {isDone ? (
          <Check className="size-3.5" />
        ) : state === 'pending' ? (
          <Clock className="size-3.5" />
        ) : (
          number
        )}
      </span>
      <div className="flex min-w-0 flex-1 flex-col items-start">
        <h3 className={cn('text-14 leading-6 font-medium', isDone && 'text-muted')}>
          {title}
          {isDone ? <span className="sr-only">: done</span> : null}
        </h3>
        <p className="mt-0.5 mb-3 text-13 text-muted">
          {state === 'done' ? 'Done.' : (words[state] ?? words.open)}
        </p>
        {isDone || (state === 'locked' && step !== 'fund') ? null : (
          <Link
            to={to}
            className={buttonClass({
              look: next ? 'primary' : 'secondary',
              size: 'small',
              className: 'mt-auto',
            })}
          >
            {state === 'pending' ? 'See status' : act}
          </Link>
        )}
      </div>
    </li>
  );
}
