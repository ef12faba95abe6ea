import type { Conversation } from '@papermint/contracts/messages/model';
import { Link } from 'react-router-dom';
import { cn } from '../../../lib/cn.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { Badge, Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';
import { ConversationPill, topicNames } from '../message-words.tsx';

interface InboxRowProps {
  conversation: Conversation;
  to: string;
  chosen: boolean;
}

/** A conversation in the inbox of staff. */
export function InboxRow({ conversation, to, chosen }: InboxRowProps) {
  const { trader, subject, excerpt, status, topic, lastAt, lastFrom, unread, overdue, assignee } =
    conversation;
  return (
    <Link
      to={to}
      aria-current={chosen ? 'page' : undefined}
      className={cn(
        'flex gap-3 border-l-2 border-transparent px-3 py-2.5 hover:bg-surface-2 focus-visible:-outline-offset-2',
        chosen && 'border-accent bg-surface-2',
      )}
    >
      <Avatar seed={trader.accountId} className="mt-0.5 size-8" />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-baseline justify-between gap-2">
          <span className={cn('min-w-0 truncate text-13', unread > 0 ? 'font-semibold' : 'font-medium')}>
            {trader.name}
          </span>
          <When at={lastAt} className="shrink-0 text-11 text-subtle" />
        </span>
        <span className={cn('truncate text-13', unread > 0 ? 'text-fg' : 'text-muted')}>{subject}</span>
        <span className="flex items-center justify-between gap-2">
          <span className="min-w-0 truncate text-12 text-subtle">
            {lastFrom === 'trader' ? '' : '↩ '}
            {excerpt}
          </span>
          <Badge count={unread} label="unread" />
        </span>
        <span className="mt-0.5 flex flex-wrap items-center gap-1.5">
          {overdue ? <Pill tone="danger">Overdue</Pill> : <ConversationPill status={status} side="staff" />}
          <Pill>{topicNames[topic]}</Pill>
          {assignee ? <span className="min-w-0 truncate text-11 text-subtle">{assignee.name}</span> : null}
        </span>
      </span>
    </Link>
  );
}
