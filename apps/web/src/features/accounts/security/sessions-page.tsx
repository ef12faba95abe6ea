import { useMutation, useQuery } from '@tanstack/react-query';
import { Laptop } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMemo, useRef, useState } from 'react';
import { failureOf } from '../../../api/failure.ts';
import type { Outputs } from '../../../api/trpc.ts';
import { client, queryClient, trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import { DoneLabel, hasKeyboardFocus } from '../../../frames/form/done-label.tsx';
import { useLookedAt } from '../../../frames/list/looked-at.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { useHeldRows } from '../../../frames/list/use-held-rows.ts';
import { places } from '../../../lib/places.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';
import { SecurityFrame } from './security-frame.tsx';

type Session = Outputs['security']['sessions'][number];

const METHODS: Record<Session['method'], string> = {
  password: 'by password',
  two_factor: 'by password and code',
  mail: 'by email',
  registration: 'at registration',
  sandbox: 'as a sandbox persona',
  staff: 'by our staff',
};

/** Ends a session and loads the list again. After an error, too, because the session may already have ended. */
function useEnding({ uuid }: Session, onSuccess: () => void) {
  return useMutation({
    mutationFn: () => client.security.endSession.mutate({ uuid }),
    onSuccess,
    onError: (error) => toast('warning', failureOf(error).error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.security.sessions.queryKey() }),
  });
}

export function SessionsPage() {
  const query = useQuery(trpc.security.sessions.queryOptions({}, { staleTime: 0 }));
  const page = useMemo(() => query.data && pageOf(query.data), [query.data]);
  const held = useHeldRows(page, '', ({ uuid }) => uuid);
  const { handlers, head } = useLookedAt(false, held.lookAt);
  const sessions = query.data;
  /** The session that was ended by keyboard. */
  const [focused, setFocused] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const others = sessions?.filter(({ current }) => !current).length ?? 0;
  return (
    <SecurityFrame>
      {query.isError && !sessions ? (
        <QueryFailed query={query} title="Your sessions could not be loaded." />
      ) : (
        <Card
          title="Active sessions"
          className="max-w-3xl"
          aside={
            others === 0 ? undefined : (
              <Button size="small" look="ghost" aria-haspopup="dialog" onClick={() => setAsking(true)}>
                End all other sessions
              </Button>
            )
          }
        >
          <div ref={head} />
          {/* An ended session stays in its place: a second press does not end the next one. */}
          <ul className="divide-y divide-line" {...handlers}>
            {held.rows
              ? held.rows.map((session) => (
                  <SessionRow
                    key={session.uuid}
                    session={session}
                    ended={
                      held.left.has(session.uuid) ? (
                        <DoneLabel focused={focused === session.uuid}>
                          <Pill quiet>Ended</Pill>
                        </DoneLabel>
                      ) : null
                    }
                    onEnded={(byKeyboard) => {
                      if (byKeyboard) setFocused(session.uuid);
                      held.acted(session);
                    }}
                  />
                ))
              : places(2).map((place) => (
                  <li key={place} className="flex min-h-18 items-center gap-4 px-4 py-3">
                    <Skeleton className="size-4.5" />
                    <Skeleton className="h-9 w-56" />
                  </li>
                ))}
          </ul>
        </Card>
      )}
      {asking ? <EndOthersDialog count={others} onClose={() => setAsking(false)} /> : null}
    </SecurityFrame>
  );
}

/** All sessions are on one page. */
const pageOf = (sessions: Session[]) => ({
  data: sessions,
  total: sessions.length,
  page: 1,
  perPage: 100,
  lastPage: 1,
});

interface SessionRowProps {
  session: Session;
  /** Replaces the button of an ended session. */
  ended: ReactNode;
  /** @param byKeyboard whether the focus of the keyboard was on the button */
  onEnded: (byKeyboard: boolean) => void;
}

function SessionRow({ session, ended, onEnded }: SessionRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  const end = useEnding(session, () => onEnded(hasKeyboardFocus(button.current)));
  return (
    <li className="flex min-h-18 items-center gap-4 px-4 py-3">
      <Laptop className="size-4.5 shrink-0 text-subtle" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-14 font-medium">
          {session.device}
          {session.current ? <Pill tone="ok">This session</Pill> : null}
        </p>
        <p className="text-13 wrap-anywhere text-muted">
          {session.place} · <span className="num">{session.address}</span> · signed in{' '}
          <When wall inSentence at={session.createdAt} togglable /> {METHODS[session.method]}
          {session.current ? null : (
            <>
              {' · last active '}
              <When wall inSentence at={session.lastSeenAt} togglable />
            </>
          )}
        </p>
      </div>
      {session.current
        ? null
        : (ended ?? (
            <Button
              ref={button}
              size="small"
              busy={end.isPending}
              aria-label={`End session on ${session.device}`}
              onClick={() => end.mutate()}
            >
              End
            </Button>
          ))}
    </li>
  );
}

function EndOthersDialog({ count, onClose }: { count: number; onClose: () => void }) {
  return (
    <ConfirmDialog
      title="End all other sessions?"
      points={['They are signed out immediately.', 'This session stays signed in.']}
      button={`End ${count}`}
      keep="Keep sessions"
      danger
      call="security.endOtherSessions"
      input={{}}
      onDone={() => queryClient.invalidateQueries({ queryKey: trpc.security.sessions.queryKey() })}
      onClose={onClose}
    />
  );
}
