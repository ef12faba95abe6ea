/** The endings of a token's code. They are part of the code only: the token can move on other networks too. */
const NETWORK = /_(TRC20|ERC20|BEP20|SPL)\b/g;

/** The symbol of an asset or a pair for display, without networks: `USDT_TRC20` → `USDT`. */
export function codeLabel(code: string): string {
  return code.replaceAll(NETWORK, '').replaceAll('_', '\u00a0');
}
