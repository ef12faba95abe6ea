import { fileRules } from 'virtual:file-rules';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, CheckCheck, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTrader } from '../../api/ping.ts';
import { client, trpc } from '../../api/trpc.ts';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { DeskWait } from '../../parts/desk-wait.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { ConversationPill, topicNames } from './message-words.tsx';
import { PresenceLine } from './presence-line.tsx';
import { supportChanged } from './support-feed.ts';
import { usePresence } from './use-presence.ts';
import { useThread } from './use-thread.ts';

interface SupportThreadProps {
  uuid: string;
  /** Leads back to the list, on a small screen. */
  onBack?: () => void;
}

/** A conversation of the reader with support. */
export function SupportThread({ uuid, onBack }: SupportThreadProps) {
  const query = useQuery(trpc.messages.conversation.queryOptions({ uuid }));
  const people = usePresence(uuid, 'trader');
  const trader = useTrader();
  const thread = useThread(
    query.data,
    (before) => client.messages.conversation.query({ uuid, before }),
    (upTo) => client.messages.read.mutate({ uuid, upTo }).then(supportChanged),
  );
  if (query.isError && !query.data) {
    return (
      <div className="flex-1 overflow-y-auto">
        {onBack ? <Back onBack={onBack} /> : null}
        <QueryFailed query={query} title="This conversation could not be loaded." />
      </div>
    );
  }
  if (!query.data) {
    return (
      <div className="flex flex-1 flex-col gap-4 p-5">
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-20 w-2/3 self-end" />
        <Skeleton className="h-16 w-2/3" />
      </div>
    );
  }
  const { subject, topic, status } = query.data.conversation;
  const resolved = status === 'resolved';
  return (
    <>
      <header className="flex items-center gap-3 border-b border-line px-4 py-2.5 md:px-5">
        {onBack ? <Back onBack={onBack} /> : null}
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-16 font-semibold">{subject}</h2>
          <p className="flex items-center gap-2 text-12 text-muted">
            {topicNames[topic]}
            <ConversationPill status={status} side="trader" />
          </p>
        </div>
        <ResolveButton uuid={uuid} resolved={resolved} />
      </header>
      <MessageList
        side="trader"
        seed={trader?.accountId ?? ''}
        messages={thread.messages}
        earlier={thread.earlier}
        onEarlier={thread.onEarlier}
      />
      {status === 'open' ? (
        <DeskWait queue="messagesStaff" subject={uuid} className="mx-4 mb-2 md:mx-5" />
      ) : null}
      <PresenceLine people={people} className="px-4 md:px-5" />
      <Composer
        uuid={uuid}
        label="Message"
        placeholder={resolved ? 'Write to open it again' : 'Write a message'}
        rule={fileRules.messages.attach.picture}
        send={(text, sending) =>
          sending
            ? client.messages.attach.mutate({ uuid, ...(text && { text }) }, sending)
            : client.messages.reply.mutate({ uuid, text })
        }
        onTyping={() => client.messages.typing.mutate({ uuid }).catch(() => undefined)}
        onSent={supportChanged}
      />
    </>
  );
}

function Back({ onBack }: { onBack: () => void }) {
  return (
    <Button look="ghost" size="icon" aria-label="All conversations" onClick={onBack}>
      <ArrowLeft className="size-4" aria-hidden="true" />
    </Button>
  );
}

/** Resolves the conversation, or opens it again. The toast names a failure. */
function ResolveButton({ uuid, resolved }: { uuid: string; resolved: boolean }) {
  const [busy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    try {
      await client.messages.setStatus.mutate({ uuid, status: resolved ? 'open' : 'resolved' });
      await supportChanged();
    } catch {
      // The toast says why.
    } finally {
      setBusy(false);
    }
  };
  const Icon = resolved ? RotateCcw : CheckCheck;
  return (
    <Button size="small" busy={busy} onClick={() => void change()}>
      <Icon className="size-4" aria-hidden="true" />
      <span className="max-sm:sr-only">{resolved ? 'Open again' : 'Resolve'}</span>
    </Button>
  );
}
