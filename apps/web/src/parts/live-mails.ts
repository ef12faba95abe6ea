import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Outputs } from '../api/trpc.ts';
import { client, queryClient } from '../api/trpc.ts';

type SandboxMails = Outputs['sandbox']['mail'];

/** How long a call waits for the next email. */
const WAIT = 'PT25S';
/** The pause between two calls, ms: an email that was missed in it is found by the next call. */
const PAUSE = 1_000;
/** The pause after a failed call, ms. */
const PAUSE_AFTER_FAILURE = 5_000;

interface MailChoice {
  /** The recipient's address; all recipients without it. */
  to?: string | undefined;
  enabled?: boolean;
}

/** The emails of the sandbox, newest first, at most 100 at first. New ones appear as they are written. */
export function useLiveMails({ to, enabled = true }: MailChoice) {
  const query = useQuery({
    queryKey: mailsKey(to),
    queryFn: () => client.sandbox.mail.query(filterOf(to)),
    enabled,
    // An earlier email has an earlier code.
    gcTime: 0,
    staleTime: 0,
  });
  const isFollowed = enabled && query.isSuccess;
  const newest = query.data?.[0]?.uuid;
  useEffect(() => {
    if (!isFollowed) return;
    const over = new AbortController();
    void follow(to, newest, over.signal);
    return () => over.abort();
  }, [isFollowed, to, newest]);
  return query;
}

export const mailsKey = (to?: string) => ['sandbox-mail', to ?? null];

const filterOf = (to: string | undefined) => (to === undefined ? {} : { to });

/** Waits for emails after the newest one, and adds them to the list. */
async function follow(to: string | undefined, newest: string | undefined, over: AbortSignal): Promise<void> {
  const after = newest === undefined ? {} : { after: newest };
  while (!over.aborted) {
    try {
      const found = await client.sandbox.mail.query(
        { ...filterOf(to), ...after, wait: WAIT },
        { signal: over },
      );
      if (over.aborted) return;
      if (found.length > 0) {
        queryClient.setQueryData<SandboxMails>(mailsKey(to), (before = []) => [...found, ...before]);
        return;
      }
      await pause(PAUSE, over);
    } catch {
      await pause(PAUSE_AFTER_FAILURE, over);
    }
  }
}

const pause = (ms: number, over: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    over.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
