import { Search } from 'lucide-react';
import { cn } from '../../../lib/cn.ts';
import { BARE_BOX } from '../../../ui/form/input.tsx';

/** The look of the bare field and the finder. */
export const SEARCH_BOX = cn(BARE_BOX, 'h-9 w-full max-w-100');

export const SEARCH_FIELD = {
  'aria-label': 'Find a record',
  placeholder: 'Find a record',
  maxLength: 100,
  className:
    'h-full min-w-0 flex-1 bg-transparent px-2.5 text-13 text-fg outline-none placeholder:text-subtle touch:text-16',
};

export function SearchSign() {
  return <Search className="ml-3 size-4 shrink-0 text-subtle" aria-hidden="true" />;
}

export function SlashKey() {
  return (
    <span
      aria-hidden="true"
      className="mr-2 rounded-[4px] border border-line px-1.5 font-sans text-11 text-subtle max-md:hidden"
    >
      /
    </span>
  );
}
