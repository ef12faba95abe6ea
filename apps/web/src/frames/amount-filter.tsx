import { LazyBoundary, lazyWithPreload } from '../ui/layout/lazy.tsx';
import { FilterChip } from '../ui/table/filter-chip.tsx';
import { useFilter } from './list-scope.ts';

const AmountRange = lazyWithPreload(() => import('./amount-range.tsx').then((m) => m.AmountRange));
const AmountRangePopover = lazyWithPreload(() =>
  import('./amount-range.tsx').then((m) => m.AmountRangePopover),
);

/** A filter by amounts: `amountFrom` and `amountTo` of the call. */
export function AmountFilter() {
  const { value: from, params, place } = useFilter('amountFrom');
  const { value: to } = useFilter('amountTo');
  const range = { from, to };
  const set = (next: { from: string; to: string }) =>
    params.setFilters({ amountFrom: next.from, amountTo: next.to });
  if (place === 'sheet') {
    return (
      <fieldset>
        <legend className="mb-1 text-13 font-semibold">Amount</legend>
        <LazyBoundary>
          <AmountRange {...range} onChange={set} />
        </LazyBoundary>
      </fieldset>
    );
  }
  const said = spokenAmounts(from, to);
  if (place === 'set' && said === '') return null;
  return (
    <FilterChip
      label="Amount"
      said={said}
      preload={AmountRangePopover.preload}
      onRemove={() => set({ from: '', to: '' })}
      overlay={(overlay) => <AmountRangePopover {...overlay} {...range} onChange={set} />}
    />
  );
}

function spokenAmounts(from: string, to: string): string {
  if (from === '') return to && `up to ${to}`;
  if (to === '') return `from ${from}`;
  return from === to ? from : `${from} \u2013 ${to}`;
}
