import type { Role, TraderStatus } from '@papermint/contracts/accounts/model';
import type { Grant } from '@papermint/contracts/common/permissions';
import { grants } from '@papermint/contracts/common/permissions';

/** A seeded account with a name: visitors sign in as one, and tests rely on them. */
export interface PersonaData {
  persona: string;
  accountId: string;
  about: string;
  firstName: string;
  lastName: string;
  nickname: string;
  country: string;
  currency: string;
  packageSlug: string;
  position: Role;
  status: TraderStatus;
  suspendedReason?: string;
  kycVerified: boolean;
  /** The permissions of an admin. */
  permissions?: readonly Grant[];
  /** Two-factor authentication is on. */
  twoFactor?: true;
  /** Dollars that they deposit over the seeded months. */
  funds: number;
  /** The pairs on their watchlist. */
  watchlist?: readonly string[];
  /** The number of orders they place in the seeded months. */
  orders: number;
}

export const personas: readonly PersonaData[] = [
  {
    persona: 'trader',
    accountId: '10000001',
    about: 'Trader with a few coins and a balance in dollars',
    firstName: 'Maya',
    lastName: 'Lindqvist',
    nickname: 'maya',
    country: 'SE',
    currency: 'USD',
    packageSlug: 'silver',
    position: 'trader',
    status: 'active',
    kycVerified: true,
    watchlist: ['BTC/USD', 'ETH/USD', 'SOL/USD', 'LINK/USD'],
    funds: 42_000,
    orders: 26,
  },
  {
    persona: 'new-trader',
    accountId: '10000002',
    about: 'Just registered: nothing deposited, identity not verified',
    firstName: 'Jonas',
    lastName: 'Okafor',
    nickname: 'jonas',
    country: 'DE',
    currency: 'EUR',
    packageSlug: 'starter',
    position: 'trader',
    status: 'active',
    kycVerified: false,
    funds: 0,
    orders: 0,
  },
  {
    persona: 'vip',
    accountId: '10000003',
    about: 'Large account on the platinum package, in euros',
    firstName: 'Helena',
    lastName: 'Vasquez',
    nickname: 'helena',
    country: 'ES',
    currency: 'EUR',
    packageSlug: 'platinum',
    position: 'trader',
    status: 'active',
    kycVerified: true,
    watchlist: ['BTC/USD', 'ETH/USD', 'XRP/USD', 'AAVE/USD', 'USDC_TRC20/USD'],
    funds: 1_850_000,
    orders: 48,
  },
  {
    persona: 'suspended',
    accountId: '10000004',
    about: 'Suspended account: sign-in is refused with the reason',
    firstName: 'Viktor',
    lastName: 'Hale',
    nickname: 'viktor',
    country: 'GB',
    currency: 'GBP',
    packageSlug: 'starter',
    position: 'trader',
    status: 'suspended',
    suspendedReason: 'Sign-ins from two continents within an hour. Call us to have it opened again.',
    kycVerified: true,
    funds: 8_200,
    orders: 6,
  },
  {
    persona: 'admin',
    accountId: '10000005',
    about: 'Staff account: admin',
    firstName: 'Priya',
    lastName: 'Raman',
    nickname: 'priya',
    country: 'GB',
    currency: 'GBP',
    packageSlug: 'silver',
    position: 'admin',
    status: 'active',
    kycVerified: true,
    permissions: grants,
    watchlist: ['BTC/USD', 'ETH/USD', 'ZEC/USD'],
    funds: 5_000,
    orders: 3,
  },
  {
    persona: 'superuser',
    accountId: '10000006',
    about: 'Staff account: superuser',
    firstName: 'Tomas',
    lastName: 'Berg',
    nickname: 'tomas',
    country: 'CH',
    currency: 'CHF',
    packageSlug: 'gold',
    position: 'superuser',
    status: 'active',
    kycVerified: true,
    watchlist: ['BTC/USD', 'SOL/USD', 'XMR/USD'],
    funds: 12_000,
    orders: 5,
  },
  {
    persona: 'clerk',
    accountId: '10000007',
    about: 'Staff account that answers traders and looks after content',
    firstName: 'Noor',
    lastName: 'Haddad',
    nickname: 'noor',
    country: 'FR',
    currency: 'EUR',
    packageSlug: 'starter',
    position: 'admin',
    status: 'active',
    kycVerified: true,
    permissions: ['support', 'content'],
    funds: 1_500,
    orders: 2,
  },
  {
    persona: 'two-factor',
    accountId: '10000008',
    about: 'Trader who signs in with a code as well',
    firstName: 'Ines',
    lastName: 'Moreau',
    nickname: 'ines',
    country: 'FR',
    currency: 'EUR',
    packageSlug: 'silver',
    position: 'trader',
    status: 'active',
    kycVerified: true,
    twoFactor: true,
    funds: 0,
    orders: 0,
  },
  {
    persona: 'reviewer',
    accountId: '10000009',
    about: 'Staff account that reviews identities',
    firstName: 'Leila',
    lastName: 'Farahani',
    nickname: 'leila',
    country: 'DE',
    currency: 'EUR',
    packageSlug: 'starter',
    position: 'admin',
    status: 'active',
    kycVerified: true,
    permissions: ['identity'],
    funds: 900,
    orders: 2,
  },
  {
    persona: 'billing',
    accountId: '10000010',
    about: 'Staff account that looks after money',
    firstName: 'Owen',
    lastName: 'Castellanos',
    nickname: 'owen',
    country: 'US',
    currency: 'USD',
    packageSlug: 'starter',
    position: 'admin',
    status: 'active',
    kycVerified: true,
    permissions: ['money'],
    funds: 2_200,
    orders: 2,
  },
  {
    persona: 'in-revision',
    accountId: '10000011',
    about: 'Trader who is asked for an identity document again',
    firstName: 'Amara',
    lastName: 'Nwosu',
    nickname: 'amara',
    country: 'GB',
    currency: 'GBP',
    packageSlug: 'starter',
    position: 'trader',
    status: 'active',
    kycVerified: false,
    funds: 1_400,
    orders: 3,
  },
];
