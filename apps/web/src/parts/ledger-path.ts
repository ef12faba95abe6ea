/** The address of the ledger with these filters; those that are empty are left out. */
export function ledgerPath(filters: Readonly<Record<string, string | null | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  const text = query.toString();
  return text ? `/sandbox/ledger?${text}` : '/sandbox/ledger';
}

/**
 * The id by which the ledger finds the entries of a transaction: that of its record. The entries of an NFT belong to a
 * sale, which has no record of its own, so the transaction finds them.
 */
export const ledgerReference = (transaction: {
  type: string;
  uuid: string;
  reference: string | null;
}): string => (transaction.type === 'nft' ? transaction.uuid : (transaction.reference ?? transaction.uuid));
