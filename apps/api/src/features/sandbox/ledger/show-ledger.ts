import { DomainError } from '@papermint/contracts/common/domain-error';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { TransactionType } from '@papermint/contracts/wallet/model';
import { HOUSE } from '../../../ledger/journal-entry.ts';
import type { SandboxLedgerDeps } from './ledger-deps.ts';
import type { EntryRow } from './ledger-store.ts';
import { accountsOf, balanceAfter, entriesOf, entryOf, linesOf, transactionsOf } from './ledger-store.ts';

interface LedgerFilter {
  account?: string | undefined;
  asset?: string | undefined;
  reference?: string | undefined;
  before?: number | undefined;
  limit: number;
}

/** The accounts of a trader, and a page of the entries that changed them. */
export function showLedger(deps: SandboxLedgerDeps, traderId: string, filter: LedgerFilter) {
  const { committed, markets } = deps;
  const { account = null, asset = null, reference = null, before = Number.MAX_SAFE_INTEGER, limit } = filter;
  const rows = entriesOf(committed, { traderId, account, asset, reference, before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    accounts: accountsOf(committed, traderId).map(({ balance, ...one }) => ({
      ...one,
      balance: formatUnits(BigInt(balance), markets.asset(one.asset).scale),
    })),
    entries: shown.map((row) => entryView(deps, traderId, row)),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/**
 * An entry, and the transactions of its record.
 * @throws DomainError not_found for an unknown one, and for one that changed no account of the trader
 */
export function showLedgerEntry(deps: SandboxLedgerDeps, traderId: string, uuid: string) {
  const row = entryOf(deps.committed, uuid);
  const entry = row && entryView(deps, traderId, row);
  if (!entry?.lines.some(({ owner }) => owner === 'own'))
    throw new DomainError('not_found', 'No such journal entry', 'uuid');
  return {
    entry,
    transactions: transactionsOf<TransactionType>(deps.committed, traderId, entry.reference),
  };
}

function entryView({ committed, markets }: SandboxLedgerDeps, traderId: string, row: EntryRow) {
  const { id, uuid, kind, reference, at } = row;
  return {
    uuid,
    kind,
    reference,
    at: new Date(at).toISOString(),
    lines: linesOf(committed, id).map((line) => {
      const { account, asset, amount } = line;
      const { scale } = markets.asset(asset);
      const owner = line.owner === traderId ? 'own' : line.owner === HOUSE ? 'house' : 'other';
      const balance = owner === 'own' ? formatUnits(balanceAfter(committed, line), scale) : null;
      return { owner, account, asset, amount: formatUnits(BigInt(amount), scale), balance } as const;
    }),
  };
}
