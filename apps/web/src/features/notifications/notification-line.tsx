import { Link } from 'react-router-dom';
import { cn } from '../../lib/cn.ts';
import { When } from '../../ui/text/when.tsx';
import { useMarkAsSeen } from './marking.ts';
import type { Notification } from './notifications.ts';

/** Filled and said where it was not seen; the place of it where it was. */
export function UnreadDot({ unseen }: { unseen: boolean }) {
  return (
    <span className={cn('mt-1.5 size-2 shrink-0 rounded-full', unseen && 'bg-accent')}>
      {unseen ? <span className="sr-only">Unseen: </span> : null}
    </span>
  );
}

interface NotificationLineProps {
  news: Notification;
  className?: string;
}

/** A notification to press: it leads to what it is about, and is seen then. */
export function NotificationLine({ news, className }: NotificationLineProps) {
  const { mutate } = useMarkAsSeen();
  const unseen = news.seenAt === null;
  const see = () => {
    if (unseen) mutate(news.uuid);
  };
  const look = cn(
    'flex w-full items-start gap-3 text-left transition-colors duration-120 focus-visible:-outline-offset-2',
    className,
  );
  const face = (
    <>
      <UnreadDot unseen={unseen} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className={cn('truncate text-13', unseen ? 'font-semibold' : 'font-medium text-muted')}>
            {news.title}
          </span>
          <When at={news.createdAt} className="shrink-0 text-12 text-subtle" />
        </span>
        <span className="mt-0.5 block text-13 wrap-anywhere text-muted">{news.text}</span>
      </span>
    </>
  );
  if (news.path === null) {
    return unseen ? (
      <button type="button" className={look} onClick={see}>
        {face}
      </button>
    ) : (
      <div className={look}>{face}</div>
    );
  }
  return (
    <Link to={news.path} className={look} onClick={see}>
      {face}
    </Link>
  );
}
