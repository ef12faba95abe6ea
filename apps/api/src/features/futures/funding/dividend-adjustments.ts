import { DAY } from '@papermint/contracts/common/time-units';
import { liquidationTicks } from '@papermint/contracts/futures/liquidation-quote';
import { dividendText } from '@papermint/contracts/markets/corporate-amounts';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { dividendAdjustmentEntry } from '../../../ledger/entries/position-entry.ts';
import type { Dividend } from '../../../market/corporate/corporate-types.ts';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Markets } from '../../markets/markets-service.ts';
import { ONE_AMOUNT } from '../../wallet/wallet-types.ts';
import type { FundedPosition } from '../futures-types.ts';
import type { Liquidations } from '../liquidation/liquidations.ts';
import { adjustmentOf } from './dividend-adjustment-rules.ts';
import type { FundingDeps } from './funding-deps.ts';
import { fundingShares } from './funding-rates.ts';

export interface DividendAdjustmentDeps extends Omit<FundingDeps, 'ledger' | 'markets' | 'liquidations'> {
  ledger: Pick<FundingDeps['ledger'], 'balance'> & { post: (...entry: PostArguments) => void };
  liquidations: Pick<Liquidations, 'rearmChanged'>;
  markets: Pick<Markets, 'instrument' | 'everyInstrument' | 'companyEvents' | 'onChange'>;
}

type PostArguments = [tx: Tx, entry: ReturnType<typeof dividendAdjustmentEntry>];

const KIND = 'futures.dividends';
const ALL = 'all';
/** The job looks for ex-dates this far ahead, and then again, ms. */
const LOOK_AHEAD = 100 * DAY;

/**
 * Dividend adjustments of contracts on stocks. When an ex-date opens, the price falls by the dividend. So a long
 * position receives it and a short one pays it, as with contracts for difference. This happens before all other jobs of
 * the instant.
 */
export function createDividendAdjustments(deps: DividendAdjustmentDeps) {
  deps.jobs.handle(KIND, (tx) => runAdjustments(deps, tx), 'recurring');
  deps.markets.onChange((tx, pairs, change) => {
    if (change === 'path' && pairs.some((pair) => deps.markets.companyEvents(pair))) follow(deps, tx);
  });
  return bindVerbs(deps, { follow });
}

/** Schedules the job for the next ex-date. Must be called after stocks were listed. */
function follow({ markets, clock, jobs }: DividendAdjustmentDeps, tx: Tx): void {
  const from = clock.now() + 1;
  let next = from + LOOK_AHEAD;
  for (const { pair, futures } of markets.everyInstrument()) {
    const [dividend] = futures ? (markets.companyEvents(pair)?.dividends(from, next) ?? []) : [];
    if (dividend) next = dividend.exAt;
  }
  jobs.scheduleFirst(tx, KIND, ALL, next);
}

function runAdjustments(deps: DividendAdjustmentDeps, tx: Tx): void {
  const { store, fills, liquidations } = deps;
  const dividends = dividendsNow(deps);
  const adjusted: FundedPosition[] = [];
  for (const position of store.funded(tx)) {
    const dividend = dividends.get(position.pair);
    if (!dividend) continue;
    adjust(deps, tx, position, dividend);
    adjusted.push(position);
  }
  fills.changed(tx, adjusted);
  if (adjusted.length > 0) liquidations.rearmChanged(tx, [...new Set(adjusted.map(({ pair }) => pair))]);
  follow(deps, tx);
}

/** The dividends whose ex-date opens now, by pair. */
function dividendsNow({ markets, clock }: DividendAdjustmentDeps): Map<string, Dividend> {
  const now = clock.now();
  const dividends = new Map<string, Dividend>();
  for (const { pair } of markets.everyInstrument()) {
    const [dividend] = markets.companyEvents(pair)?.dividends(now, now + 1) ?? [];
    if (dividend) dividends.set(pair, dividend);
  }
  return dividends;
}

/** A position pays or receives. Like funding, a payment takes no more than its accounts have. */
function adjust(
  deps: DividendAdjustmentDeps,
  tx: Tx,
  position: FundedPosition,
  { amount: rate }: Dividend,
): void {
  const { store, markets, ledger, wallet, ids, clock } = deps;
  const { traderId, pair, side, amount, marginMode } = position;
  const instrument = markets.instrument(pair);
  const asset = instrument.quote;
  const at = clock.now();
  const due = adjustmentOf(side, amount, rate, instrument);
  const balance = marginMode === 'cross' ? ledger.balance(tx, traderId, asset) : undefined;
  const { available, margin } = fundingShares(due, position.margin, balance);
  const payment = available + margin;
  if (payment === 0n) return;
  position.margin += margin;
  position.funding += payment;
  if (balance === undefined) position.liquidationTicks = liquidationTicks(position, instrument) ?? null;
  store.putFunded(tx, position, at);
  const id = ids.uuid(at);
  ledger.post(tx, dividendAdjustmentEntry({ reference: id, asset, traderId, available, margin }));
  wallet.recordAll(tx, [
    {
      id,
      traderId,
      type: 'dividend',
      status: 'completed',
      currency: asset,
      amount: payment,
      ...ONE_AMOUNT,
      description: `Dividend adjustment of a ${side} ${codeLabel(pair)} position: ${dividendText(rate, asset)} per share`,
      reference: id,
      createdAt: at,
    },
  ]);
}
