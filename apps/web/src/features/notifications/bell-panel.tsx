import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import { CloseOnNavigation } from '../../frames/leaving/close-on-navigation.tsx';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { useAtomValue } from '../../lib/atoms.ts';
import { cn } from '../../lib/cn.ts';
import { useFromMedium } from '../../lib/media.ts';
import { places } from '../../lib/places.ts';
import { Button } from '../../ui/form/button.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { Overlay } from '../../ui/overlay/overlay-button.tsx';
import { Popover } from '../../ui/overlay/popover.tsx';
import { useMarkAllAsSeen } from './marking.ts';
import { NotificationLine } from './notification-line.tsx';
import { unreadAtom } from './notifications.ts';

const SHOWN = 10;
const TITLE = 'Notifications';

interface BellPanelProps extends Overlay {
  side: 'bottom' | 'right';
}

/** The latest notifications: in a popover at the bell, on a phone in a sheet. */
export function BellPanel({ side, ...overlay }: BellPanelProps) {
  const beside = useFromMedium();
  const close = () => overlay.onOpen(false);
  if (beside) {
    return (
      <Popover {...overlay} title={TITLE} bare flush side={side} className="w-96">
        <CloseOnNavigation close={close} />
        <div className="flex h-12 items-center justify-between gap-4 border-b border-line pr-2 pl-4">
          <span aria-hidden="true" className="text-14 font-semibold">
            {TITLE}
          </span>
          <MarkAll />
        </div>
        <div className="max-h-[min(28rem,60dvh)] overflow-y-auto overscroll-contain">
          <Latest />
        </div>
        <div className="border-t border-line p-2">
          <SeeAll className="grid h-9 place-items-center hover:bg-float-hover touch:h-11" />
        </div>
      </Popover>
    );
  }
  if (!overlay.open) return null;
  return (
    <Dialog
      sheet
      dismissable
      title={TITLE}
      onClose={close}
      footer={
        <div className="-my-2 flex items-center justify-between">
          <SeeAll className="py-3" />
          <MarkAll />
        </div>
      }
    >
      {(leave) => (
        <>
          <CloseOnNavigation close={leave} />
          <Latest />
        </>
      )}
    </Dialog>
  );
}

function Latest() {
  const query = useQuery(trpc.notifications.list.queryOptions({ perPage: SHOWN }));
  if (query.isError && !query.data)
    return <QueryFailed query={query} title="Your notifications could not be loaded." />;
  if (query.data?.data.length === 0) {
    return <Empty title="Nothing yet">Filled orders and incoming transfers appear here.</Empty>;
  }
  return (
    <ul className="divide-y divide-line" aria-busy={!query.data}>
      {query.data?.data.map((notification) => (
        <li key={notification.uuid}>
          <NotificationLine notification={notification} className="px-4 py-3 hover:bg-float-hover" />
        </li>
      )) ??
        places(4).map((place) => (
          <li key={place} className="flex h-17 flex-col justify-center gap-2 px-9">
            <Skeleton className="h-3.5 w-32" />
            <Skeleton className="h-3.5 w-full" />
          </li>
        ))}
    </ul>
  );
}

function MarkAll() {
  const unread = useAtomValue(unreadAtom);
  const all = useMarkAllAsSeen();
  return (
    <Button
      look="ghost"
      size="small"
      disabled={unread === 0}
      busy={all.isPending}
      onClick={() => all.mutate()}
    >
      Mark all as read
    </Button>
  );
}

function SeeAll({ className }: { className: string }) {
  return (
    <Link
      to="/account/notifications"
      className={cn(
        'rounded-control text-13 font-medium text-accent transition-colors duration-120',
        className,
      )}
    >
      See all
    </Link>
  );
}
