import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';

/** The path to the present page, which is its last entry. */
export function Breadcrumb({ trail }: { trail: readonly { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-1 text-13 text-muted">
        {trail.map(({ label, to }, index) => (
          <li key={`${label} ${to}`} className="flex min-w-0 items-center gap-1">
            {index > 0 ? <ChevronRight className="size-3.5 shrink-0 text-subtle" aria-hidden="true" /> : null}
            {to ? (
              <Link to={to} className="truncate rounded-[3px] hover:text-fg hover:underline touch:py-3">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate font-medium text-fg">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
