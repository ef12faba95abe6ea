import { DayRange, DayRangePopover, spokenDays } from '../../ui/form/dates/day-range.tsx';
import { lazyWithPreload } from '../../ui/layout/lazy.tsx';
import { FilterChip } from '../../ui/table/filter-chip.tsx';
import type { FilterOption } from './filter-options.tsx';
import { FilterOptions } from './filter-options.tsx';
import { valuesOf } from './list-params.ts';
import { useFilter } from './list-scope.ts';

const FilterPopover = lazyWithPreload(() => import('./filter-popover.tsx').then((m) => m.FilterPopover));

interface SelectFilterProps {
  /** The name of the filter in the call of the list. */
  name: string;
  label: string;
  /** A function if the options are expensive to make. A list without the filter does not call it. */
  options: readonly FilterOption[] | (() => readonly FilterOption[]);
  /** A row matches if it has one of the chosen values. */
  several?: true;
  /** Called when the pointer or the focus comes near, so that options can be fetched before they are shown. */
  onNear?: () => void;
}

/** A filter by a choice of values: a chip above the list, or a part of its sheet. */
export function SelectFilter({ name, label, options, several, onNear }: SelectFilterProps) {
  const { value, set, place } = useFilter(name);
  const chosen = several ? valuesOf(value) : value === '' ? [] : [value];
  if (place === 'set' && chosen.length === 0) return null;
  const known = withChosen(typeof options === 'function' ? options() : options, chosen);
  const choice = {
    label,
    options: known,
    chosen,
    several,
    onChange: (next: string[]) => set(next.join(',')),
  };
  if (place === 'sheet') {
    return (
      <fieldset>
        <legend className="mb-1 text-13 font-semibold">{label}</legend>
        <FilterOptions {...choice} />
      </fieldset>
    );
  }
  return (
    <FilterChip
      label={label}
      text={textOf(known, chosen)}
      preload={() => {
        void FilterPopover.preload();
        onNear?.();
      }}
      onRemove={() => set('')}
      overlay={(overlay) => <FilterPopover {...choice} {...overlay} />}
    />
  );
}

/** A filter by days: `from` and `to` of the call. */
export function DaysFilter() {
  const { value: from, params, place } = useFilter('from');
  const { value: to } = useFilter('to');
  const days = { from, to };
  const set = (next: { from: string; to: string }) => params.setFilters(next);
  if (place === 'sheet') {
    return (
      <fieldset>
        <legend className="mb-1 text-13 font-semibold">Days</legend>
        <DayRange {...days} onChange={set} />
      </fieldset>
    );
  }
  const text = from === '' && to === '' ? '' : spokenDays(from, to);
  if (place === 'set' && text === '') return null;
  return (
    <FilterChip
      label="Days"
      text={text}
      preload={DayRangePopover.preload}
      onRemove={() => set({ from: '', to: '' })}
      overlay={(overlay) => <DayRangePopover {...overlay} {...days} onChange={set} />}
    />
  );
}

/** The chosen values are always among the options, even if the URL names one that does not exist. */
function withChosen(options: readonly FilterOption[], chosen: readonly string[]): readonly FilterOption[] {
  const unknown = chosen.filter((value) => !options.some((option) => option.value === value));
  return unknown.length === 0 ? options : [...options, ...unknown.map((value) => ({ value, label: value }))];
}

const MOST_SAID = 2;

function textOf(options: readonly FilterOption[], chosen: readonly string[]): string {
  const labels = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  const more = labels.length - MOST_SAID;
  return `${labels.slice(0, MOST_SAID).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
