import { cardsContract } from '@papermint/contracts/cards/feature';
import { CARD_TARGET } from '@papermint/contracts/cards/statuses';
import { cardTransitions } from '@papermint/contracts/cards/transitions';
import type { Statuses } from '../../platform/commands/statuses.ts';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Approvals } from '../approvals/approvals-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { MoneyOut } from '../money-out/money-out-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { Records } from '../records/records-service.ts';
import type { PluginStates } from '../site/plugins/plugins-service.ts';
import type { SiteSettings } from '../site/settings/settings-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { createCardSettings } from './card-settings.ts';
import { createCardViews } from './card-views.ts';
import { cardsCalls, cardsStaffCalls } from './cards-calls.ts';
import { cardsSearch } from './cards-search.ts';
import { createCardsStore } from './cards-store.ts';
import { QUEUE } from './cards-types.ts';
import { createMovementsStore } from './movements-store.ts';
import { createCards } from './own/cards-service.ts';
import { createPurchases } from './purchases/purchases.ts';
import { createStaffCards } from './staff/staff-cards-service.ts';
import { cardName } from './steps/card-name.ts';
import { createCardSteps } from './steps/card-steps.ts';

/** Virtual cards: requests, money on them, and purchases of the simulated merchant network. */
export const cardsFeature = defineFeature({
  contract: cardsContract,
  start: startCards,
  calls: {
    cards: cardsCalls,
    cardsStaff: cardsStaffCalls,
  },
  tags: {
    cards: {
      name: 'Virtual cards',
      description: 'Cards of the simulated network: funding, limits, purchases.',
    },
    cardsStaff: {
      name: 'Staff: virtual cards',
      description: 'Card requests, and the cards of all traders.',
    },
  },
  leftovers(leftovers) {
    leftovers.rows('card', 'Card', 'traderId', ['requested', 'open', 'frozen']);
  },
  search: ({ staffCards }) => [cardsSearch(staffCards)],
});

function startCards(core: WorldCore, needs: Needs) {
  const { db, commands, ledger, jobs, vault, ids, clock, erasure } = core;
  const { accounts, markets, moneyOut, notifications, plugins, queues, records, statuses, wallet } = needs;
  const { settings: site } = needs;
  const { seed } = core.state;
  const store = createCardsStore(db);
  const movements = createMovementsStore(db);
  const views = createCardViews({ store, movements, markets, clock });
  const steps = createCardSteps({
    store,
    movements,
    ledger,
    wallet,
    markets,
    statuses,
    queues,
    seed,
    ids,
    clock,
  });
  const purchases = createPurchases({
    store,
    movements,
    steps,
    ledger,
    statuses,
    notifications,
    markets,
    jobs,
    seed,
    ids,
    clock,
  });
  const cardSettings = createCardSettings({ store, plugins, site, approvals: needs.approvals });
  const parts = { store, movements, views, steps, purchases, commands, accounts, markets, clock };
  const staffCards = createStaffCards({ ...parts, notifications, queues });
  queues.declare({
    name: QUEUE,
    title: 'Card requests',
    path: '/kut/cards',
    target: CARD_TARGET,
    permission: 'money',
    counts: staffCards.counts,
    waiting: staffCards.waiting,
    check: staffCards.check,
    desk: staffCards.desk,
  });
  records.define('card', {
    permission: 'money',
    entity: cardTransitions.entity,
    find(id) {
      const card = store.one(store.committed, id);
      return card && { title: `Card ${cardName(card)}`, entityId: id, targets: [`card:${id}`] };
    },
  });
  erasure.add('Labels of cards', (tx, { id }) => store.forgetLabels(tx, id));
  erasure.texts('Names in cards of others', 'Card', ['label', 'reason']);
  return {
    cards: createCards({ ...parts, moneyOut, settings: cardSettings, ledger, vault }),
    staffCards,
    cardSettings,
  };
}

interface Needs {
  approvals: Pick<Approvals, 'define'>;
  plugins: PluginStates;
  settings: SiteSettings;
  accounts: Accounts;
  markets: Markets;
  moneyOut: MoneyOut;
  notifications: Notifications;
  queues: Queues;
  records: Records;
  statuses: Statuses;
  wallet: Wallet;
}
