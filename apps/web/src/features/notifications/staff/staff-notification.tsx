import { When } from '../../../ui/text/when.tsx';
import type { Notification } from '../notifications.ts';

interface StaffNotificationCardProps {
  notification: Notification;
  /** The recipient, if the place around does not name them. */
  name?: string;
}

/** A notification as staff see it on a phone. */
export function StaffNotificationCard({ notification, name }: StaffNotificationCardProps) {
  const { title, text, createdAt, seenAt } = notification;
  return (
    <div className="flex flex-col gap-1">
      <p className="flex justify-between gap-3 text-14 font-medium">
        <span className="min-w-0 truncate">{title}</span>
        {name ? <span className="shrink-0 text-13 font-normal text-muted">{name}</span> : null}
      </p>
      <p className="text-13 text-muted wrap-anywhere">{text}</p>
      <p className="flex flex-wrap justify-between gap-x-3 text-12 text-subtle">
        <When at={createdAt} />
        <Seen at={seenAt} />
      </p>
    </div>
  );
}

/** Whether and when its trader read it. */
export function Seen({ at }: { at: string | null }) {
  return at === null ? (
    <span className="text-12 font-medium">Unread</span>
  ) : (
    <span className="text-12 whitespace-nowrap text-subtle">
      Read <When at={at} />
    </span>
  );
}
