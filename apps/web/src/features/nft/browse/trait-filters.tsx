import type { NftTrait } from '@papermint/contracts/nft/model';
import { FilterOptions } from '../../../frames/list/filter-options.tsx';
import { valuesOf } from '../../../frames/list/list-params.ts';
import { useFilter } from '../../../frames/list/list-scope.ts';
import { lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { FilterChip } from '../../../ui/table/filter-chip.tsx';
import { formatCount } from '../../../ui/text/amount-format.ts';
import { chosenOf, withChosen } from './trait-choice.ts';

const FilterPopover = lazyWithPreload(() =>
  import('../../../frames/list/filter-popover.tsx').then((m) => m.FilterPopover),
);

/** A filter for each trait of a collection; together they are the filter `traits` of the call. */
export function TraitFilters({ traits }: { traits: readonly NftTrait[] }) {
  const names = [...new Set(traits.map(({ name }) => name))];
  return names.map((name) => (
    <TraitFilter key={name} name={name} values={traits.filter((trait) => trait.name === name)} />
  ));
}

function TraitFilter({ name, values }: { name: string; values: readonly NftTrait[] }) {
  const { value, set, place } = useFilter('traits');
  const all = valuesOf(value);
  const chosen = chosenOf(all, name);
  if (place === 'set' && chosen.length === 0) return null;
  const choice = {
    label: name,
    options: values.map((one) => ({ value: one.value, label: `${one.value} (${formatCount(one.count)})` })),
    chosen,
    several: true as const,
    onChange: (next: string[]) => set(withChosen(all, name, next).join(',')),
  };
  if (place === 'sheet') {
    return (
      <fieldset>
        <legend className="mb-1 text-13 font-semibold">{name}</legend>
        <FilterOptions {...choice} />
      </fieldset>
    );
  }
  return (
    <FilterChip
      label={name}
      text={chosen.join(', ')}
      preload={FilterPopover.preload}
      onRemove={() => choice.onChange([])}
      overlay={(overlay) => <FilterPopover {...choice} {...overlay} />}
    />
  );
}
