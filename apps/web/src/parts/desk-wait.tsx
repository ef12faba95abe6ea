import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { Outputs } from '../api/trpc.ts';
import { client, queryClient, trpc } from '../api/trpc.ts';
import { useNow } from '../lib/now.ts';
import { hasSandbox } from '../state/site/sandbox.ts';
import { Button } from '../ui/form/button.tsx';
import { Banner } from '../ui/layout/banner.tsx';
import { When } from '../ui/text/when.tsx';

type Wait = Outputs['desks']['waits'][number];

interface DeskWaitProps {
  /** The name of the queue. */
  queue: string;
  /** The id of the record in its queue; without it, the trader's only record there. */
  subject?: string;
  /** Shown until it is known who decides. */
  fallback?: ReactNode;
  className?: string;
}

/**
 * Says who is going to decide a record of the trader, and until when. In the sandbox, a press lets the simulated desk
 * decide it now.
 */
export function DeskWait({ queue, subject, fallback = null, className }: DeskWaitProps) {
  const query = useQuery(trpc.desks.waits.queryOptions({}, { staleTime: 0 }));
  const wait = query.data?.find(
    (one) => one.queue === queue && (subject === undefined || one.subject === subject),
  );
  if (!wait) return fallback;
  return <Shown wait={wait} {...(className !== undefined && { className })} />;
}

function Shown({ wait, className }: { wait: Wait; className?: string }) {
  const { queue, subject, text, dueAt } = wait;
  const [busy, setBusy] = useState(false);
  const overdue = useOverdue(wait);
  const decide = async () => {
    setBusy(true);
    // A toast says what was decided, or why not.
    await client.desksSandbox.decideNow.mutate({ queue, subject }).catch(() => undefined);
    await queryClient.invalidateQueries();
    setBusy(false);
  };
  return (
    <Banner
      title={text}
      {...(className !== undefined && { className })}
      action={
        hasSandbox ? (
          <Button size="small" busy={busy} onClick={() => void decide()}>
            Decide now
          </Button>
        ) : undefined
      }
    >
      {overdue ? 'It was due by ' : 'It is due by '}
      <When at={dueAt} ahead absolute="utc" inSentence togglable={false} />
      {overdue ? '.' : ' at the latest.'}
    </Banner>
  );
}

/** Whether the due time has passed. The page loads again when it passes. */
function useOverdue({ dueAt }: Wait): boolean {
  const now = useNow(1000);
  const overdue = now > Date.parse(dueAt);
  useEffect(() => {
    if (overdue) void queryClient.invalidateQueries();
  }, [overdue]);
  return overdue;
}
