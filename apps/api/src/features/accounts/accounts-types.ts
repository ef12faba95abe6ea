import type { Role, TraderStatus } from '@papermint/contracts/accounts/model';
import type { Scope } from '@papermint/contracts/accounts/scopes';
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
  /** Its one-time price, in `currency`. */
  price: string;
  currency: string;
  /** The most that its virtual cards spend in a month, in `currency`. */
  cardLimit: string;
  /** The yield of staking beyond its rate, as a fraction. */
  stakingBonus: string;
  /** Other features, in words. */
  features: readonly string[];
  /** The features that it excludes. */
  excludes: readonly PackageFeature[];
}

export const PACKAGE_COLUMNS = [
  'slug',
  'name',
  'rank',
  'description',
  'makerFee',
  'takerFee',
  'maxLeverage',
  'price',
  'currency',
  'cardLimit',
  'stakingBonus',
  'features',
  'excludes',
] as const;
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
  /** Whether nobody signs in to it, and jobs act for it. */
  simulated: boolean;
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

export type NewTrader = Omit<
  TraderRecord,
  'package' | 'simulated' | 'createdAt' | 'updatedAt' | Defaulted
> & {
  packageSlug: string;
  /** Simulated, ms. */
  createdAt: number;
  /** False by default. */
  simulated?: boolean;
};

/** The part of a possible recipient that a sender sees. */
export interface FoundTrader {
  id: string;
  accountId: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** The part of an account that decides whether its owner may sign in. */
export interface AccountStatus {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  status: TraderStatus;
  suspendedReason: string | null;
  emailVerified: boolean;
  twoFactor: boolean;
  simulated: boolean;
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

/** Who makes a request: an account, by a session or an API key. */
export interface SignedIn {
  /** The hash of the session's token, or of the API key. */
  tokenHash: string;
  trader: TraderRecord;
  /** When the session was last confirmed, by PIN and by password; wall ms. */
  stepUp: { pin: number | null; password: number | null };
  /** Absent for a session. */
  apiKey?: { id: string; scopes: readonly Scope[] };
  /** Present where a member of staff is signed in as the trader; `expiresAt` is wall time, ISO. */
  impersonation?: { staffId: string; write: boolean; expiresAt: string };
}

/** An account to create. */
export type AccountToMake = Omit<NewTrader, 'id' | 'accountId' | 'createdAt' | 'permissions' | 'nickname'> & {
  /** A new number by default. New numbers start at 20000000, so smaller ones are free to choose. */
  accountId?: string;
  /** Made from the account number by default. */
  nickname?: string;
  /** None by default. */
  permissions?: readonly Permission[];
  /** Now by default; simulated, ms. */
  createdAt?: number;
};

export interface WithdrawalLock {
  /** Its end, simulated ms. */
  until: number;
  /** Why, as a sentence. */
  message: string;
  /** How far from the current price orders may trade meanwhile, in whole percent. */
  percent: number;
}

/** The settings of the withdrawal lock after a reset. */
export interface LockTerms {
  /** How long it lasts, simulated hours. */
  lockHours: number;
  /** In whole percent. */
  bandPercent: number;
}
