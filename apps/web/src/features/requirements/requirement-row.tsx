import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { cn } from '../../lib/cn.ts';
import { When } from '../../ui/text/when.tsx';
import { kindWords, RequirementPill } from './requirement-words.tsx';
import type { Requirement } from './requirements.ts';
import { REQUIREMENTS } from './requirements.ts';

/** A requirement as a line that leads to it. */
export function RequirementRow({ one }: { one: Requirement }) {
  const { Icon, text } = kindWords[one.kind];
  const isDue = one.status === 'due';
  return (
    <li>
      <Link
        to={`${REQUIREMENTS}/${one.uuid}`}
        className="group flex items-center gap-3 px-4 py-3 transition-colors duration-120 hover:bg-surface-2 focus-visible:-outline-offset-2"
      >
        <span
          aria-hidden="true"
          className={cn(
            'grid size-9 shrink-0 place-items-center rounded-full',
            isDue ? 'bg-tint-accent text-accent' : 'bg-surface-2 text-muted',
          )}
        >
          <Icon className="size-4.5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate text-14 font-medium">{one.title}</span>
          <span className="block truncate text-12 text-muted">
            {isDue ? (
              <>
                By <When at={one.dueAt} ahead absolute="day" />
                {' · '}
              </>
            ) : null}
            {text}
          </span>
        </span>
        <RequirementPill status={one.status} overdue={one.overdue} quiet />
        <ChevronRight
          className="size-4 shrink-0 text-subtle transition-colors group-hover:text-muted"
          aria-hidden="true"
        />
      </Link>
    </li>
  );
}
