import type { Role } from '@papermint/contracts/accounts/model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { unitsAt } from '@papermint/contracts/money/amount-units';

/** The most minor units of an opening balance: tens of thousands of them still fit into the account of the house. */
const MOST = 10n ** 14n;

/** An amount of an asset that an account begins with, minor units. */
export interface OpeningBalance {
  asset: string;
  amount: bigint;
}

/**
 * The balances of a new account, by code.
 * @param assetOf the asset with a code, if accounts can hold it
 * @throws DomainError bad_input at the balance
 */
export function openingBalances(
  balances: Readonly<Record<string, string>>,
  assetOf: (code: string) => { code: string; scale: number } | undefined,
): OpeningBalance[] {
  return Object.entries(balances).map(([code, text]) => {
    const key = `balances.${code}`;
    const asset = assetOf(code);
    if (!asset) throw new DomainError('bad_input', 'This is not a currency that accounts can hold', key);
    const label = `Balance in ${code}`;
    const amount = unitsAt(text, asset, { key, label });
    if (amount > MOST) throw new DomainError('bad_input', `${label} is too large`, key);
    return { asset: code, amount };
  });
}

/** @throws DomainError bad_input at `permissions` where the role has none of its own */
export function checkPermissions(position: Role, permissions: readonly string[]): void {
  if (position === 'admin' || permissions.length === 0) return;
  const why = position === 'trader' ? 'a trader has none' : 'a superuser has all';
  throw new DomainError('bad_input', `Permissions are for admins only: ${why}`, 'permissions');
}

/** @throws DomainError bad_input at `scopes` where the package has no API keys */
export function checkScopes(
  scopes: readonly string[] | undefined,
  { name, excludes }: { name: string; excludes: readonly string[] },
): void {
  if (scopes === undefined || !excludes.includes('api_keys')) return;
  throw new DomainError('bad_input', `Scopes are not possible: ${name} has no API keys`, 'scopes');
}

/** An address for a name. The number keeps it apart from those of others with that name. */
export function addressFor(
  { firstName, lastName }: { firstName: string; lastName: string },
  accountId: string,
): string {
  const words = [firstName, lastName].map((word) =>
    word
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[^a-z]/g, ''),
  );
  return `${[...words.filter((word) => word !== ''), accountId].join('.')}@papermint.test`;
}
