import type { FlowName } from '@papermint/contracts/performance/flows';
import { flowNames } from '@papermint/contracts/performance/flows';
import type { Statement, StatementAsset } from '@papermint/contracts/performance/model';
import { csvText } from '../../ui/table/csv.ts';

const flowLabels: Readonly<Record<FlowName, string>> = {
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  transfers: 'Transfers',
  trades: 'Trades',
  rewards: 'Rewards',
  futures: 'Futures',
  cardPurchases: 'Card purchases',
  fees: 'Fees',
  adjustments: 'Adjustments',
  splits: 'Stock splits',
};

/** What changed an asset in a month, without zeros. */
export const flowLines = (asset: StatementAsset): { label: string; amount: string }[] =>
  flowNames
    .map((name) => ({ label: flowLabels[name], amount: asset[name] }))
    .filter(({ amount }) => /[1-9]/.test(amount));

/** A statement as a CSV file, a row for each asset. */
export function statementFile({ month, currency, assets }: Statement): Blob {
  const columns = [
    { header: 'Month', text: () => month },
    { header: 'Asset', text: (asset: StatementAsset) => asset.currency },
    { header: 'Opening balance', text: (asset: StatementAsset) => asset.opening },
    { header: `Opening value (${currency})`, text: (asset: StatementAsset) => asset.openingValue },
    ...flowNames.map((name) => ({
      header: flowLabels[name],
      text: (asset: StatementAsset) => asset[name],
    })),
    { header: 'Closing balance', text: (asset: StatementAsset) => asset.closing },
    { header: `Closing value (${currency})`, text: (asset: StatementAsset) => asset.closingValue },
  ];
  // The byte order mark tells spreadsheets that it is UTF-8.
  return new Blob(['\ufeff', csvText(columns, assets)], { type: 'text/csv' });
}
