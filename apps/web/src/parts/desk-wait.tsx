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
  /** What waits, with what staff do about it. Without it, only who decides is shown, once that is known. */
  title?: string;
  children?: ReactNode;
  /** Said in any case. */
  note?: ReactNode;
  className?: string;
}

/**
 * Says what waits for a decision, who decides it, and until when. In the sandbox, a press lets the simulated desk
 * decide it now.
 */
export function DeskWait({ queue, subject, title, children, note, className }: DeskWaitProps) {
  const query = useQuery(trpc.desks.waits.queryOptions({}, { staleTime: 0 }));
  const wait = query.data?.find(
    (one) => one.queue === queue && (subject === undefined || one.subject === subject),
  );
  if (!wait && title === undefined) return null;
  const loading = query.isPending;
  const act = wait ? <DecideNow wait={wait} /> : loading ? <DecidePlace /> : undefined;
  return (
    <Banner
      title={title ?? wait?.text}
      {...(className !== undefined && { className })}
      action={hasSandbox ? act : undefined}
    >
      {title === undefined ? null : <p>{wait?.mode === 'automatic' ? wait.text : children}</p>}
      {note ? <p>{note}</p> : null}
      {wait ? <DueTime wait={wait} /> : loading ? <DuePlace /> : null}
    </Banner>
  );
}

function DecideNow({ wait: { queue, subject } }: { wait: Wait }) {
  const [busy, setBusy] = useState(false);
  const decide = async () => {
    setBusy(true);
    // A toast says what was decided, or why not.
    await client.desksSandbox.decideNow.mutate({ queue, subject }).catch(() => undefined);
    await queryClient.invalidateQueries();
    setBusy(false);
  };
  return (
    <Button size="small" busy={busy} onClick={() => void decide()}>
      Decide now
    </Button>
  );
}

/** The room of the button and of the time while they load, so that the page below does not move. */
const DecidePlace = () => (
  <Button size="small" disabled className="invisible">
    Decide now
  </Button>
);

const DuePlace = () => (
  <p className="invisible">
    It is due by <When at="2000-01-01T00:00:00Z" absolute="utc" inSentence /> at the latest.
  </p>
);

function DueTime({ wait }: { wait: Wait }) {
  const overdue = useOverdue(wait);
  return (
    <p>
      {overdue ? 'It was due by ' : 'It is due by '}
      <When at={wait.dueAt} ahead absolute="utc" inSentence />
      {overdue ? '.' : ' at the latest.'}
    </p>
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
