import { DomainError } from '@papermint/contracts/common/domain-error';
import { byText } from '@papermint/contracts/common/folded-text';
import type { Markets } from '../../markets/markets-service.ts';
import type { AccountsStore } from '../accounts-store.ts';
import { displayCurrencies } from '../display-currencies.ts';

interface Currency {
  id: string;
  symbol: string;
  name: string;
  name_symbol: string;
}

export interface Country {
  code: string;
  name: string;
  flag: string;
  currency: Currency;
}

export interface RegistrationTerms {
  open: boolean;
  countries: { code: string; name: string; flag: string; currency: string }[];
  currencies: Currency[];
  packages: { slug: string; name: string; description: string }[];
}

/** The choices for a new account. */
export interface RegistrationOptions {
  terms(): Omit<RegistrationTerms, 'open'>;
  /** The chosen currency, or that of the country. @throws DomainError bad_input at `country` or `currency` */
  currencyOf(chosen: { country: string; currency?: string | undefined }): string;
  /** The chosen package, or the first. @throws DomainError bad_input at `package` */
  packageOf(slug: string | undefined): string;
}

export function createRegistrationOptions(
  store: Pick<AccountsStore, 'packages'>,
  countries: readonly Country[],
  markets: Pick<Markets, 'price'>,
): RegistrationOptions {
  const isDisplayCurrency = displayCurrencies(countries, markets);

  /** Accounts start with the package of the lowest rank; the others are upgrades. */
  const packages = () => store.packages().slice(0, 1);

  return {
    terms() {
      return {
        countries: countries.map(({ code, name, flag, currency }) => ({
          code,
          name,
          flag,
          currency: currency.id,
        })),
        currencies: countries
          .map(({ currency }) => currency)
          .filter(({ id }) => isDisplayCurrency(id))
          .sort((one, other) => byText(one.name, other.name)),
        packages: packages(),
      };
    },
    currencyOf({ country, currency }) {
      const found = countries.find(({ code }) => code === country);
      if (!found) throw new DomainError('bad_input', 'Country is not in the list', 'country');
      if (currency === undefined) return isDisplayCurrency(found.currency.id) ? found.currency.id : 'USD';
      if (isDisplayCurrency(currency)) return currency;
      throw new DomainError('bad_input', 'Currency is not supported for totals', 'currency');
    },
    packageOf(slug) {
      const offered = packages();
      const found = slug === undefined ? offered[0] : offered.find((one) => one.slug === slug);
      if (!found) throw new DomainError('bad_input', 'Package is not available for new accounts', 'package');
      return found.slug;
    },
  };
}
