import { LazyBoundary, lazyWithPreload } from '../../ui/layout/lazy.tsx';
import { FilterChip } from '../../ui/table/filter-chip.tsx';
import { useFilter } from './list-scope.ts';

const AmountRange = lazyWithPreload(() => import('./amount-range.tsx').then((m) => m.AmountRange));
const AmountRangePopover = lazyWithPreload(() =>
  import('./amount-range.tsx').then((m) => m.AmountRangePopover),
);

interface AmountFilterProps {
  label?: string;
  /** The names of both ends in the call, without `From` and `To`. */
  name?: string;
}

/** A filter by amounts: `amountFrom` and `amountTo` of the call, or others. */
export function AmountFilter({ label = 'Amount', name = 'amount' }: AmountFilterProps) {
  const { value: from, params, place } = useFilter(`${name}From`);
  const { value: to } = useFilter(`${name}To`);
  const range = { from, to };
  const set = (next: { from: string; to: string }) =>
    params.setFilters({ [`${name}From`]: next.from, [`${name}To`]: next.to });
  if (place === 'sheet') {
    return (
      <fieldset>
        <legend className="mb-1 text-13 font-semibold">{label}</legend>
        <LazyBoundary>
          <AmountRange {...range} onChange={set} />
        </LazyBoundary>
      </fieldset>
    );
  }
  const text = spokenAmounts(from, to);
  if (place === 'set' && text === '') return null;
  return (
    <FilterChip
      label={label}
      text={text}
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
