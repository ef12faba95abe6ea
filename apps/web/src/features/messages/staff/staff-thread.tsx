import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { client, trpc } from '../../../api/trpc.ts';
import { useCommands } from '../../../frames/keys/commands.ts';
import { useShortcuts } from '../../../frames/keys/shortcuts.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { useFromWide } from '../../../lib/media.ts';
import { Button } from '../../../ui/form/button.tsx';
import { LazyBoundary } from '../../../ui/layout/lazy.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { ComposerHandle } from '../composer.tsx';
import { MessageList } from '../message-list.tsx';
import { PresenceLine } from '../presence-line.tsx';
import type { PersonHere } from '../use-presence.ts';
import { usePresence } from '../use-presence.ts';
import { useThread } from '../use-thread.ts';
import { AnswerComposer } from './answer-composer.tsx';
import { ThreadFacts } from './thread-facts.tsx';
import type { Assignee } from './thread-head.tsx';
import { ThreadHead } from './thread-head.tsx';
import { messagesChanged, useConversationActs } from './use-conversation-acts.ts';

interface StaffThreadProps {
  uuid: string;
  assignees: readonly Assignee[];
  /** The address of the list, on a small screen. */
  back?: string | undefined;
  /** Opens the next conversation after this one is resolved. */
  onNext: () => void;
}

/** One conversation of a trader, as staff work on it. */
export function StaffThread({ uuid, assignees, back, onNext }: StaffThreadProps) {
  const query = useQuery(trpc.messagesStaff.conversation.queryOptions({ uuid }));
  const people = usePresence(uuid, 'staff');
  const composer = useRef<ComposerHandle>(null);
  const assignment = useRef<HTMLSelectElement>(null);
  const [informing, setInforming] = useState(false);
  const wide = useFromWide();
  const thread = useThread(
    query.data,
    (before) => client.messagesStaff.conversation.query({ uuid, before }),
    (upTo) => client.messagesStaff.read.mutate({ uuid, upTo }).then(messagesChanged),
  );
  const conversation = query.data?.conversation;
  const resolved = conversation?.status === 'resolved';
  const acts = useConversationActs(uuid, conversation?.status, onNext);
  const toAnswer = () => composer.current?.focus();
  useShortcuts({ r: toAnswer, e: acts.resolve, a: () => assignment.current?.focus() });
  useCommands('Conversation', [
    { id: 'answer', label: 'Answer', run: toAnswer },
    { id: 'resolve', label: resolved ? 'Open again' : 'Resolve', run: acts.resolve },
    { id: 'take', label: 'Assign to me', run: () => acts.assign('me') },
  ]);
  if (query.isError && !query.data) {
    return (
      <div className="min-w-0 flex-1">
        <QueryFailed query={query} title="This conversation could not be loaded." />
      </div>
    );
  }
  if (!query.data || !conversation) {
    return <ThreadLoading />;
  }
  const facts = <ThreadFacts answer={query.data} />;
  return (
    <>
      <section aria-label="Conversation" className="flex min-h-0 min-w-0 flex-1 flex-col">
        <ThreadHead
          conversation={conversation}
          back={back}
          acts={acts}
          assignees={assignees}
          assignment={assignment}
          facts={wide ? null : <FactsButton onPress={() => setInforming(true)} />}
        />
        <MessageList
          side="staff"
          seed={conversation.trader.accountId}
          messages={thread.messages}
          earlier={thread.earlier}
          onEarlier={thread.onEarlier}
        />
        <Answering people={people} />
        <PresenceLine people={people} className="px-4 md:px-5" />
        <AnswerComposer ref={composer} conversation={conversation} onResolved={onNext} />
      </section>
      <FactsPanel facts={facts} wide={wide} open={informing} onClose={() => setInforming(false)} />
    </>
  );
}

function FactsButton({ onPress }: { onPress: () => void }) {
  return (
    <Button size="icon" look="ghost" aria-label="About the trader" aria-haspopup="dialog" onClick={onPress}>
      <Info className="size-4" aria-hidden="true" />
    </Button>
  );
}

function ThreadLoading() {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4 p-5">
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-20 w-2/3" />
      <Skeleton className="h-16 w-2/3 self-end" />
    </div>
  );
}

/** Names the colleagues who are writing an answer. */
function Answering({ people }: { people: readonly PersonHere[] }) {
  const answering = people.filter(({ staff, typing }) => staff && typing);
  if (answering.length === 0) return null;
  return (
    <p role="status" className="bg-tint-warn px-4 py-1.5 text-12 text-warn md:px-5">
      {answering.map(({ name }) => name).join(', ')} is writing an answer now.
    </p>
  );
}

interface FactsPanelProps {
  facts: ReactNode;
  /** The window has room for them beside the messages; otherwise they are a sheet. */
  wide: boolean;
  open: boolean;
  onClose: () => void;
}

function FactsPanel({ facts, wide, open, onClose }: FactsPanelProps) {
  return (
    <>
      {wide ? (
        <aside
          aria-label="About the conversation"
          className="w-72 shrink-0 overflow-y-auto border-l border-line bg-surface-1"
        >
          {facts}
        </aside>
      ) : null}
      {open && !wide ? (
        <LazyBoundary>
          <Dialog title="About the conversation" sheet onClose={onClose}>
            {facts}
          </Dialog>
        </LazyBoundary>
      ) : null}
    </>
  );
}
