import { Link } from 'react-router-dom';
import { cn } from '../../../lib/cn.ts';
import { useNow } from '../../../lib/now.ts';
import { places } from '../../../lib/places.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { relativeTime } from '../../../ui/text/when-format.ts';
import type { Dashboard } from './use-dashboard.ts';

type Queue = Dashboard['queues'][number];

const GRID = '-mr-px -mb-px grid grid-cols-[repeat(auto-fit,minmax(min(13rem,50%),1fr))]';
/** All ten queues fill rows of five, without a hole. */
const FULL = 'md:grid-cols-5';
const PLACE = 'border-r border-b border-line';

/** The queues, each with its oldest row, in a fixed order, so that nothing jumps. */
export function HomeQueues({ queues }: { queues: readonly Queue[] | undefined }) {
  return (
    <Card title="Waiting for staff" className="mb-4 overflow-hidden">
      <ul className={cn(GRID, (queues?.length ?? 10) % 5 === 0 && FULL)} aria-busy={queues === undefined}>
        {queues === undefined
          ? places(10).map((place) => (
              <li key={place} className={cn(PLACE, 'px-4 py-3')}>
                <Skeleton className="h-17 w-full" />
              </li>
            ))
          : queues.map((queue) => (
              <li key={queue.queue} className={PLACE}>
                <QueueTile {...queue} />
              </li>
            ))}
      </ul>
    </Card>
  );
}

function QueueTile({ title, path, waiting, overdue, oldestAt }: Queue) {
  const now = useNow(60_000);
  const since = oldestAt === null ? 0 : Date.parse(oldestAt);
  return (
    <Link
      to={path}
      className="block h-full px-4 py-3 md:max-lg:px-2.5 transition-colors duration-120 hover:bg-surface-2 focus-visible:-outline-offset-2"
    >
      <span className="block truncate text-12 text-muted">{title}</span>
      <span className={cn('num block text-24 font-semibold', waiting === 0 && 'text-subtle')}>
        {waiting}
        <span className="sr-only"> waiting.</span>
      </span>
      <span className="num flex flex-wrap gap-x-1.5 text-12 text-subtle">
        {oldestAt === null ? (
          'Nothing to review'
        ) : (
          <>
            {overdue > 0 ? <span className="font-medium text-danger">{overdue} overdue</span> : null}
            {now === 0 ? null : (
              <span>Oldest {relativeTime(since, Math.max(now, since)).replace(' ago', '')}</span>
            )}
          </>
        )}
      </span>
    </Link>
  );
}
