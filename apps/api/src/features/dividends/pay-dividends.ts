import { dividendText } from '@papermint/contracts/markets/corporate-amounts';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { dividendEntry } from '../../ledger/entries/corporate-entry.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { ONE_AMOUNT } from '../wallet/wallet-types.ts';
import type { DividendsDeps } from './dividends-deps.ts';
import type { DividendRecord } from './dividends-store.ts';

/** Pays the dividends that are due by an instant (ms), each once. */
export function payDividends(deps: DividendsDeps, tx: Tx, at: number): void {
  for (const dividend of deps.store.due(tx, at)) payDividend(deps, tx, dividend, at);
}

function payDividend(deps: DividendsDeps, tx: Tx, dividend: DividendRecord, at: number): void {
  const { store, ledger, markets, wallet, notifications } = deps;
  const { id, traderId, asset, shares, rate, currency, amount } = dividend;
  store.paid(tx, id, at);
  ledger.post(tx, dividendEntry({ reference: id, traderId, asset: currency, amount }));
  const each = dividendText(rate, currency);
  wallet.record(tx, {
    id,
    traderId,
    type: 'dividend',
    status: 'completed',
    reference: id,
    currency,
    amount,
    ...ONE_AMOUNT,
    description: `Dividend of ${each} a share for ${markets.say(asset, shares)}`,
    createdAt: at,
  });
  notifications.notify(tx, {
    traderId,
    kind: 'dividend',
    subject: id,
    title: `Dividend of ${codeLabel(asset)}`,
    text: `${markets.say(currency, amount)} for ${markets.say(asset, shares)} is available: ${each} a share.`,
  });
}
