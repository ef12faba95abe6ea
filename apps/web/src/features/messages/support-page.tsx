import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, MessageSquarePlus, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Outputs } from '../../api/trpc.ts';
import { trpc } from '../../api/trpc.ts';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { cn } from '../../lib/cn.ts';
import { useFromMedium } from '../../lib/media.ts';
import { Button } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { NewConversation } from './new-conversation.tsx';
import { useSupportFeed } from './support-feed.ts';
import { SupportRow } from './support-row.tsx';
import { SupportThread } from './support-thread.tsx';

const MOST_SHOWN = 100;

/** The reader's conversations with support, with the open or a new one beside the list. */
export function SupportPage() {
  useSupportFeed();
  const [params, setParams] = useSearchParams();
  const uuid = params.get('conversation');
  const writing = params.has('new');
  const wide = useFromMedium();
  const query = useQuery(trpc.messages.list.queryOptions({ perPage: MOST_SHOWN }));
  const show = (next: Record<string, string>) => setParams(next);
  const begin = () => show({ new: '' });
  const chosen = uuid !== null || writing;
  const none = query.data?.total === 0;
  const button = (
    <Button look="primary" onClick={begin}>
      <MessageSquarePlus className="size-4" aria-hidden="true" />
      New<span className="-ml-1 max-sm:sr-only">conversation</span>
    </Button>
  );
  if (!wide && chosen) {
    return (
      <div className="flex h-[calc(100dvh-7.25rem-var(--strip)-var(--banner,0px))] flex-col bg-surface-1">
        <h1 className="sr-only">Support</h1>
        {uuid !== null ? (
          <SupportThread key={uuid} uuid={uuid} onBack={() => show({})} />
        ) : (
          <NewConversationPane back={<BackBar onBack={() => show({})} />} />
        )}
      </div>
    );
  }
  return (
    <PageFrame
      title="Support"
      about="We answer within a few hours, and never ask for a password or a code."
      aside={none && !writing ? null : button}
    >
      {query.isError && !query.data ? (
        <QueryFailed query={query} title="Your conversations could not be loaded." />
      ) : (
        <Card label="Support" className="overflow-hidden">
          <div className="grid md:h-[calc(100dvh-11rem-var(--strip)-var(--banner,0px))] md:min-h-110 md:grid-cols-[19rem_minmax(0,1fr)] lg:grid-cols-[21rem_minmax(0,1fr)]">
            <ConversationNav conversations={query.data?.data} chosen={uuid} />
            <div className={cn('flex min-h-0 min-w-0 flex-col', !none && 'max-md:hidden')}>
              {uuid !== null ? (
                <SupportThread key={uuid} uuid={uuid} />
              ) : writing ? (
                <NewConversationPane />
              ) : query.data ? (
                <NothingChosen none={none} button={button} />
              ) : null}
            </div>
          </div>
        </Card>
      )}
    </PageFrame>
  );
}

function BackBar({ onBack }: { onBack: () => void }) {
  return (
    <div className="flex h-12 items-center border-b border-line px-2">
      <Button look="ghost" size="small" onClick={onBack}>
        <ArrowLeft className="size-4" aria-hidden="true" />
        Conversations
      </Button>
    </div>
  );
}

function NewConversationPane({ back }: { back?: ReactNode }) {
  const [params, setParams] = useSearchParams();
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      {back}
      <NewConversation topic={params.get('new')} onOpened={(conversation) => setParams({ conversation })} />
    </div>
  );
}

interface ConversationNavProps {
  /** Undefined while they load. */
  conversations: Outputs['messages']['list']['data'] | undefined;
  /** Id of the open conversation. */
  chosen: string | null;
}

function ConversationNav({ conversations, chosen }: ConversationNavProps) {
  return (
    <nav
      aria-label="Conversations"
      className={cn(
        'min-h-0 overflow-y-auto md:border-r md:border-line',
        conversations?.length === 0 && 'max-md:hidden',
      )}
    >
      {conversations ? (
        <ul className="divide-y divide-line">
          {conversations.map((one) => (
            <li key={one.uuid}>
              <SupportRow conversation={one} chosen={one.uuid === chosen} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="flex flex-col gap-3 p-4">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      )}
    </nav>
  );
}

function NothingChosen({ none, button }: { none: boolean; button: ReactNode }) {
  return (
    <div className="grid flex-1 place-items-center">
      {none ? (
        <Empty
          title="No conversations yet"
          picture={<MessagesSquare className="size-8" aria-hidden="true" />}
          action={button}
        >
          Your conversations with support appear here.
        </Empty>
      ) : (
        <Empty
          title="Choose a conversation"
          picture={<MessagesSquare className="size-8" aria-hidden="true" />}
        >
          Or start a new one.
        </Empty>
      )}
    </div>
  );
}
