import type { MerchantId } from '@papermint/contracts/cards/merchants';
import type { CardMovement } from '@papermint/contracts/cards/model';
import type * as calls from '@papermint/contracts/cards/staff-calls';
import type { StaffCard } from '@papermint/contracts/cards/staff-model';
import type { PurchaseOutcome, StaffCardAction } from '@papermint/contracts/cards/statuses';
import { CARD_TARGET } from '@papermint/contracts/cards/statuses';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import { positiveUnits } from '@papermint/contracts/money/amount-units';
import { countsOf } from '@papermint/contracts/queues/counts';
import type { QueueCounts } from '@papermint/contracts/queues/model';
import type { z } from 'zod';
import type { CommandContext, Commands, EventNote } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Mails } from '../../platform/mail/mail.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Staff } from '../accounts/staff/staff-types.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { CardSteps } from './card-steps.ts';
import { cardName } from './card-steps.ts';
import type { CardViews } from './card-views.ts';
import type { GivenLimits } from './cards-limits.ts';
import { limitUnits } from './cards-limits.ts';
import { staffCardActionsOf } from './cards-rules.ts';
import { assertRoom } from './cards-service.ts';
import type { CardsStore } from './cards-store.ts';
import type { CardHolder, OwnedCard } from './cards-types.ts';
import { QUEUE } from './cards-types.ts';
import type { MovementsStore } from './movements-store.ts';
import type { Purchases } from './purchases.ts';

interface Changed {
  card: StaffCard;
  message: string;
}
type Purchased = z.output<typeof calls.pay.output>;
interface Paying {
  uuid: string;
  merchant: MerchantId;
  amount: string;
  outcome?: PurchaseOutcome | undefined;
  reason?: string | undefined;
}

/** What staff do with the cards of traders. They never see a number. */
export interface StaffCards {
  list(
    reader: Staff,
    filter: FilterOf<typeof calls.list>,
  ): Promise<Page<StaffCard> & { counts: QueueCounts }>;
  /** @throws DomainError not_found at `accountId` */
  cardsOf(
    reader: Staff,
    filter: FilterOf<typeof calls.cardsOf>,
  ): Promise<Page<StaffCard> & { enabled: boolean }>;
  /** @throws DomainError not_found at `uuid`, as for those below */
  card(reader: Staff, uuid: string): z.output<typeof calls.card.output>;
  movements(filter: FilterOf<typeof calls.movements>): Promise<Page<CardMovement>>;
  /** @throws DomainError forbidden for the own card; conflict; bad_input at the limit that is wrong */
  update(
    command: CommandContext,
    reader: Staff,
    input: { uuid: string; label: string; reason?: string | undefined } & GivenLimits,
  ): Promise<Changed>;
  /** @throws DomainError forbidden for the own card; conflict */
  setStatus(
    command: CommandContext,
    reader: Staff,
    input: { uuid: string; status: 'open' | 'refused' | 'frozen' | 'closed'; reason?: string | undefined },
  ): Promise<Changed>;
  /** @throws DomainError forbidden for the own card; bad_input at `amount` */
  pay(command: CommandContext, reader: Staff, input: Paying): Promise<Purchased>;
  /** As a merchant would, for the sandbox. */
  purchase(command: CommandContext, input: Paying): Promise<Purchased>;
  /** @throws DomainError not_found at `accountId`; forbidden for the own account */
  enable(
    command: CommandContext,
    input: { accountId: string; enabled?: boolean | undefined; reason?: string | undefined },
  ): Promise<{ enabled: boolean; message: string }>;
  /** @throws DomainError not_found at `accountId`; forbidden; conflict */
  add(
    command: CommandContext,
    reader: Staff,
    input: { accountId: string; label: string; reason: string },
  ): Promise<Changed>;
  counts(reader: Staff): QueueCounts;
  /** Ids of the requests that a reader may decide. */
  waiting(reader: Staff): string[];
  /** Whether a reader may decide one. @throws DomainError */
  check(reads: Reads, reader: Staff, id: string): void;
}

interface Parts {
  store: CardsStore;
  movements: MovementsStore;
  views: CardViews;
  steps: CardSteps;
  purchases: Purchases;
  commands: Commands;
  accounts: Accounts;
  notifications: Pick<Notifications, 'notify'>;
  mails: Pick<Mails, 'write'>;
  queues: Queues;
  markets: Markets;
  clock: Clock;
}

const REFUSED: Record<StaffCardAction, string> = {
  open: 'This card is not awaiting approval',
  refuse: 'This card is not awaiting approval',
  freeze: 'Only an open card can be frozen',
  unfreeze: 'Only a frozen card can be unfrozen',
  update: 'Only an open or frozen card can be changed',
  pay: 'Only an open or frozen card can be tried out',
  close: 'Only an open or frozen card can be closed',
};

export function createStaffCards(parts: Parts): StaffCards {
  const { store, movements, views, steps, purchases, commands, accounts, queues, markets, clock } = parts;

  function found(reads: Reads, uuid: string): OwnedCard {
    const row = store.one(reads, uuid);
    if (row) return row;
    throw new DomainError('not_found', 'There is no card with this id', 'uuid');
  }

  /** One that an action can be taken on. @throws DomainError */
  function loaded(reads: Reads, readerId: string, uuid: string, action: StaffCardAction): OwnedCard {
    const row = found(reads, uuid);
    assertOther(row.traderId, readerId);
    // What a pending purchase stands in the way of is refused by the step, in more words.
    const actions = staffCardActionsOf({ ...row, held: 0n });
    if (actions.includes(action)) return row;
    throw new DomainError('conflict', `${REFUSED[action]}: it is ${row.status}.`);
  }

  function assertOther(traderId: string, readerId: string): void {
    if (traderId !== readerId) return;
    throw new DomainError('forbidden', 'This is your own account. Another staff member must change it.');
  }

  function account(row: CardHolder | undefined): CardHolder {
    if (row) return row;
    throw new DomainError('not_found', 'There is no account with this number', 'accountId');
  }

  const decidable = (reader: Staff) => store.waiting().filter(({ traderId }) => traderId !== reader.id);

  function counts(reader: Staff): QueueCounts {
    const since = decidable(reader).map(({ createdAt }) => createdAt);
    return countsOf(since, clock.now(), CARD_TARGET);
  }

  function viewsOf(rows: readonly OwnedCard[], reader: Staff): StaffCard[] {
    const claims = queues.claims(QUEUE, reader);
    return rows.map((row) => views.staffCard(row, reader, claims.get(row.id) ?? null));
  }

  /** A change with its row of the audit log. */
  async function changed(
    command: CommandContext,
    reader: Staff,
    { uuid, reason }: { uuid: string; reason?: string | undefined },
    run: (tx: Tx) => { before: OwnedCard; after: OwnedCard; message: string },
  ): Promise<Changed> {
    let note: EventNote = {};
    const { message } = await commands.execute(
      command,
      async (tx) => {
        const { before, after, message } = run(tx);
        note = {
          subject: `card:${uuid}`,
          account: after.traderId,
          ...(reason && { reason }),
          before: termsOf(before),
          after: termsOf(after),
        };
        return { message };
      },
      () => note,
    );
    const row = found(store.committed, uuid);
    return { card: viewsOf([row], reader)[0] as StaffCard, message };
  }

  function statusIn(
    tx: Tx,
    row: OwnedCard,
    { actor }: CommandContext,
    { status, reason }: { status: 'open' | 'refused' | 'frozen' | 'closed'; reason?: string | undefined },
  ): { after: OwnedCard; message: string } {
    const of = cardName(row);
    if (status === 'closed') {
      const { row: after } = steps.close(tx, row, { actor, ...(reason && { reason }) });
      return { after, message: `Closed: ${of}. ${markets.say(row.asset, row.balance)} went back.` };
    }
    const transition =
      status === 'refused'
        ? 'refuse'
        : status === 'frozen'
          ? 'stop'
          : row.status === 'frozen'
            ? 'release'
            : 'open';
    const words = { refuse: 'Refused', stop: 'Frozen', release: 'Unfrozen', open: 'Opened' } as const;
    const after = steps.change(tx, row, { transition, actor, reason });
    return { after, message: `${words[transition]}: ${of}.` };
  }

  function pay(
    command: CommandContext,
    find: (tx: Tx) => OwnedCard,
    { uuid, merchant, amount: typed, outcome, reason }: Paying,
  ): Promise<Purchased> {
    return commands.execute(
      command,
      async (tx) => {
        const row = find(tx);
        const amount = positiveUnits(typed, markets.asset(row.asset));
        const { movement, message } = purchases.authorize(tx, row, {
          merchant,
          amount,
          outcome,
          actor: command.actor.kind === 'staff' ? command.actor : SYSTEM,
        });
        return {
          approved: movement.status === 'pending',
          movement: views.movement(movement, row.asset),
          message,
        };
      },
      ({ movement }) => ({
        subject: `card:${uuid}`,
        ...(reason && { reason }),
        after: { purchase: movement.uuid, status: movement.status, amount: movement.amount },
      }),
    );
  }

  return {
    counts,
    waiting: (reader) => decidable(reader).map(({ id }) => id),
    check: (reads, reader, id) => void loaded(reads, reader.id, id, 'open'),
    async list(reader, filter) {
      const { rows, total } = await store.page(filter);
      return { ...toPage(viewsOf(rows, reader), total, filter), counts: counts(reader) };
    },
    async cardsOf(reader, { accountId, ...filter }) {
      const { id, vccEnabled } = account(store.holderByNumber(store.committed, accountId));
      const { rows, total } = await store.page(filter, id);
      return { ...toPage(viewsOf(rows, reader), total, filter), enabled: vccEnabled };
    },
    card(reader, uuid) {
      const row = found(store.committed, uuid);
      return { card: viewsOf([row], reader)[0] as StaffCard, steps: views.steps(uuid) };
    },
    async movements({ uuid, ...filter }) {
      const row = found(store.committed, uuid);
      const { rows, total } = await movements.page(filter, uuid);
      return toPage(
        rows.map((one) => views.movement(one, row.asset)),
        total,
        filter,
      );
    },
    update: (command, reader, { uuid, label, reason, ...given }) =>
      changed(command, reader, { uuid, reason }, (tx) => {
        const before = loaded(tx, reader.id, uuid, 'update');
        const limits = limitUnits(given, markets.asset(before.asset));
        store.putTerms(tx, uuid, { label, limits }, clock.now());
        return { before, after: found(tx, uuid), message: `Changed: ${cardName({ ...before, label })}.` };
      }),
    setStatus: (command, reader, given) =>
      changed(command, reader, given, (tx) => {
        const { uuid, status } = given;
        const row = found(tx, uuid);
        const action =
          status === 'refused'
            ? 'refuse'
            : status === 'frozen'
              ? 'freeze'
              : status === 'closed'
                ? 'close'
                : row.status === 'frozen'
                  ? 'unfreeze'
                  : 'open';
        const before = loaded(tx, reader.id, uuid, action);
        return { before, ...statusIn(tx, before, command, given) };
      }),
    pay: (command, reader, given) => pay(command, (tx) => loaded(tx, reader.id, given.uuid, 'pay'), given),
    purchase: (command, given) => pay(command, (tx) => found(tx, given.uuid), given),
    enable: (command, { accountId, enabled: asked, reason }) =>
      commands.execute(
        command,
        async (tx) => {
          const holder = account(store.holderByNumber(tx, accountId));
          assertOther(holder.id, staffIdOf(command));
          const enabled = asked ?? !holder.vccEnabled;
          store.putEnabled(tx, holder.id, enabled, clock.now());
          accounts.changed(tx, holder.id);
          const name = `${holder.firstName} ${holder.lastName}`;
          const message = enabled ? `${name} can request cards.` : `${name} can request no new cards.`;
          return { enabled, message, account: holder.id, before: holder.vccEnabled };
        },
        ({ enabled, account: traderId, before }) => ({
          subject: `account:${accountId}`,
          account: traderId,
          ...(reason && { reason }),
          before: { vccEnabled: before },
          after: { vccEnabled: enabled },
        }),
      ),
    async add(command, reader, { accountId, label, reason }) {
      const made = await commands.execute(
        command,
        async (tx) => {
          const holder = account(store.holderByNumber(tx, accountId));
          assertOther(holder.id, reader.id);
          if (holder.status !== 'active') {
            throw new DomainError('conflict', 'This account is not active', 'accountId');
          }
          assertRoom(store, tx, holder);
          const row = steps.begin(tx, { traderId: holder.id, label, status: 'open', actor: command.actor });
          const text = `Your card ${cardName(row)} is open. Fund it to pay with it. Reason: ${reason}`;
          const title = 'Card opened by our staff';
          parts.notifications.notify(tx, { traderId: holder.id, kind: 'card', subject: row.id, title, text });
          const to = accounts.emailOf(tx, holder.id);
          if (to) parts.mails.write(tx, { to, subject: title, text });
          const message = `${cardName(row)} is open for ${holder.firstName} ${holder.lastName}.`;
          return { uuid: row.id, message, account: holder.id };
        },
        ({ uuid, account: traderId }) => ({
          subject: `card:${uuid}`,
          account: traderId,
          reason,
          after: { label, status: 'open' },
        }),
      );
      const row = found(store.committed, made.uuid);
      return { card: viewsOf([row], reader)[0] as StaffCard, message: made.message };
    },
  };
}

const SYSTEM = { kind: 'system' } as const;

const staffIdOf = ({ actor }: CommandContext) => (actor.kind === 'staff' ? actor.traderId : '');

/** What the audit log keeps of a card. */
const termsOf = ({ status, label, transactionLimit, dayLimit, monthLimit }: OwnedCard) => ({
  status,
  label,
  limits: [transactionLimit, dayLimit, monthLimit].map((limit) => limit?.toString() ?? null),
});
