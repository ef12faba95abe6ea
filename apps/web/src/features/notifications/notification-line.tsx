import { labelOf } from '@papermint/contracts/common/label';
import { Link } from 'react-router-dom';
import { cn } from '../../lib/cn.ts';
import { When } from '../../ui/text/when.tsx';
import { useMarkAsSeen } from './marking.ts';
import type { Notification } from './notifications.ts';

/** The dot of an unread notification, which screen readers announce; an empty place for a read one. */
function UnreadDot({ unread }: { unread: boolean }) {
  return (
    <span className={cn('mt-1.5 size-2 shrink-0 rounded-full', unread && 'bg-accent')}>
      {unread ? <span className="sr-only">Unread: </span> : null}
    </span>
  );
}

interface NotificationFaceProps {
  notification: Notification;
  /** Its time is shown beside it. */
  timeless?: true;
}

/** What a notification says. */
export function NotificationFace({ notification, timeless }: NotificationFaceProps) {
  const unread = notification.seenAt === null;
  return (
    <>
      <UnreadDot unread={unread} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className={cn('truncate text-13', unread ? 'font-semibold' : 'font-medium text-muted')}>
            {notification.title}
          </span>
          {timeless ? null : <When at={notification.createdAt} className="shrink-0 text-12 text-subtle" />}
        </span>
        <span className="mt-0.5 block text-13 wrap-anywhere text-muted">{notification.text}</span>
        {notification.status === null ? null : (
          <span className="mt-1 block text-12 text-subtle">
            Now {labelOf(notification.status).toLowerCase()}
          </span>
        )}
      </span>
    </>
  );
}

interface NotificationLineProps {
  notification: Notification;
  className?: string;
}

/** A notification. A press opens its subject and marks it as read. */
export function NotificationLine({ notification, className }: NotificationLineProps) {
  const { mutate } = useMarkAsSeen();
  const unread = notification.seenAt === null;
  const see = () => {
    if (unread) mutate(notification.uuid);
  };
  const look = cn(
    'flex w-full items-start gap-3 text-left transition-colors duration-120 focus-visible:-outline-offset-2',
    className,
  );
  const face = <NotificationFace notification={notification} />;
  if (notification.path === null) {
    return unread ? (
      <button type="button" className={look} onClick={see}>
        {face}
      </button>
    ) : (
      <div className={look}>{face}</div>
    );
  }
  return (
    <Link to={notification.path} className={look} onClick={see}>
      {face}
    </Link>
  );
}
