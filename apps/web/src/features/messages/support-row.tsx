import type { SupportConversation } from '@papermint/contracts/messages/model';
import { Link } from 'react-router-dom';
import { cn } from '../../lib/cn.ts';
import { Badge } from '../../ui/text/pill.tsx';
import { When } from '../../ui/text/when.tsx';
import { ConversationPill } from './message-words.tsx';

interface SupportRowProps {
  conversation: SupportConversation;
  chosen: boolean;
}

/** A conversation in the reader's list. */
export function SupportRow({ conversation, chosen }: SupportRowProps) {
  const { uuid, subject, excerpt, status, lastAt, lastFrom, unread } = conversation;
  return (
    <Link
      to={`/support?conversation=${uuid}`}
      aria-current={chosen ? 'page' : undefined}
      className={cn(
        'flex flex-col gap-1 px-4 py-3 hover:bg-surface-2 focus-visible:-outline-offset-2',
        chosen && 'bg-surface-2',
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className={cn('min-w-0 truncate text-14', unread > 0 ? 'font-semibold' : 'font-medium')}>
          {subject}
        </span>
        <When at={lastAt} className="shrink-0 text-12 text-subtle" />
      </span>
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate text-13 text-muted">
          {lastFrom === 'trader' ? 'You: ' : ''}
          {excerpt}
        </span>
        <Badge count={lastFrom === 'trader' ? 0 : unread} label="unread" />
      </span>
      <span>
        <ConversationPill status={status} side="trader" />
      </span>
    </Link>
  );
}
