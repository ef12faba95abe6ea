import { byText } from '@papermint/contracts/common/folded-text';
import type { Outputs } from '../../api/trpc.ts';
import type { Option } from '../../ui/form/option.tsx';

type Country = Outputs['site']['countries'][number];

/** Each currency of the countries once, by name: "Gambian dalasi (GMD)". */
export function currenciesOf(countries: readonly Pick<Country, 'currency'>[]): Option[] {
  const byId = new Map(
    countries.map(({ currency: { id, symbol, name_symbol } }) => [
      id,
      { value: id, label: capitalized(name_symbol), note: symbol },
    ]),
  );
  return [...byId.values()].sort((a, b) => byText(a.label, b.label));
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const USUAL = ['USD', 'EUR', 'GBP', 'JPY', 'CHF'];

/** A few currencies to choose with one press: the most used ones and the current one. */
export function usualCurrencies(current: string): string[] {
  return USUAL.includes(current) ? USUAL : [current, ...USUAL.slice(0, -1)];
}
