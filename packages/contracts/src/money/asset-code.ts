/** What the code of a token ends in where the token lives on a named network: `USDT_TRC20`. */
const NETWORK = /_(TRC20|ERC20|BEP20|SPL)\b/g;

/** The symbol of an asset or a pair for display, without networks: `USDT_TRC20` → `USDT`. */
export function codeLabel(code: string): string {
  return code.replaceAll(NETWORK, '').replaceAll('_', '\u00a0');
}

/** The network of a token: `USDT_TRC20` → `TRC20`; null where its code names none. */
export function networkOf(code: string): string | null {
  return code.match(NETWORK)?.[0].slice(1) ?? null;
}

/** For lists in which two networks of one asset must differ: `USDT_TRC20` → `USDT (TRC20)`. */
export function codeWithNetwork(code: string): string {
  const network = networkOf(code);
  return network === null ? codeLabel(code) : `${codeLabel(code)} (${network})`;
}
