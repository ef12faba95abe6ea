import type { Role, TraderStatus } from '@papermint/contracts/accounts/model';
import type { Permission } from '@papermint/contracts/common/permissions';
import type { PackageFeature } from '@papermint/contracts/packages/package-features';

export interface PackageRecord {
  slug: string;
  name: string;
  rank: number;
  description: string;
  makerFee: string;
  takerFee: string;
  /** The highest leverage of its traders. */
  maxLeverage: number;
  /** What it costs once, in `currency`. */
  price: string;
  currency: string;
  /** The most that its virtual cards spend in a month, in `currency`. */
  cardLimit: string;
  /** What staking yields beyond its rate, as a fraction. */
  stakingBonus: string;
  /** What else it has, in words. */
  features: readonly string[];
  /** What it leaves out. */
  excludes: readonly PackageFeature[];
}

export const PACKAGE_COLUMNS = [
  ...(['slug', 'name', 'rank', 'description', 'makerFee', 'takerFee', 'maxLeverage'] as const),
  ...(['price', 'currency', 'cardLimit', 'stakingBonus', 'features', 'excludes'] as const),
];
/** A package as it is stored: its lists as JSON. */
export type PackageRow = Omit<PackageRecord, 'features' | 'excludes'> & {
  features: string;
  excludes: string;
};
export const packageOf = (row: PackageRow): PackageRecord => ({
  ...row,
  features: JSON.parse(row.features),
  excludes: JSON.parse(row.excludes),
});

export interface TraderRecord {
  id: string;
  accountId: string;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  nickname: string;
  currency: string;
  position: Role;
  status: TraderStatus;
  suspendedReason: string | null;
  country: string;
  emailVerified: boolean;
  kycVerified: boolean;
  requireUpgrade: boolean;
  /** A message of staff on their overview. */
  infoMessage: string | null;
  infoMessageDismissedAt: Date | null;
  stakingEnabled: boolean;
  /** Has an effect for admins only. */
  permissions: readonly Permission[];
  pinHash: string | null;
  /** Wrong PINs in a row. */
  pinFailures: number;
  phone: string | null;
  /** Simulated; null for the first password. */
  passwordChangedAt: Date | null;
  /** The end of the withdrawal lock, simulated. */
  moneyOutBlockedUntil: Date | null;
  twoFactor: boolean;
  /** The hash of their picture. */
  avatar: string | null;
  persona: string | null;
  personaAbout: string | null;
  createdAt: Date;
  updatedAt: Date;
  package: PackageRecord;
}

/** Columns that a new account starts with their defaults. */
type Defaulted =
  | 'pinFailures'
  | 'phone'
  | 'passwordChangedAt'
  | 'moneyOutBlockedUntil'
  | 'twoFactor'
  | 'infoMessage'
  | 'infoMessageDismissedAt'
  | 'avatar';

export type NewTrader = Omit<TraderRecord, 'package' | 'createdAt' | 'updatedAt' | Defaulted> & {
  packageSlug: string;
  /** Simulated, ms. */
  createdAt: number;
};

/** What a sender sees of a possible recipient. */
export interface FoundTrader {
  id: string;
  accountId: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** What decides whether somebody may sign in. */
export interface AccountStatus {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  status: TraderStatus;
  suspendedReason: string | null;
  emailVerified: boolean;
  twoFactor: boolean;
}

/** The latest withdrawal lock of an account, also one that is over. */
export interface LatestLock {
  /** Its end, simulated ms; null where there was none. */
  until: number | null;
  cause: string | null;
}

export type ProfileRecord = Pick<
  TraderRecord,
  'firstName' | 'lastName' | 'nickname' | 'country' | 'currency' | 'kycVerified'
>;

export type Applicant = Pick<ProfileRecord, 'firstName' | 'lastName' | 'country' | 'currency'>;

/** Fractions of a fill's cost. */
export interface Fees {
  maker: string;
  taker: string;
  /** The highest leverage. */
  maxLeverage: number;
}
