import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { Asset, Transaction } from '@papermint/contracts/wallet/model';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Markets } from '../markets/markets-service.ts';
import { imageOf } from '../markets/markets-service.ts';
import type { TransactionFilter, TransactionRecord, WalletStore } from './wallet-store.ts';

export interface Wallet {
  /** Everything a trader owns, worth told in `currency`, most valuable first. What is used up is left out. */
  assets(traderId: string, currency: string): Asset[];
  /** What it all comes to in `currency`; a decimal string. */
  total(traderId: string, currency: string): string;
  transactions(traderId: string, filter: TransactionFilter): Promise<Page<Transaction>>;
  /** Writes down a movement as its owner will see it; beside the ledger entry, in the same commit. */
  record(tx: Tx, row: TransactionRecord): void;
}

interface Part extends Asset {
  units: bigint;
}

export function createWallet(store: WalletStore, ledger: Ledger, markets: Markets): Wallet {
  function parts(traderId: string, currency: string): Part[] {
    const found: Part[] = [];
    for (const [code, { available, bound }] of ledger.balancesOf(traderId)) {
      if (available === 0n && bound === 0n) continue;
      const asset = markets.asset(code);
      const value = markets.worth(code, available + bound, currency);
      found.push({
        currency: code,
        name: asset.name,
        kind: asset.kind,
        amount: formatUnits(available, asset.scale),
        held: formatUnits(bound, asset.scale),
        isStableCoin: asset.isStableCoin,
        value: formatUnits(value, markets.asset(currency).scale),
        image: imageOf(code),
        units: value,
      });
    }
    return found.sort((a, b) =>
      a.units < b.units ? 1 : a.units > b.units ? -1 : a.currency < b.currency ? -1 : 1,
    );
  }

  const amountText = (amount: bigint | null, code: string | null) =>
    amount === null || code === null ? null : formatUnits(amount, markets.asset(code).scale);

  return {
    assets: (traderId, currency) => parts(traderId, currency).map(({ units: _units, ...asset }) => asset),
    total(traderId, currency) {
      let sum = 0n;
      for (const part of parts(traderId, currency)) sum += part.units;
      return formatUnits(sum, markets.asset(currency).scale);
    },
    async transactions(traderId, filter) {
      const { rows, total } = await store.page(traderId, filter);
      const data = rows.map((row) => ({
        uuid: row.id,
        type: row.type,
        status: row.status,
        currency: row.currency,
        amount: amountText(row.amount, row.currency) as string,
        counterCurrency: row.counterCurrency,
        counterAmount: amountText(row.counterAmount, row.counterCurrency),
        fee: amountText(row.fee, row.feeCurrency),
        feeCurrency: row.feeCurrency,
        description: row.description,
        reference: row.reference,
        createdAt: new Date(row.createdAt).toISOString(),
      }));
      return toPage(data, total, filter);
    },
    record: store.add,
  };
}
