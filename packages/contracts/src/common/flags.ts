/** Every feature flag of the product, by its name in the site configuration. */
export const flags = [
  'nft',
  'trade_room',
  'kyc',
  'staking',
  'vcc',
  'account_packages',
  'nav_owl',
  'trading_software',
  'admin',
  'crypto_trading',
  'cryptocurrencies_ranking_page',
  'stocks_trading',
  'forex_trading',
  'commodities_trading',
  'news',
  'convert_crypto_to_fiat',
  'deposit_via_bank',
  'deposit_via_paypal',
  'deposit_via_card',
  'deposit_via_crypto',
  'play_money',
] as const;

export type Flag = (typeof flags)[number];

/** Flags that credit money that nobody paid. They are off by default where people share an exchange (SANDBOX=off). */
export const MAKES_MONEY = ['deposit_via_card', 'deposit_via_crypto', 'play_money'] as const satisfies Flag[];

/** Whether a feature is on; a leading '!' asks whether it is off. */
export function hasFlag(on: ReadonlySet<Flag>, name: Flag | `!${Flag}`): boolean {
  return name.startsWith('!') ? !on.has(name.slice(1) as Flag) : on.has(name as Flag);
}
