import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { failureOf } from '../../../api/failure.ts';
import { sessionAtom } from '../../../api/session.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { Button, buttonClass } from '../../../ui/form/button.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Spinner } from '../../../ui/layout/spinner.tsx';

interface TokenUseProps<A> {
  token: string;
  /** What is in progress: "Signing you in". */
  working: string;
  /** The heading after a failure. */
  failed: string;
  use: (token: string) => Promise<A>;
  onUsed: (answer: A) => void;
  /** A link to another mail, for a guest. */
  again: { to: string; text: string };
}

/** Uses the token of an emailed link once, immediately, and says if it is no longer valid. */
export function TokenUse<A>({ token, working, failed, use, onUsed, again }: TokenUseProps<A>) {
  const signedIn = useAtomValue(sessionAtom) !== null;
  const { state } = useLocation();
  const using = useMutation({ mutationFn: use, onSuccess: onUsed });
  const { mutate } = using;
  const used = useRef<string>(null);
  useEffect(() => {
    if (used.current === token) return;
    used.current = token;
    mutate(token);
  }, [token, mutate]);

  if (!using.isError) {
    return (
      <div className="flex min-h-24 flex-col items-center justify-center gap-3 text-13 text-muted">
        <Spinner label={working} />
        <p aria-hidden="true">{working}</p>
      </div>
    );
  }
  const failure = failureOf(using.error);
  const mayHelp = failure.key !== 'token' && failure.code !== 'suspended';
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="danger" title={failed} alert>
        {sentence(failure.status === 0 ? 'The server cannot be reached.' : failure.error)}
      </Banner>
      {mayHelp ? (
        <Button look="primary" wide onClick={() => mutate(token)}>
          Try again
        </Button>
      ) : null}
      <Link
        to={signedIn ? '/account/overview' : again.to}
        state={state}
        className={cn(buttonClass({ look: mayHelp ? 'secondary' : 'primary', wide: true }))}
      >
        {signedIn ? 'Go to overview' : again.text}
      </Link>
    </div>
  );
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
