import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import { formatUnits } from '@papermint/contracts/money/amount';
import { positiveUnits } from '@papermint/contracts/money/amount-units';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { StaffTransfer } from '@papermint/contracts/transfers/staff-calls';
import type { Transaction } from '@papermint/contracts/wallet/model';
import { transferEntry } from '../../ledger/entries/transfer-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { InsufficientBalanceError } from '../../ledger/ledger.ts';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Mails } from '../../platform/mail/mail.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Drafts } from '../drafts/drafts-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { EmailChoice } from '../notifications/email-choice-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { Party, Recipient } from './transfer-views.ts';
import { receivedText, recipientView, transactionOf } from './transfer-views.ts';
import { checkLimit, dailyLimit } from './transfers-rules.ts';
import type { TransferFilter, TransferRecord, TransfersStore } from './transfers-store.ts';

const DAY = 86_400_000;
const MOST_RECENT = 5;

export type Sender = Party & { kycVerified: boolean };

export interface Transfers {
  /**
   * Sends money to another trader, at once. Its draft is removed.
   * @throws DomainError at the field that is wrong; forbidden during the sender's withdrawal lock
   */
  send(
    command: CommandContext,
    sender: Sender,
    transfer: { recipient: string; currency: string; amount: string; note?: string | undefined },
  ): Promise<{ transaction: Transaction; message: string }>;
  /** The fee, today's limit in dollars, and the latest recipients. */
  terms(sender: Sender): {
    fee: string;
    limit: { currency: string; daily: string; left: string };
    recent: (Recipient & { lastAt: string })[];
  };
  /** Finds accounts to send to, as `Accounts.find` does. */
  recipients(sender: Sender, search: string): Promise<Recipient[]>;
  /** All transfers, for staff. */
  list(filter: TransferFilter): Promise<Page<StaffTransfer>>;
}

export interface TransferParts {
  store: TransfersStore;
  staff: StaffDirectory;
  drafts: Drafts;
  commands: Commands;
  accounts: Accounts;
  ledger: Ledger;
  markets: Markets;
  wallet: Wallet;
  notifications: Notifications;
  emailChoice: Pick<EmailChoice, 'wantsActivity'>;
  mails: Mails;
  ids: Ids;
  clock: Clock;
}

export function createTransfers(parts: TransferParts): Transfers {
  const {
    store,
    commands,
    accounts,
    ledger,
    markets,
    wallet,
    notifications,
    emailChoice,
    mails,
    ids,
    clock,
  } = parts;

  const amountText = ({ asset, amount }: TransferRecord) => markets.say(asset, amount);

  function recipientOf(tx: Tx, sender: Sender, accountId: string): Party {
    const recipient = accounts.byAccountNumber(tx, accountId);
    if (recipient?.status !== 'active') {
      throw new DomainError('bad_input', 'Recipient is not an account', 'recipient');
    }
    if (recipient.id === sender.id)
      throw new DomainError('bad_input', 'Recipient must be another account', 'recipient');
    return recipient;
  }

  function post(tx: Tx, transfer: TransferRecord): void {
    const { id, fromId, toId, asset, amount } = transfer;
    try {
      ledger.post(tx, transferEntry({ reference: id, from: fromId, to: toId, asset, amount }));
    } catch (error) {
      if (!(error instanceof InsufficientBalanceError)) throw error;
      const left = markets.say(asset, ledger.available(tx, fromId, asset));
      throw new DomainError(
        'insufficient_balance',
        `Not enough ${codeLabel(asset)}: ${left} is available`,
        'amount',
      );
    }
    store.add(tx, transfer);
  }

  function record(tx: Tx, transfer: TransferRecord, direction: 'in' | 'out', other: Party) {
    return wallet.record(tx, transactionOf(ids.uuid(transfer.createdAt), transfer, direction, other));
  }

  function notifyRecipient(tx: Tx, transfer: TransferRecord, sender: Sender, recipient: Party): void {
    const title = 'Money received';
    const text = receivedText(transfer, sender, amountText(transfer));
    notifications.notify(tx, {
      traderId: recipient.id,
      kind: 'transfer',
      subject: transfer.id,
      title,
      text,
    });
    if (emailChoice.wantsActivity(tx, recipient.id))
      mails.write(tx, { to: recipient.email, subject: title, text });
  }

  /** @returns what counts a transfer towards the day's limit. @throws DomainError bad_input at `amount` beyond it */
  function withinLimit(tx: Tx, sender: Sender, asset: string, amount: bigint): () => void {
    // Less than a cent counts as one, so that many small transfers can't get around the limit.
    const value = markets.valueIn(asset, amount, 'USD');
    const dollars = value === 0n ? 1n : value;
    const day = Math.floor(clock.now() / DAY);
    checkLimit(dollars, store.sentOnIn(tx, sender.id, day), dailyLimit(sender.kycVerified));
    return () => store.addSent(tx, sender.id, day, dollars);
  }

  return {
    send(command, sender, input) {
      const asset = markets.holdableAsset(input.currency);
      const amount = positiveUnits(input.amount, asset);
      return commands.execute(
        command,
        async (tx) => {
          accounts.assertWithdrawalAllowed(tx, sender.id);
          const recipient = recipientOf(tx, sender, input.recipient);
          const count = withinLimit(tx, sender, asset.code, amount);
          const now = clock.now();
          const transfer: TransferRecord = {
            id: ids.uuid(now),
            fromId: sender.id,
            toId: recipient.id,
            asset: asset.code,
            amount,
            note: input.note || null,
            createdAt: now,
          };
          post(tx, transfer);
          count();
          const out = record(tx, transfer, 'out', recipient);
          record(tx, transfer, 'in', sender);
          notifyRecipient(tx, transfer, sender, recipient);
          parts.drafts.forget(tx, sender.id, 'transfer');
          const message = `Sent ${amountText(transfer)} to ${recipient.firstName} ${recipient.lastName}.`;
          return { transaction: wallet.transactionView(out), message };
        },
        ({ transaction: { reference, currency, amount: sent } }) => ({
          ...(reference && { subject: reference }),
          data: { currency, amount: sent, recipient: input.recipient },
        }),
        { repeatable: true },
      );
    },
    terms(sender) {
      const limit = dailyLimit(sender.kycVerified);
      const sent = store.sentOn(sender.id, Math.floor(clock.now() / DAY));
      const cents = (value: bigint) => formatUnits(value, 2);
      return {
        fee: '0',
        limit: { currency: 'USD', daily: cents(limit), left: cents(limit > sent ? limit - sent : 0n) },
        recent: store.recent(sender.id, MOST_RECENT).map(({ lastAt, ...found }) => ({
          ...recipientView(found),
          lastAt: new Date(lastAt).toISOString(),
        })),
      };
    },
    async recipients(sender, search) {
      const found = await accounts.find(search);
      return found.filter(({ id }) => id !== sender.id).map(recipientView);
    },
    async list(filter) {
      const { rows, total } = await store.page(filter);
      const people = parts.staff.named(rows.flatMap(({ fromId, toId }) => [fromId, toId]));
      const named = (id: string) => people.get(id) ?? { accountId: '', name: '' };
      const listed = rows.map(({ id, fromId, toId, asset, amount, note, createdAt }) => ({
        uuid: id,
        sender: named(fromId),
        recipient: named(toId),
        asset,
        note,
        amount: formatUnits(amount, markets.asset(asset).scale),
        createdAt: new Date(createdAt).toISOString(),
      }));
      return toPage(listed, total, filter);
    },
  };
}
