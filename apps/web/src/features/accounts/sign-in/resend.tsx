import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { isAnnounced } from '../../../api/links/announced-failures.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { TextButton } from '../../../ui/form/text-button.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { CountdownClock } from '../../../ui/text/countdown-clock.ts';
import type { Mailed } from './steps.ts';
import { noteMailed, stepsAtom } from './steps.ts';

/** The server sends an email at most once a minute, by wall time. */
const PAUSE = 60_000;

interface ResendProps {
  what: Mailed;
  email: string;
  /** The sent thing: "code", "link". */
  noun: string;
  send: (email: string) => Promise<unknown>;
}

/** Sends the email again, at the earliest a minute after the last one. */
export function Resend({ what, email, noun, send }: ResendProps) {
  const { mailed } = useAtomValue(stepsAtom);
  const left = useLeft((mailed?.[what] ?? 0) + PAUSE);
  const sending = useMutation({
    mutationFn: () => send(email),
    onSuccess: () => noteMailed(what, email),
    onError(error) {
      const failure = failureOf(error);
      if (!isAnnounced(failure)) toast('error', failure.error);
    },
  });
  const waits = left > 0;
  return (
    <TextButton
      // The button keeps the focus while it is disabled.
      aria-disabled={waits || sending.isPending || undefined}
      onClick={() => {
        if (!waits && !sending.isPending) sending.mutate();
      }}
    >
      Send a new {noun}
      {waits ? (
        <>
          {' '}
          in <span>{left} s</span>
        </>
      ) : null}
    </TextButton>
  );
}

/** Whole seconds until an instant, by the machine's clock. */
function useLeft(until: number): number {
  const [left, setLeft] = useState(() => secondsUntil(until));
  useEffect(() => {
    const clock = new CountdownClock(Math.max(0, until - Date.now()), (state) =>
      setLeft(Math.ceil(state.left / 1000)),
    );
    clock.start();
    return () => clock.abort();
  }, [until]);
  return left;
}

const secondsUntil = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));
