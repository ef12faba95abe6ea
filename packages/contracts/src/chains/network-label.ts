/** The token standards of blockchains that have one, by key. */
const TOKEN_STANDARDS: ReadonlyMap<string, string> = new Map([
  ['ethereum', 'ERC20'],
  ['tron', 'TRC20'],
  ['bnb-chain', 'BEP20'],
  ['solana', 'SPL'],
]);

/** A network in a choice of several, with its token standard: `Tron (TRC20)`. */
export function networkLabel(blockchain: { key: string; name: string }): string {
  const standard = TOKEN_STANDARDS.get(blockchain.key);
  return standard === undefined ? blockchain.name : `${blockchain.name} (${standard})`;
}
