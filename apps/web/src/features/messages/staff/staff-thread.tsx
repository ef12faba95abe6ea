import { fileRules } from 'virtual:file-rules/staff';
import { useQuery } from '@tanstack/react-query';
import { AlarmClock, ArrowLeft, CheckCheck, Info, MessageSquareText, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { client, queryClient, trpc } from '../../../api/trpc.ts';
import { useCommands } from '../../../frames/keys/commands.ts';
import { useShortcuts } from '../../../frames/keys/shortcuts.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { PersonLink } from '../../../frames/staff/person-link.tsx';
import { useFromWide } from '../../../lib/media.ts';
import { Button, buttonClass } from '../../../ui/form/button.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { OverlayButton } from '../../../ui/overlay/overlay-button.tsx';
import type { ComposerHandle } from '../composer.tsx';
import { Composer } from '../composer.tsx';
import { MessageList } from '../message-list.tsx';
import { ConversationPill } from '../message-words.tsx';
import { PresenceLine } from '../presence-line.tsx';
import { usePresence } from '../use-presence.ts';
import { useThread } from '../use-thread.ts';
import { ThreadFacts } from './thread-facts.tsx';

const AnswerMenu = lazyWithPreload(() => import('./answer-menu.tsx').then((m) => m.AnswerMenu));
const SnoozeMenu = lazyWithPreload(() => import('./snooze-menu.tsx').then((m) => m.SnoozeMenu));

const changed = () => queryClient.invalidateQueries({ queryKey: [['messages']] });

interface StaffThreadProps {
  uuid: string;
  assignees: readonly { accountId: string; name: string }[];
  /** Where the list is, on a small screen. */
  back?: string | undefined;
  /** Opens the next conversation, once this one is done. */
  onNext: () => void;
}

/** One conversation of a trader, as staff work on it. */
export function StaffThread({ uuid, assignees, back, onNext }: StaffThreadProps) {
  const query = useQuery(trpc.messages.conversation.queryOptions({ uuid }));
  const people = usePresence(uuid, 'staff');
  const composer = useRef<ComposerHandle>(null);
  const assignment = useRef<HTMLSelectElement>(null);
  const [busy, setBusy] = useState(false);
  const [informing, setInforming] = useState(false);
  const wide = useFromWide();
  const thread = useThread(
    query.data,
    (before) => client.messages.conversation.query({ uuid, before }),
    (upTo) => client.messages.read.mutate({ uuid, upTo }).then(changed),
  );
  const conversation = query.data?.conversation;
  const resolved = conversation?.status === 'resolved';
  const act = async (run: () => Promise<unknown>) => {
    if (busy) return false;
    setBusy(true);
    try {
      await run();
      await changed();
      return true;
    } catch {
      // The toast says why.
      return false;
    } finally {
      setBusy(false);
    }
  };
  const resolve = async () => {
    const status = resolved ? 'open' : 'resolved';
    if ((await act(() => client.messages.setStatus.mutate({ uuid, status }))) && status === 'resolved')
      onNext();
  };
  const assign = (assignee: string) =>
    void act(() => client.messages.assign.mutate({ uuid, assignee: assignee || null }));
  const toResolve = () => void resolve();
  const toAnswer = () => composer.current?.focus();
  useShortcuts({ r: toAnswer, e: toResolve, a: () => assignment.current?.focus() });
  useCommands('Conversation', [
    { id: 'answer', label: 'Answer', run: toAnswer },
    { id: 'resolve', label: resolved ? 'Open again' : 'Resolve', run: toResolve },
    { id: 'take', label: 'Assign to me', run: () => assign('me') },
  ]);
  if (query.isError && !query.data) {
    return (
      <div className="min-w-0 flex-1">
        <QueryFailed query={query} title="This conversation could not be loaded." />
      </div>
    );
  }
  if (!query.data || !conversation) {
    return (
      <div className="flex min-w-0 flex-1 flex-col gap-4 p-5">
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-20 w-2/3" />
        <Skeleton className="h-16 w-2/3 self-end" />
      </div>
    );
  }
  const { trader, subject, status, assignee } = conversation;
  const answering = people.filter(({ staff, typing }) => staff && typing);
  const Icon = resolved ? RotateCcw : CheckCheck;
  const facts = <ThreadFacts found={query.data} />;
  return (
    <>
      <section aria-label="Conversation" className="flex min-h-0 min-w-0 flex-1 flex-col">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface-1 px-4 py-2.5 md:px-5">
          {back === undefined ? null : (
            <>
              <h1 className="sr-only">Messages</h1>
              <Link
                to={back}
                className={buttonClass({ look: 'ghost', size: 'icon' })}
                aria-label="All conversations"
              >
                <ArrowLeft className="size-4" aria-hidden="true" />
              </Link>
            </>
          )}
          <div className="min-w-0 flex-1 basis-48">
            <h2 className="truncate text-16 font-semibold">{subject}</h2>
            <p className="flex min-w-0 items-center gap-2 text-12 text-muted">
              <PersonLink person={trader} className="min-w-0 truncate" />
              <ConversationPill status={status} side="staff" />
            </p>
          </div>
          <div className="flex items-center gap-1.5">
            <NativeSelect
              ref={assignment}
              label="Assigned to"
              value={assignee?.accountId ?? ''}
              none="Nobody"
              options={assignees.map(({ accountId, name }) => ({ value: accountId, label: name }))}
              disabled={busy}
              onChange={assign}
            />
            {resolved ? null : (
              <OverlayButton
                popup="menu"
                size="icon"
                aria-label="Snooze"
                title="Snooze"
                disabled={busy}
                preload={SnoozeMenu.preload}
                overlay={(overlay) => (
                  <SnoozeMenu
                    {...overlay}
                    onSnooze={(until) =>
                      void act(() => client.messages.setStatus.mutate({ uuid, status: 'snoozed', until }))
                    }
                  />
                )}
              >
                <AlarmClock className="size-4" aria-hidden="true" />
              </OverlayButton>
            )}
            <Button
              size="icon"
              disabled={busy}
              aria-label={resolved ? 'Open again' : 'Resolve'}
              title={resolved ? 'Open again (E)' : 'Resolve (E)'}
              aria-keyshortcuts="e"
              onClick={toResolve}
            >
              <Icon className="size-4" aria-hidden="true" />
            </Button>
            {wide ? null : (
              <Button
                size="icon"
                look="ghost"
                aria-label="About the trader"
                aria-haspopup="dialog"
                onClick={() => setInforming(true)}
              >
                <Info className="size-4" aria-hidden="true" />
              </Button>
            )}
          </div>
        </header>
        <MessageList
          side="staff"
          seed={trader.accountId}
          messages={thread.messages}
          earlier={thread.earlier}
          onEarlier={thread.onEarlier}
        />
        {answering.length > 0 ? (
          <p role="status" className="bg-tint-warn px-4 py-1.5 text-12 text-warn md:px-5">
            {answering.map(({ name }) => name).join(', ')} is writing an answer now.
          </p>
        ) : null}
        <PresenceLine people={people} className="px-4 md:px-5" />
        <Composer
          ref={composer}
          uuid={uuid}
          label="Answer"
          placeholder={`Answer ${trader.name}`}
          rule={fileRules.messages.attach.picture}
          send={(text, sending) =>
            sending
              ? client.messages.attach.mutate({ uuid, ...(text && { text }) }, sending)
              : client.messages.reply.mutate({ uuid, text })
          }
          onTyping={() => client.messages.typing.mutate({ uuid }).catch(() => undefined)}
          onSent={changed}
          tools={
            <OverlayButton
              popup="menu"
              size="small"
              look="ghost"
              preload={AnswerMenu.preload}
              overlay={(overlay) => (
                <AnswerMenu
                  {...overlay}
                  accountId={trader.accountId}
                  onChoose={(text) => composer.current?.insert(text)}
                />
              )}
            >
              <MessageSquareText className="size-4" aria-hidden="true" />
              <span className="max-lg:sr-only">Canned answers</span>
            </OverlayButton>
          }
          more={(send, able) =>
            resolved ? null : (
              <Button
                size="small"
                disabled={!able}
                onClick={() => send((text) => client.messages.reply.mutate({ uuid, text, resolve: true }))}
              >
                <CheckCheck className="size-4" aria-hidden="true" />
                <span>
                  <span className="max-lg:sr-only">Send and </span>
                  <span className="lg:lowercase">Resolve</span>
                </span>
              </Button>
            )
          }
        />
      </section>
      {wide ? (
        <aside
          aria-label="About the conversation"
          className="w-72 shrink-0 overflow-y-auto border-l border-line bg-surface-1"
        >
          {facts}
        </aside>
      ) : null}
      {informing && !wide ? (
        <LazyBoundary>
          <Dialog title="About the conversation" sheet onClose={() => setInforming(false)}>
            {facts}
          </Dialog>
        </LazyBoundary>
      ) : null}
    </>
  );
}
