import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { cn } from '../../lib/cn.ts';
import { formatCount } from '../text/amount-format.ts';
import { needsPaginator, pageButtons, totalText } from './page-buttons.ts';

interface PaginatorProps {
  page: number;
  perPage: number;
  total: number;
  more?: true | undefined;
  lastPage: number;
  onPage: (page: number) => void;
}

const BUTTON =
  'num grid h-8 min-w-8 place-items-center rounded-control px-2 text-13 font-medium transition-colors duration-120 touch:h-11 touch:min-w-11 max-sm:min-w-0 max-sm:flex-1 max-sm:px-0 touch:max-sm:min-w-0';

export function Paginator({ page, perPage, total, more, lastPage, onPage }: PaginatorProps) {
  if (!needsPaginator(total, perPage)) return null;
  const pages = pageButtons(page, lastPage);
  const first = (page - 1) * perPage + 1;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
      <p className="num text-12 text-subtle">
        {formatCount(first)} to {formatCount(Math.min(first + perPage - 1, total))} of{' '}
        {totalText({ total, more })}
      </p>
      <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-between max-sm:gap-0">
        <Step label="Previous page" to={page - 1} lastPage={lastPage} onPage={onPage}>
          <ChevronLeft className="size-4" aria-hidden="true" />
        </Step>
        {pages.map((number, index) => (
          <Fragment key={number}>
            {number - (pages[index - 1] ?? number - 1) > 1 ? (
              <span className="px-1 text-subtle" aria-hidden="true">
                …
              </span>
            ) : null}
            <button
              type="button"
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              className={cn(
                BUTTON,
                number === page
                  ? 'bg-tint-accent text-accent'
                  : 'text-muted hover:bg-surface-2 hover:text-fg',
              )}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          </Fragment>
        ))}
        <Step label="Next page" to={page + 1} lastPage={lastPage} onPage={onPage}>
          <ChevronRight className="size-4" aria-hidden="true" />
        </Step>
      </div>
    </nav>
  );
}

interface StepProps {
  label: string;
  to: number;
  lastPage: number;
  onPage: (page: number) => void;
  children: React.ReactNode;
}

function Step({ label, to, lastPage, onPage, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={to < 1 || to > lastPage}
      className={cn(
        BUTTON,
        'text-muted enabled:hover:bg-surface-2 enabled:hover:text-fg disabled:opacity-40',
      )}
      onClick={() => onPage(to)}
    >
      {children}
    </button>
  );
}
