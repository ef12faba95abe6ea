import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { DoneLabel, hasKeyboardFocus } from '../../frames/form/done-label.tsx';
import { DaySections } from '../../frames/list/day-sections.tsx';
import { DayTime } from '../../frames/list/day-time.tsx';
import { useActed } from '../../frames/list/list-scope.ts';
import { nowAtom } from '../../lib/now.ts';
import { places } from '../../lib/places.ts';
import { store } from '../../lib/store.ts';
import { Button } from '../../ui/form/button.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { useMarkAsSeen } from './marking.ts';
import { NotificationFace } from './notification-line.tsx';
import type { Notification } from './notifications.ts';

interface NotificationDaysProps {
  /** In the order of time; undefined while they load. */
  rows: readonly Notification[] | undefined;
  /** Called when one is opened. */
  onSee: (notification: Notification) => void;
}

/** Notifications under the days on which they came. */
export function NotificationDays({ rows, onSee }: NotificationDaysProps) {
  if (!rows) return <DaysSkeleton />;
  return (
    <DaySections
      rows={rows}
      instantOf={({ createdAt }) => createdAt}
      keyOf={({ uuid }) => uuid}
      item={(notification) => <Item notification={notification} onSee={onSee} />}
    />
  );
}

function Item({ notification, onSee }: { notification: Notification; onSee: (seen: Notification) => void }) {
  const { uuid, path, title, text, seenAt, createdAt } = notification;
  const [marked, setMarked] = useState<Marked | null>(null);
  return (
    <li
      data-key={uuid}
      tabIndex={-1}
      className="relative flex items-start gap-3 px-4 py-3 outline-none transition-colors duration-120 hover:bg-surface-2 focus:bg-surface-2"
    >
      <NotificationFace notification={notification} timeless />
      {path === null ? null : (
        <Link
          to={path}
          data-row={uuid}
          aria-label={`${title}: ${text}`}
          className="absolute inset-0 -outline-offset-2"
          onClick={() => onSee(notification)}
        />
      )}
      <span className="flex shrink-0 flex-col items-end gap-0.5">
        <DayTime at={createdAt} />
        {seenAt === null || marked ? (
          // After it is marked, its place stays. Otherwise a second press would open the notification.
          <span className="relative z-1 -mr-2">
            {seenAt === null ? (
              <MarkAsRead notification={notification} onMarked={setMarked} />
            ) : (
              <DoneLabel focused={marked === 'focused'}>
                <span className="grid h-8 items-center justify-items-end px-3 text-13 text-subtle touch:min-h-11">
                  <span className="col-start-1 row-start-1">Read</span>
                  <span className="invisible col-start-1 row-start-1" aria-hidden="true">
                    {MARK}
                  </span>
                </span>
              </DoneLabel>
            )}
          </span>
        ) : null}
      </span>
    </li>
  );
}

const MARK = (
  <>
    <span className="max-sm:hidden">Mark as read</span>
    <Check className="size-4 sm:hidden" aria-hidden="true" />
  </>
);

/** How the reader marked a notification here: by keyboard ('focused') or by pointer ('pressed'). */
type Marked = 'focused' | 'pressed';

interface MarkAsReadProps {
  notification: Notification;
  onMarked: (how: Marked) => void;
}

function MarkAsRead({ notification, onMarked }: MarkAsReadProps) {
  const { mutate, isPending } = useMarkAsSeen();
  const button = useRef<HTMLButtonElement>(null);
  const acted = useActed<Notification>();
  const see = () => {
    onMarked(hasKeyboardFocus(button.current) ? 'focused' : 'pressed');
    acted({ ...notification, seenAt: new Date(store.get(nowAtom)).toISOString() });
    mutate(notification.uuid);
  };
  return (
    <Button ref={button} size="small" look="ghost" busy={isPending} onClick={see} aria-label="Mark as read">
      {MARK}
    </Button>
  );
}

function DaysSkeleton() {
  return (
    <ul aria-busy="true" className="divide-y divide-line">
      {places(8).map((place) => (
        <li key={place} className="flex h-17 flex-col justify-center gap-2 px-9">
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className="h-3.5 w-2/3" />
        </li>
      ))}
    </ul>
  );
}
