import type { Ledger } from '../../../ledger/ledger.ts';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { CachedRows } from '../../../platform/database/cached-rows.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Jobs } from '../../../platform/time/jobs.ts';
import type { WorldState } from '../../../platform/time/world-state.ts';
import type { Accounts } from '../../accounts/accounts-service.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { Flags } from '../../site/flags-service.ts';
import type { NftJournal } from '../journal/nft-journal.ts';
import type { NftMoney } from '../money/nft-money.ts';
import type { CollectionsStore } from '../stores/collections-store.ts';
import type { ItemsStore } from '../stores/items-store.ts';
import type { OffersStore } from '../stores/offers-store.ts';
import type { NftTradingDeps } from '../trading/nft-trading-deps.ts';
import type { NftWorth } from '../worth/nft-worth.ts';
import type { CollectorsStore, KnownItem } from './collectors-store.ts';

export interface CollectorsDeps {
  store: CollectorsStore;
  /** The items of collections as collectors know them, by collection. */
  known: CachedRows<readonly KnownItem[]>;
  items: ItemsStore;
  offers: OffersStore;
  collections: CollectionsStore;
  /** The verbs of traders, which collectors use as well. */
  trading: NftTradingDeps;
  journal: NftJournal;
  money: NftMoney;
  worth: NftWorth;
  accounts: Accounts;
  ledger: Ledger;
  markets: Markets;
  flags: Flags;
  commands: Commands;
  jobs: Jobs;
  ids: Ids;
  clock: Clock;
  state: WorldState;
}

/** The next act of a collector. Its subject is the account. */
export const ACT = 'nft.collectorActs';
/** A collector answers an offer. Its subject is the offer. */
export const ANSWER = 'nft.collectorAnswers';
/** A collector answers a counteroffer. Its subject is the offer. */
export const COUNTER = 'nft.collectorAnswersCounter';
/** Collectors look at the listing of a person. Its subject is the item. */
export const LOOK = 'nft.collectorsLook';

/** Whether simulated collectors act in this world now. */
export const areActing = ({ state, flags }: Pick<CollectorsDeps, 'state' | 'flags'>): boolean =>
  state.participants && flags.isOn('nft');
