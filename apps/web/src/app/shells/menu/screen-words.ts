import type { Screen } from '../../screen.ts';

type Words = Pick<Screen, 'words' | 'goKey'>;

/**
 * Search words of the traders' screens for the palette, and their letters after G, by path. The first load does not
 * need them.
 */
export const screenWords: Readonly<Record<string, Words>> = {
  '/account/overview': { words: 'home balance assets portfolio', goKey: 'o' },
  '/account/notifications': { words: 'bell alerts messages', goKey: 'n' },
  '/market': { words: 'prices coins ranking', goKey: 'm' },
  '/market/heat-map': { words: 'treemap sectors gainers losers' },
  '/news': { words: 'headlines press why moved', goKey: 'w' },
  '/calendar': {
    words: 'economic events releases cpi payrolls rates forecast earnings dividends splits companies',
    goKey: 'c',
  },
  '/trade': { words: 'buy sell order terminal', goKey: 't' },
  '/trade/stocks': { words: 'shares equities companies' },
  '/trade/forex': { words: 'currencies fx eur usd' },
  '/trade/commodities': { words: 'gold silver oil gas wheat' },
  '/account/trade-history': { words: 'orders fills', goKey: 'h' },
  '/account/transactions': { words: 'activity movements deposits statement', goKey: 'a' },
  '/account/performance': { words: 'pnl gains cost basis net worth statement performance' },
  '/account/journal': { words: 'round trips notes statistics win rate expectancy profit factor drawdown' },
  '/account/journal/calendar': { words: 'pnl daily results month days' },
  '/account/statement': { words: 'monthly month balances report print csv account statement' },
  '/account/tax-lots': { words: 'taxes fifo capital gains disposals cost basis report csv' },
  '/account/preference': { words: 'settings profile nickname currency', goKey: 'p' },
  '/account/security': { words: 'protection', goKey: 's' },
  '/account/security/login-history': { words: 'logins locations devices security' },
  '/account/security/update-password': { words: 'change security' },
  '/account/security/confirm-pin': { words: 'change code security' },
  '/account/security/update-phone': { words: 'mobile security' },
  '/account/security/2fa': { words: '2fa authenticator recovery codes security' },
  '/account/security/sessions': { words: 'devices signed in security' },
  '/account/security/api-keys': { words: 'tokens bots access security' },
  '/deposit': { words: 'add money fund crypto receive' },
  '/withdraw': { words: 'send out payout wallet bank address book' },
  '/account/convert-crypto': { words: 'exchange swap buy sell crypto currency' },
  '/earn': { words: 'staking stake rewards interest apr yield flexible fixed' },
  '/account/staking/contracts': { words: 'stake rewards earn matured payout' },
  '/account/credit-cards': { words: 'virtual credit card vcc pay spend merchant' },
};

/** Screens that need no parameters, with their words and letters. */
export function findable<S extends Screen>(screens: readonly S[]): (S & Words)[] {
  return screens
    .filter(({ path }) => !path.includes(':'))
    .map((screen) => ({ ...screen, ...screenWords[screen.path] }));
}
