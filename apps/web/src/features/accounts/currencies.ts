import { byText } from '@papermint/contracts/common/folded-text';
import type { Outputs } from '../../api/trpc.ts';
import type { Option } from '../../ui/form/option.tsx';

type Country = Outputs['site']['countries'][number];

/** Each currency of the countries once, by name: "Gambian dalasi (GMD)". The names of its countries find it as well. */
export function currenciesOf(countries: readonly Pick<Country, 'name' | 'currency'>[]): Option[] {
  const byId = new Map<string, Option & { words: string[] }>();
  for (const { name, currency } of countries) {
    const { id: value, name_symbol: label, symbol: note } = currency;
    const option = byId.get(value) ?? { value, label, note, words: [] };
    option.words.push(name);
    byId.set(value, option);
  }
  return [...byId.values()].sort((a, b) => byText(a.label, b.label));
}

const USUAL = ['USD', 'EUR', 'GBP', 'JPY', 'CHF'];

/** A few currencies to choose with one press: the most used ones and the current one. */
export function usualCurrencies(current: string): string[] {
  return USUAL.includes(current) ? USUAL : [current, ...USUAL.slice(0, -1)];
}
