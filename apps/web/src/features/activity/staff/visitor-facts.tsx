import { Bot } from 'lucide-react';
import type { Outputs } from '../../../api/trpc.ts';
import { durationText, isoDuration, spokenDuration } from '../../../ui/text/duration.ts';

type Session = Outputs['activityStaff']['session'];

/** The full name of a visitor; guests have none. */
export function VisitorName({ account, bot }: { account: Session['account']; bot: boolean }) {
  const name = account ? `${account.firstName} ${account.lastName}` : bot ? 'Bot' : 'Guest';
  return (
    <span className="flex min-w-0 flex-1 items-center gap-1.5">
      <span className="truncate text-13 font-medium">{name}</span>
      {bot ? (
        <>
          <Bot className="size-3.5 shrink-0 text-subtle" aria-hidden="true" />
          {account ? <span className="sr-only">Bot</span> : null}
        </>
      ) : null}
    </span>
  );
}

/** Whether a session is online, and its length so far; simulated time. */
export function VisitDuration({ online, duration }: Pick<Session['session'], 'online' | 'duration'>) {
  const ms = duration * 1000;
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-12 text-subtle">
      {online ? (
        <span className="flex items-center gap-1 font-medium text-up">
          <span className="size-1.5 rounded-full bg-up" aria-hidden="true" />
          Online
        </span>
      ) : null}
      <time dateTime={isoDuration(ms)} title={spokenDuration(ms)} className="num">
        {durationText(ms)}
      </time>
    </span>
  );
}
