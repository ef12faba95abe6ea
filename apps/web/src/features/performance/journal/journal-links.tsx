import { Link } from 'react-router-dom';
import { cn } from '../../../lib/cn.ts';
import { buttonClass } from '../../../ui/form/button.tsx';

const LINKS = [
  { to: '/account/journal', label: 'Round trips' },
  { to: '/account/journal/calendar', label: 'Calendar' },
] as const;

/** Leads from one screen of the journal to the others. */
export function JournalLinks({ here, className }: { here: string; className?: string }) {
  return (
    <nav aria-label="Journal" className={cn('flex gap-2', className)}>
      {LINKS.filter(({ to }) => to !== here).map(({ to, label }) => (
        <Link key={to} to={to} className={buttonClass({ className: 'max-sm:flex-1' })}>
          {label}
        </Link>
      ))}
      <Link to="/account/performance" className={buttonClass({ className: 'max-sm:flex-1' })}>
        Profit and loss
      </Link>
    </nav>
  );
}
