import { capitalized } from '../../../lib/text/capitalized.ts';

/** `opening_balance` as `Opening balance`. */
export const kindName = (kind: string): string => capitalized(kind.replaceAll('_', ' '));

const OWNERS = { own: '', house: 'House ', other: 'Another trader ' };

/** The name of an account in a line: `Available`, `House market`. */
export const accountName = (owner: keyof typeof OWNERS, account: string): string =>
  owner === 'own' ? capitalized(account) : OWNERS[owner] + account;

/** The address of the ledger with these filters; those that are empty are left out. */
export function ledgerPath(filters: Readonly<Record<string, string | null | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  const text = query.toString();
  return text ? `/sandbox/ledger?${text}` : '/sandbox/ledger';
}
