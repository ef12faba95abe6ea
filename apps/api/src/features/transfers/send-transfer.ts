import { DomainError } from '@papermint/contracts/common/domain-error';
import { positiveUnits } from '@papermint/contracts/money/amount-units';
import type { Transaction } from '@papermint/contracts/wallet/model';
import { transferEntry } from '../../ledger/entries/transfer-entry.ts';
import type { MoneyOutPermit } from '../../ledger/money-out-permit.ts';
import { postOrRefuse } from '../../ledger/post-or-refuse.ts';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Sender, TransferDeps } from './transfer-deps.ts';
import type { Party } from './transfer-views.ts';
import { receivedText, transactionOf } from './transfer-views.ts';
import type { TransferRecord } from './transfers-store.ts';

interface TransferInput {
  recipient: string;
  currency: string;
  amount: string;
  note?: string | undefined;
}

/**
 * Sends money to another trader at once, and removes the draft.
 * @throws DomainError at the field that is wrong; forbidden during the sender's withdrawal lock
 */
export function sendTransfer(
  deps: TransferDeps,
  command: CommandContext,
  sender: Sender,
  input: TransferInput,
): Promise<{ transaction: Transaction; message: string }> {
  const { drafts, commands, moneyOut, markets, wallet, ids, clock } = deps;
  const asset = markets.holdableAsset(input.currency);
  const amount = positiveUnits(input.amount, asset);
  return commands.execute(
    command,
    async (tx) => {
      const recipient = recipientOf(deps, tx, sender, input.recipient);
      const permit = moneyOut.permit(tx, command, { payer: sender, asset: asset.code, amount });
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
      post(deps, tx, transfer, permit);
      const sent = wallet.record(tx, transactionOf(ids.uuid(now), transfer, 'out', recipient));
      wallet.record(tx, transactionOf(ids.uuid(now), transfer, 'in', sender));
      notifyRecipient(deps, tx, transfer, sender, recipient);
      drafts.forget(tx, sender.id, 'transfer');
      const money = markets.say(transfer.asset, amount);
      const message = `Sent ${money} to ${recipient.firstName} ${recipient.lastName}.`;
      return { transaction: wallet.transactionView(sent), message };
    },
    ({ transaction: { reference, currency, amount: sent } }) => ({
      ...(reference && { subject: reference }),
      data: { currency, amount: sent, recipient: input.recipient },
    }),
    { repeatable: true },
  );
}

function recipientOf({ accounts }: TransferDeps, tx: Tx, sender: Sender, accountId: string): Party {
  const recipient = accounts.byAccountNumber(tx, accountId);
  if (recipient?.status !== 'active') {
    throw new DomainError('bad_input', 'Recipient is not an account', 'recipient');
  }
  if (recipient.id === sender.id) {
    throw new DomainError('bad_input', 'Recipient must be another account', 'recipient');
  }
  return recipient;
}

function post(deps: TransferDeps, tx: Tx, transfer: TransferRecord, permit: MoneyOutPermit): void {
  const { id, fromId, toId, asset, amount } = transfer;
  const entry = transferEntry({ reference: id, from: fromId, to: toId, asset, amount, permit });
  postOrRefuse(deps, tx, entry, { payer: fromId, asset });
  deps.store.add(tx, transfer);
}

function notifyRecipient(
  { notifications, markets }: TransferDeps,
  tx: Tx,
  transfer: TransferRecord,
  sender: Sender,
  recipient: Party,
): void {
  const title = 'Money received';
  const text = receivedText(transfer, sender, markets.say(transfer.asset, transfer.amount));
  const { id: traderId, email } = recipient;
  const about = { traderId, kind: 'transfer', subject: transfer.id };
  notifications.notifyAndMail(tx, { ...about, title, text, email, optional: true });
}
