import type { Transaction } from '@papermint/contracts/wallet/model';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { Queues } from '../../queues/queues-service.ts';
import type { Wallet } from '../../wallet/wallet-service.ts';
import type { CardsStore } from '../cards-store.ts';
import type { OwnedCard } from '../cards-types.ts';
import type { MovementsStore } from '../movements-store.ts';

export interface Moved {
  row: OwnedCard;
  transaction: Transaction;
}

export interface CardStepsDeps {
  store: CardsStore;
  movements: MovementsStore;
  ledger: Ledger;
  wallet: Wallet;
  markets: Markets;
  statuses: Statuses;
  queues: Queues;
  seed: number;
  ids: Ids;
  clock: Clock;
}
