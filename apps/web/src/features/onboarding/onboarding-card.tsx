import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, Clock, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Outputs } from '../../api/trpc.ts';
import { client, queryClient, trpc } from '../../api/trpc.ts';
import { cn } from '../../lib/cn.ts';
import { PlayMoneyButton, usePlayMoney } from '../../parts/play-money.tsx';
import { Button, buttonClass } from '../../ui/form/button.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';

type Step = Outputs['onboarding']['get']['steps'][number];

interface Words {
  title: string;
  /** The text of a step by its state. Other states show that of `open`. */
  open: string;
  pending?: string;
  to: string;
  act: string;
  /** The end of the sentence `Available after you …` at a later step. */
  first: string;
}

const STEPS: Record<Step['step'], Words> = {
  confirm_email: {
    title: 'Confirm your email',
    open: 'Enter the code from the email that we sent you.',
    to: '/account/preference',
    act: 'Confirm',
    first: 'confirm your email',
  },
  fund: {
    title: 'Add money',
    open: 'By crypto, bank, PayPal or a test card. All of it is simulated.',
    pending: 'Your deposit is on its way.',
    to: '/deposit',
    act: 'Deposit',
    first: 'add money',
  },
  verify: {
    title: 'Verify your identity',
    open: 'A sample document is enough. It opens deposits, trading and withdrawals.',
    pending: 'Your documents are in review.',
    to: '/account/verification',
    act: 'Verify',
    first: 'verify your identity',
  },
  trade: {
    title: 'Make your first trade',
    open: 'Buy a coin at the current price.',
    to: '/trade',
    act: 'Trade',
    first: 'trade',
  },
  protect: {
    title: 'Protect your money',
    open: 'Set a six-digit PIN. Withdrawals and transfers ask for it.',
    to: '/account/security/confirm-pin',
    act: 'Set PIN',
    first: 'set a PIN',
  },
  withdraw: {
    title: 'Make your first withdrawal',
    open: 'To a wallet or a bank account. The form has a sample of each.',
    pending: 'Your withdrawal is on its way.',
    to: '/withdraw',
    act: 'Withdraw',
    first: 'withdraw',
  },
};

/** The words of a step. With play money, an account needs no deposit. */
function useWords(step: Step['step']): Words {
  const playMoney = usePlayMoney();
  if (step !== 'fund' || playMoney === null) return STEPS[step];
  return {
    ...STEPS.fund,
    title: 'Get play money',
    open: `${playMoney} on request, without a deposit.`,
    first: 'get money',
  };
}

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
  if (!data) return fresh ? <Skeleton className="h-164 w-full rounded-card sm:h-110 xl:h-84" /> : null;
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
          data.steps.length > 4 ? 'sm:grid-cols-2 xl:grid-cols-3' : 'sm:grid-cols-2',
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

function StepItem({ step, state, after, number, next }: StepItemProps) {
  const { title } = useWords(step);
  const isDone = state === 'done';
  return (
    <li className="flex gap-3 bg-surface-1 p-4">
      <span
        aria-hidden="true"
        className={cn(
          'num grid size-6 shrink-0 place-items-center rounded-full text-12 font-semibold',
          isDone ? 'bg-tint-ok text-ok' : next ? 'bg-accent-fill text-on-accent' : 'bg-surface-2 text-muted',
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
        {isDone ? null : <StepText step={step} state={state} after={after} />}
        {isDone || state === 'locked' ? null : <StepAct step={step} state={state} next={next} />}
      </div>
    </li>
  );
}

function StepText({ step, state, after }: Step) {
  const { open, pending } = useWords(step);
  const needed = useWords(after ?? step).first;
  return (
    <p className={cn('mt-0.5 text-13 text-muted', state !== 'locked' && 'mb-3')}>
      {state === 'pending' ? (pending ?? open) : state === 'locked' ? `Available after you ${needed}.` : open}
    </p>
  );
}

function StepAct({ step, state, next }: Pick<StepItemProps, 'step' | 'state' | 'next'>) {
  const { to, act } = useWords(step);
  const playMoney = usePlayMoney() !== null;
  const look = next ? 'primary' : 'secondary';
  // The balance of an empty account has the same button as its primary one.
  if (step === 'fund' && playMoney) return <PlayMoneyButton size="small" className="mt-auto" />;
  return (
    <Link to={to} className={buttonClass({ look, size: 'small', className: 'mt-auto' })}>
      {state === 'pending' ? 'See status' : act}
    </Link>
  );
}
