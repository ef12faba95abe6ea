import type * as calls from '@papermint/contracts/cards/calls';
import type { MerchantId } from '@papermint/contracts/cards/merchants';
import type { CardMovement, VirtualCard } from '@papermint/contracts/cards/model';
import { CARD_CURRENCY, MOST_CARDS } from '@papermint/contracts/cards/statuses';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import { formatUnits, units } from '@papermint/contracts/money/amount';
import { positiveUnits } from '@papermint/contracts/money/amount-units';
import type { Transaction } from '@papermint/contracts/wallet/model';
import type { z } from 'zod';
import type { Ledger } from '../../ledger/ledger.ts';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Vault } from '../../platform/secrets/vault.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import { expiryOf, secretsOf } from './card-number.ts';
import type { CardSettings } from './card-settings.ts';
import type { CardSteps } from './card-steps.ts';
import type { CardViews } from './card-views.ts';
import type { GivenLimits } from './cards-limits.ts';
import { limitUnits } from './cards-limits.ts';
import { windowsAt } from './cards-rules.ts';
import type { CardsStore } from './cards-store.ts';
import type { CardHolder, OwnedCard } from './cards-types.ts';
import type { MovementsStore } from './movements-store.ts';
import type { Purchases } from './purchases.ts';

interface Changed {
  card: VirtualCard;
  message: string;
}
type Given = { myVccId: string };

/** What traders do with their cards. Those with a card's id throw DomainError not_found where it is not theirs. */
export interface Cards {
  cards(traderId: string): z.output<typeof calls.cards.output>;
  card(traderId: string, id: string): z.output<typeof calls.card.output>;
  movements(traderId: string, filter: FilterOf<typeof calls.movements>): Promise<Page<CardMovement>>;
  /** @throws DomainError forbidden; conflict */
  request(command: CommandContext, traderId: string, input: { label: string }): Promise<Changed>;
  /** @throws DomainError conflict; insufficient_balance and bad_input at `amount` */
  fund(
    command: CommandContext,
    traderId: string,
    input: Given & { amount: string },
  ): Promise<Changed & { transaction: Transaction }>;
  /** @throws DomainError like `fund` */
  withdraw(
    command: CommandContext,
    traderId: string,
    input: Given & { amount: string },
  ): Promise<Changed & { transaction: Transaction }>;
  /** @throws DomainError conflict; forbidden where staff froze it */
  freeze(command: CommandContext, traderId: string, input: Given & { frozen: boolean }): Promise<Changed>;
  /** @throws DomainError conflict; bad_input at the limit that is wrong */
  limits(command: CommandContext, traderId: string, input: Given & GivenLimits): Promise<Changed>;
  /** @throws DomainError conflict where it is neither open nor frozen */
  reveal(
    command: CommandContext,
    traderId: string,
    input: Given,
  ): Promise<z.output<typeof calls.reveal.output>>;
  /** A declined purchase is an answer. @throws DomainError bad_input at `amount` */
  pay(
    command: CommandContext,
    traderId: string,
    input: Given & { merchant: MerchantId; amount: string },
  ): Promise<z.output<typeof calls.pay.output>>;
  /** @throws DomainError conflict */
  close(
    command: CommandContext,
    traderId: string,
    input: Given,
  ): Promise<Changed & { transaction: Transaction | null }>;
}

interface Parts {
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
  vault: Vault;
  clock: Clock;
}

/** @throws DomainError forbidden where the package has no cards; conflict beyond the most */
export function assertRoom(store: CardsStore, tx: Tx, holder: CardHolder): void {
  if (Number(holder.cardLimit) <= 0) {
    throw new DomainError(
      'forbidden',
      `The package ${holder.packageName} has no virtual cards. Another one does.`,
    );
  }
  const having = store
    .ofTrader(tx, holder.id)
    .filter(({ status }) => status !== 'closed' && status !== 'refused');
  if (having.length >= MOST_CARDS) {
    throw new DomainError('conflict', `There are ${MOST_CARDS} cards already: close one first`);
  }
}

export function createCards(parts: Parts): Cards {
  const {
    store,
    movements,
    views,
    steps,
    settings,
    purchases,
    commands,
    accounts,
    ledger,
    markets,
    vault,
    clock,
  } = parts;

  function owned(reads: Reads, traderId: string, id: string): OwnedCard {
    const row = store.one(reads, id);
    if (row?.traderId === traderId) return row;
    throw new DomainError('not_found', 'You have no card with this id', 'myVccId');
  }

  function holder(reads: Reads, traderId: string): CardHolder {
    const found = store.holder(reads, traderId);
    if (!found) throw new Error(`There is no trader ${traderId}.`);
    return found;
  }

  /** @throws DomainError conflict where nothing can be changed or shown any more */
  function assertUsable({ status }: OwnedCard): void {
    if (status === 'open' || status === 'frozen') return;
    const why = status === 'requested' ? 'waits to be opened' : `is ${status}`;
    throw new DomainError('conflict', `This card ${why}`);
  }

  const asset = () => markets.asset(CARD_CURRENCY);
  const text = (amount: bigint) => formatUnits(amount, asset().scale);
  function available(traderId: string): string {
    const amount = ledger.balancesOf(traderId).get(CARD_CURRENCY)?.available ?? 0n;
    return text(amount > 0n ? amount : 0n);
  }

  return {
    cards(traderId) {
      const { vccEnabled: enabled, cardLimit } = holder(store.committed, traderId);
      const rows = store.ofTrader(store.committed, traderId);
      const over = ({ status }: OwnedCard) => status === 'closed' || status === 'refused';
      const { month } = windowsAt(clock.now());
      return {
        openAtOnce: settings.now(store.committed).openAtOnce,
        enabled,
        currency: CARD_CURRENCY,
        most: MOST_CARDS,
        available: available(traderId),
        monthlyLimit: text(units(cardLimit, asset().scale)),
        spentThisMonth: text(movements.spentByTrader(store.committed, traderId, month)),
        cards: [...rows.filter((row) => !over(row)), ...rows.filter(over)].map((row) => views.card(row)),
      };
    },
    card(traderId, id) {
      const row = owned(store.committed, traderId, id);
      return { card: views.card(row), steps: views.steps(id), available: available(traderId) };
    },
    async movements(traderId, { myVccId, ...filter }) {
      const row = owned(store.committed, traderId, myVccId);
      const { rows, total } = await movements.page(filter, row.id);
      return toPage(
        rows.map((one) => views.movement(one, row.asset)),
        total,
        filter,
      );
    },
    request: (command, traderId, { label }) =>
      commands.execute(
        command,
        async (tx) => {
          const who = holder(tx, traderId);
          if (!who.vccEnabled) {
            throw new DomainError('forbidden', 'Virtual cards are off for this account.');
          }
          assertRoom(store, tx, who);
          const status = settings.now(tx).openAtOnce ? 'open' : 'requested';
          const { id } = steps.begin(tx, { traderId, label, status, actor: command.actor });
          const card = views.card(owned(tx, traderId, id), tx);
          const then =
            status === 'open'
              ? 'is open. Fund it to pay with it.'
              : 'is requested. We tell you when it is open.';
          return { card, message: `${label} ${then}` };
        },
        ({ card }) => ({ subject: card.uuid }),
      ),
    fund: (command, traderId, { myVccId, amount: typed }) =>
      commands.execute(
        command,
        async (tx) => {
          const row = owned(tx, traderId, myVccId);
          const amount = positiveUnits(typed, markets.asset(row.asset));
          accounts.assertWithdrawalAllowed(tx, traderId);
          const { row: funded, transaction } = steps.fund(tx, row, amount);
          const message = `${markets.say(row.asset, amount)} is on ${row.label}.`;
          return { card: views.card(funded, tx), transaction, message };
        },
        () => ({ subject: myVccId, data: { amount: typed } }),
      ),
    withdraw: (command, traderId, { myVccId, amount: typed }) =>
      commands.execute(
        command,
        async (tx) => {
          const row = owned(tx, traderId, myVccId);
          const amount = positiveUnits(typed, markets.asset(row.asset));
          const { row: left, transaction } = steps.withdraw(tx, row, amount);
          const message = `${markets.say(row.asset, amount)} from ${row.label} is available.`;
          return { card: views.card(left, tx), transaction, message };
        },
        () => ({ subject: myVccId, data: { amount: typed } }),
      ),
    freeze: (command, traderId, { myVccId, frozen }) =>
      commands.execute(
        command,
        async (tx) => {
          const row = owned(tx, traderId, myVccId);
          if (!frozen && row.frozenBy === 'staff') {
            throw new DomainError('forbidden', 'Our staff froze this card. Ask them to unfreeze it.');
          }
          const transition = frozen ? 'freeze' : 'unfreeze';
          const changed = steps.change(tx, row, { transition, actor: command.actor });
          const message = frozen
            ? `${row.label} is frozen: purchases are declined.`
            : `${row.label} can be used again.`;
          return { card: views.card(changed, tx), message };
        },
        () => ({ subject: myVccId, data: { frozen } }),
      ),
    limits: (command, traderId, { myVccId, ...given }) =>
      commands.execute(
        command,
        async (tx) => {
          const row = owned(tx, traderId, myVccId);
          assertUsable(row);
          const limits = limitUnits(given, markets.asset(row.asset));
          store.putTerms(tx, row.id, { label: row.label, limits }, clock.now());
          const card = views.card(owned(tx, traderId, myVccId), tx);
          return { card, message: `The limits of ${row.label} are set.` };
        },
        ({ card }) => ({ subject: myVccId, data: card.limits }),
      ),
    reveal: (command, traderId, { myVccId }) =>
      commands.execute(
        command,
        async (tx) => {
          const row = owned(tx, traderId, myVccId);
          assertUsable(row);
          const expires = expiryOf(row.openedAt ?? row.createdAt);
          return { ...secretsOf(vault, row), expires, holder: `${row.firstName} ${row.lastName}` };
        },
        () => ({ subject: myVccId }),
      ),
    pay: (command, traderId, { myVccId, merchant, amount: typed }) =>
      commands.execute(
        command,
        async (tx) => {
          const row = owned(tx, traderId, myVccId);
          const amount = positiveUnits(typed, markets.asset(row.asset));
          const { movement, message } = purchases.authorize(tx, row, {
            merchant,
            amount,
            actor: command.actor,
          });
          return {
            approved: movement.status === 'pending',
            movement: views.movement(movement, row.asset),
            message,
          };
        },
        ({ movement }) => ({ subject: myVccId, data: { purchase: movement.uuid } }),
      ),
    close: (command, traderId, { myVccId }) =>
      commands.execute(
        command,
        async (tx) => {
          const row = owned(tx, traderId, myVccId);
          const { row: closed, transaction } = steps.close(tx, row, { actor: command.actor });
          const back = transaction ? ` ${markets.say(row.asset, row.balance)} is available.` : '';
          return { card: views.card(closed, tx), transaction, message: `${row.label} is closed.${back}` };
        },
        () => ({ subject: myVccId }),
      ),
  };
}
