import type { Role } from '@papermint/contracts/accounts/model';
import type { Grant } from '@papermint/contracts/common/permissions';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { WorldState } from '../../../platform/time/world-state.ts';
import type { Accounts } from '../../accounts/accounts-service.ts';
import type { ApiKeys } from '../../accounts/api-keys/api-keys-service.ts';
import type { Registration } from '../../accounts/registration/registration-service.ts';
import type { Sessions } from '../../accounts/sessions/sessions-service.ts';
import type { SignIns } from '../../accounts/sign-in/sign-in-service.ts';
import type { TwoFactor } from '../../accounts/two-factor/two-factor-service.ts';
import type { Cards } from '../../cards/own/cards-service.ts';
import type { FuturesOrders } from '../../futures/orders/futures-service.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { ItemMaking } from '../../nft/making/item-making-service.ts';
import type { NftSeed } from '../../nft/seeding/nft-seed-service.ts';
import type { NftTrading } from '../../nft/trading/nft-trading-service.ts';
import type { Packages } from '../../packages/packages-service.ts';
import type { Flags } from '../../site/flags-service.ts';
import type { Spot } from '../../spot/spot-service.ts';
import type { Staking } from '../../staking/own/staking-service.ts';
import type { Wallet } from '../../wallet/wallet-service.ts';
import type { OpeningBalance } from './account-rules.ts';

export interface SandboxAccountDeps {
  accounts: Accounts;
  apiKeys: Pick<ApiKeys, 'issue'>;
  markets: Pick<Markets, 'holdable'>;
  packages: Pick<Packages, 'all'>;
  registration: Pick<Registration, 'currencyOf'>;
  sessions: Pick<Sessions, 'answer'>;
  signIns: Pick<SignIns, 'as' | 'enter'>;
  twoFactor: Pick<TwoFactor, 'begin'>;
  wallet: Pick<Wallet, 'record'>;
  flags: Pick<Flags, 'isOn'>;
  spot: Pick<Spot, 'place'>;
  futures: Pick<FuturesOrders, 'place'>;
  staking: Pick<Staking, 'open'>;
  cards: Pick<Cards, 'issue' | 'fund'>;
  nftTrading: Pick<NftTrading, 'buy'>;
  nftMaking: Pick<ItemMaking, 'mintCollection'>;
  nftSeed: Pick<NftSeed, 'addCollection' | 'addDrafts'>;
  /** Adds an approved case of an identity. */
  addVerified: (tx: Tx, verified: VerifiedIdentity) => void;
  ledger: Pick<Ledger, 'post'>;
  commands: Commands;
  ids: Ids;
  clock: Pick<Clock, 'now'>;
  state: Pick<WorldState, 'seed'>;
}

interface VerifiedIdentity {
  traderId: string;
  info: {
    firstName: string;
    lastName: string;
    birthDate: string;
    nationality: string;
    street: string;
    city: string;
    postalCode: string;
    country: string;
  };
  types: readonly ('passport' | 'proof_of_address' | 'selfie')[];
  /** Simulated ms. */
  at: number;
  submittedAt: number;
  decidedById: null;
}

/** An account to create, after its checks. */
export interface PlannedAccount {
  /** A new number by default. */
  accountId?: string;
  /** Drawn by default. */
  name?: { firstName: string; lastName: string } | undefined;
  /** Made from the name by default. */
  email?: string | undefined;
  verified: boolean;
  position: Role;
  permissions: readonly Grant[];
  packageSlug: string;
  currency: string;
  balances: readonly OpeningBalance[];
  passwordHash: string;
  pinHash: string | null;
  twoFactor: boolean;
  persona: string | null;
  personaAbout: string | null;
}

/** The password of every account of the sandbox. */
export const SANDBOX_PASSWORD = 'papermint';
