import type { VirtualCard } from '@papermint/contracts/cards/model';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Accounts } from '../../accounts/accounts-service.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { MoneyOut } from '../../money-out/money-out-service.ts';
import type { CardSettings } from '../card-settings.ts';
import type { CardViews } from '../card-views.ts';
import type { CardsStore } from '../cards-store.ts';
import type { MovementsStore } from '../movements-store.ts';
import type { Purchases } from '../purchases/purchases.ts';
import type { CardSteps } from '../steps/card-steps.ts';

export interface Changed {
  card: VirtualCard;
  message: string;
}
export type CardKey = { myVccId: string };

export interface CardsDeps {
  store: CardsStore;
  movements: MovementsStore;
  views: CardViews;
  steps: CardSteps;
  settings: Pick<CardSettings, 'now'>;
  purchases: Purchases;
  commands: Commands;
  accounts: Accounts;
  ledger: Ledger;
  markets: Markets;
  moneyOut: Pick<MoneyOut, 'permit'>;
  vault: Vault;
  clock: Clock;
}
