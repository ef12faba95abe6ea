import { DomainError } from '@papermint/contracts/common/domain-error';
import { maskEmail } from '@papermint/contracts/common/mask-email';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { Transaction } from '@papermint/contracts/wallet/model';
import { transferEntry } from '../../ledger/entries/transfer-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { InsufficientBalanceError } from '../../ledger/ledger.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CommandContext, Commands } from '../../platform/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Mails } from '../../platform/mail.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { amountOf, checkLimit, dailyLimit } from './transfers-rules.ts';
import type { TransferRecord, TransfersStore } from './transfers-store.ts';

const DAY = 86_400_000;
const MOST_RECENT = 5;

/** One side of a transfer. */
interface Party {
  id: string;
  accountId: string;
  firstName: string;
  lastName: string;
  email: string;
}

export type Sender = Party & { kycVerified: boolean };

/** As much of somebody as is needed to be sure whom one sends to. */
export interface Recipient {
  accountId: string;
  name: string;
  /** Masked. */
  email: string;
}

export interface Transfers {
  /**
   * Sends money to another trader: complete at once, or refused whole.
   * @throws DomainError at the field that is wrong; forbidden while no money may leave the sender's account
   */
  send(
    command: CommandContext,
    sender: Sender,
    transfer: { recipient: string; currency: string; amount: string; note?: string | undefined },
  ): Promise<{ transaction: Transaction; message: string }>;
  terms(sender: Sender): {
    fee: string;
    limit: { currency: string; daily: string; left: string };
    recent: (Recipient & { lastAt: string })[];
  };
  recipients(sender: Sender, search: string): Promise<Recipient[]>;
}

export interface TransferParts {
  store: TransfersStore;
  commands: Commands;
  accounts: Accounts;
  ledger: Ledger;
  markets: Markets;
  wallet: Wallet;
  notifications: Notifications;
  mails: Mails;
  ids: Ids;
  clock: Clock;
}

export function createTransfers(parts: TransferParts): Transfers {
  const { store, commands, accounts, ledger, markets, wallet, notifications, mails, ids, clock } = parts;

  const amountText = ({ asset, amount }: TransferRecord) => markets.say(asset, amount);

  function recipientOf(tx: Tx, sender: Sender, accountId: string): Party {
    const recipient = accounts.byAccountNumber(tx, accountId);
    if (recipient?.status !== 'active') {
      throw new DomainError('bad_input', 'Recipient is not an account here', 'recipient');
    }
    if (recipient.id === sender.id) throw new DomainError('bad_input', 'Recipient is yourself', 'recipient');
    return recipient;
  }

  function move(tx: Tx, transfer: TransferRecord): void {
    const { id, fromId, toId, asset, amount } = transfer;
    try {
      ledger.post(tx, transferEntry({ reference: id, from: fromId, to: toId, asset, amount }));
    } catch (error) {
      if (!(error instanceof InsufficientBalanceError)) throw error;
      const left = markets.say(asset, ledger.available(tx, fromId, asset));
      throw new DomainError('insufficient_balance', `Not enough ${asset}: ${left} is available`, 'amount');
    }
    store.add(tx, transfer);
  }

  /** What one side sees of it; `other` is the one at the other end. */
  function movement(transfer: TransferRecord, direction: 'in' | 'out', other: Party) {
    const note = transfer.note ? ` · ${transfer.note}` : '';
    const name = `${other.firstName} ${other.lastName} (${other.accountId})`;
    return {
      id: ids.uuid(transfer.createdAt),
      traderId: direction === 'in' ? transfer.toId : transfer.fromId,
      type: `transfer_${direction}` as const,
      status: 'completed' as const,
      currency: transfer.asset,
      amount: direction === 'in' ? transfer.amount : -transfer.amount,
      counterCurrency: null,
      counterAmount: null,
      fee: null,
      feeCurrency: null,
      description: `${direction === 'in' ? 'From' : 'To'} ${name}${note}`,
      reference: transfer.id,
      createdAt: transfer.createdAt,
    };
  }

  function tell(tx: Tx, transfer: TransferRecord, sender: Sender, recipient: Party): void {
    const note = transfer.note ? ` «${transfer.note}»` : '';
    const text = `${sender.firstName} ${sender.lastName} sent you ${amountText(transfer)}.${note}`;
    notifications.notify(tx, {
      traderId: recipient.id,
      kind: 'transfer',
      subject: transfer.id,
      title: 'Money received',
      text,
    });
    mails.write(tx, { to: recipient.email, subject: 'Money received', text });
  }

  const shown = (found: Omit<Party, 'id'>): Recipient => ({
    accountId: found.accountId,
    name: `${found.firstName} ${found.lastName}`,
    email: maskEmail(found.email),
  });

  return {
    send(command, sender, input) {
      const asset = markets.holdableAsset(input.currency);
      const amount = amountOf(input.amount, asset);
      return commands.execute(
        command,
        async (tx) => {
          accounts.assertWithdrawalAllowed(tx, sender.id);
          const recipient = recipientOf(tx, sender, input.recipient);
          const now = clock.now();
          // Crumbs count too: whatever is worth less than a cent counts as one.
          const worth = markets.valueIn(asset.code, amount, 'USD');
          const dollars = worth === 0n ? 1n : worth;
          const day = Math.floor(now / DAY);
          checkLimit(dollars, store.sentOn(tx, sender.id, day), dailyLimit(sender.kycVerified));
          store.countSent(tx, sender.id, day, dollars);
          const transfer: TransferRecord = {
            id: ids.uuid(now),
            fromId: sender.id,
            toId: recipient.id,
            asset: asset.code,
            amount,
            note: input.note || null,
            createdAt: now,
          };
          move(tx, transfer);
          const out = movement(transfer, 'out', recipient);
          wallet.record(tx, out);
          wallet.record(tx, movement(transfer, 'in', sender));
          tell(tx, transfer, sender, recipient);
          const message = `Sent ${amountText(transfer)} to ${recipient.firstName} ${recipient.lastName}.`;
          return { transaction: wallet.transactionView(out), message };
        },
        ({ transaction: { reference, currency, amount: moved } }) => ({
          ...(reference && { subject: reference }),
          data: { currency, amount: moved, recipient: input.recipient },
        }),
      );
    },
    terms(sender) {
      const limit = dailyLimit(sender.kycVerified);
      const sent = store.sentOnNow(sender.id, Math.floor(clock.now() / DAY));
      const cents = (value: bigint) => formatUnits(value, 2);
      return {
        fee: '0',
        limit: { currency: 'USD', daily: cents(limit), left: cents(limit > sent ? limit - sent : 0n) },
        recent: store
          .recent(sender.id, MOST_RECENT)
          .map(({ lastAt, ...found }) => ({ ...shown(found), lastAt: new Date(lastAt).toISOString() })),
      };
    },
    async recipients(sender, search) {
      const found = await accounts.find(search);
      return found.filter(({ id }) => id !== sender.id).map(shown);
    },
  };
}
