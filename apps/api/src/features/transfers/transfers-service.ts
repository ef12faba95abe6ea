import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { StaffTransfer } from '@papermint/contracts/transfers/staff-calls';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import { sendTransfer } from './send-transfer.ts';
import type { Sender, TransferDeps } from './transfer-deps.ts';
import type { Recipient } from './transfer-views.ts';
import { recipientView } from './transfer-views.ts';
import type { TransferFilter } from './transfers-store.ts';

const MOST_RECENT = 5;

export type Transfers = ReturnType<typeof createTransfers>;

export const createTransfers = (deps: TransferDeps) =>
  bindVerbs(deps, { send: sendTransfer, terms, recipients, list });

/** The fee, today's limit in dollars, and the latest recipients. */
function terms(
  { store, moneyOut }: TransferDeps,
  sender: Sender,
): {
  fee: string;
  limit: { currency: string; daily: string; left: string };
  recent: (Recipient & { lastAt: string })[];
} {
  const { daily, left } = moneyOut.limit(sender);
  const cents = (value: bigint) => formatUnits(value, 2);
  return {
    fee: '0',
    limit: { currency: 'USD', daily: cents(daily), left: cents(left) },
    recent: store.recent(sender.id, MOST_RECENT).map(({ lastAt, ...recipient }) => ({
      ...recipientView(recipient),
      lastAt: new Date(lastAt).toISOString(),
    })),
  };
}

/** Finds accounts to send to, as `Accounts.find` does. */
async function recipients({ accounts }: TransferDeps, sender: Sender, search: string): Promise<Recipient[]> {
  const matches = await accounts.find(search);
  return matches.filter(({ id }) => id !== sender.id).map(recipientView);
}

/** The transfers of all traders, for staff. */
async function list(
  { store, staff, markets }: TransferDeps,
  filter: TransferFilter,
): Promise<Page<StaffTransfer>> {
  const { rows, total } = await store.page(filter);
  const people = staff.named(rows.flatMap(({ fromId, toId }) => [fromId, toId]));
  const named = (id: string) => people.get(id) ?? { accountId: '', name: '' };
  const data = rows.map(({ id, fromId, toId, asset, amount, note, createdAt }) => ({
    uuid: id,
    sender: named(fromId),
    recipient: named(toId),
    asset,
    note,
    amount: formatUnits(amount, markets.asset(asset).scale),
    createdAt: new Date(createdAt).toISOString(),
  }));
  return toPage(data, total, filter);
}
