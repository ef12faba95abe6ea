import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { decimalsOf, formatUnits } from '@papermint/contracts/money/amount';
import { SLIPPAGE_PERCENT } from '@papermint/contracts/orders/hold-quote';
import { orderFacts } from '@papermint/contracts/orders/order-types';
import { triggerWord } from '@papermint/contracts/orders/trigger-word';
import type { ReactNode } from 'react';
import { percentText } from '../../../lib/text/percent-text.ts';
import type { LimitEstimate } from '../../../state/prices/order-estimate.ts';
import { amountOf, estimateLimit, priceOf } from '../../../state/prices/order-estimate.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import type { LegKind, OrderDraft } from './order-draft.ts';
import { canPostOnly } from './order-draft.ts';
import { Row } from './order-estimate-view.tsx';
import type { Situation } from './order-need.ts';
import { needOf, ticksOf } from './order-need.ts';

interface RestingEstimateProps {
  draft: OrderDraft;
  situation: Situation;
  market: QuotedInstrument;
  lots: number;
  fees: { maker: string; taker: string } | undefined;
}

/** The value of a resting order at its prices, and the amount that it reserves. */
export function RestingEstimate(props: RestingEstimateProps) {
  switch (props.draft.type) {
    case 'limit':
    case 'stop_limit':
    case 'take_profit_limit':
      return <LimitEstimateView {...props} />;
    case 'oco':
      return <OcoEstimate {...props} />;
    default:
      return <StopEstimate {...props} />;
  }
}

function LimitEstimateView({ draft, situation, market, lots, fees }: RestingEstimateProps) {
  const limit = estimateAt(ticksOf(draft, situation).limit, situation, market, lots);
  return (
    <Estimate warning={draft.type === 'limit' ? atOnce(limit, draft) : null}>
      <Row label="Order value">
        <Money value={limit?.value} market={market} />
      </Row>
      <Row label={fees ? `Fee (${rangeText(fees.maker, fees.taker)})` : 'Fee'}>
        {limit ? <span className="text-muted">up to </span> : null}
        <Money value={limit?.fee} market={market} />
      </Row>
      <Row label={situation.side === 'buy' ? 'You pay at most' : 'You receive at least'} strong>
        <Money value={limit?.total} market={market} />
      </Row>
    </Estimate>
  );
}

function OcoEstimate(props: RestingEstimateProps) {
  const { draft, situation, market, lots } = props;
  const ticks = ticksOf(draft, situation);
  const stopTicks = ticks.stopLimit || ticks.stop;
  // The limit of an order that trails does not move.
  const takeProfitBy = draft.price.trim() === '' ? draft.takeProfitBy : 'price';
  const stopBy = ticks.stopLimit > 0 ? 'price' : draft.stopBy;
  return (
    <Estimate warning={null}>
      <Row label="Reserved">
        <Held {...props} />
      </Row>
      <Row label={`At ${ticks.limit > 0 ? legLabel(ticks.limit, takeProfitBy, market) : 'the limit'}`}>
        <Money value={estimateAt(ticks.limit, situation, market, lots)?.total} market={market} />
      </Row>
      <Row label={`At ${ticks.stop > 0 ? legLabel(stopTicks, stopBy, market) : 'the stop'}`}>
        <Money value={estimateAt(stopTicks, situation, market, lots)?.total} market={market} />
      </Row>
    </Estimate>
  );
}

function StopEstimate(props: RestingEstimateProps) {
  const { draft, situation, market, lots } = props;
  const { limit, stop } = ticksOf(draft, situation);
  const filled = estimateAt(limit || stop, situation, market, lots);
  const buys = situation.side === 'buy';
  const word = triggerWord(draft.type).toLowerCase();
  return (
    <Estimate warning={null}>
      {orderFacts(draft.type).trailingPercent ? (
        <Row label={`${draft.activationPrice.trim() === '' ? 'Current' : 'First'} ${word} price`}>
          <Money value={stop > 0 ? priceOf(stop, market) : null} market={market} />
        </Row>
      ) : null}
      <Row label={`Fee (${percentText(situation.feeRate)})`}>
        <Money value={filled?.fee} market={market} />
      </Row>
      <Row label={buys && limit === 0 ? `Reserved, ${SLIPPAGE_PERCENT}% above the ${word}` : 'Reserved'}>
        <Held {...props} />
      </Row>
      <Row label={buys ? 'You pay about' : 'You receive about'} strong>
        <Money value={filled?.total} market={market} />
      </Row>
    </Estimate>
  );
}

function estimateAt(
  priceTicks: number,
  { side, feeRate, levels }: Situation,
  market: QuotedInstrument,
  lots: number,
): LimitEstimate | null {
  return estimateLimit({ side, price: priceOf(priceTicks, market), lots, feeRate }, levels[0]?.[0], market);
}

/** The reserved asset of a resting order: the quote currency of a purchase, the coins of a sale. */
function Held({ draft, situation, market, lots }: RestingEstimateProps) {
  if (situation.side === 'sell' && lots > 0) {
    return <Amount value={amountOf(lots, market)} currency={market.base} rule="exact" />;
  }
  const held = situation.side === 'buy' && lots > 0 ? needOf(draft, situation)?.(lots) : undefined;
  return <Money value={held === undefined ? null : formatUnits(held, market.quoteScale)} market={market} />;
}

function Money({ value, market }: { value: string | null | undefined; market: QuotedInstrument }) {
  return <Amount value={value ?? null} currency={market.quote} rule="exact" leastDecimals={2} />;
}

function Estimate({ warning, children }: { warning: string | null; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <dl className="flex flex-col gap-1.5 border-t border-line pt-4 text-13">{children}</dl>
      {warning ? <p className="text-12 text-warn">{warning}</p> : null}
    </div>
  );
}

function atOnce(estimate: LimitEstimate | null, draft: OrderDraft): string | null {
  if (!estimate?.tradesAtOnce) return null;
  return draft.postOnly && canPostOnly(draft)
    ? 'The market is already at this price, so a post-only order will be rejected.'
    : 'The market is already at this price, so some or all of the order fills immediately.';
}

/** `61,000.00`, or `61,000.00, trailing` of a price that moves. */
const legLabel = (ticks: number, by: LegKind, market: QuotedInstrument): string =>
  `${priceLabel(ticks, market)}${by === 'trail' ? ', trailing' : ''}`;

function priceLabel(ticks: number, market: QuotedInstrument): string {
  return formatAmount(priceOf(ticks, market), 'exact', decimalsOf(market.tick));
}

/** '0.0012' and '0.002' → '0.12–0.2%' */
function rangeText(low: string, high: string): string {
  return low === high ? percentText(low) : `${percentText(low).slice(0, -1)}–${percentText(high)}`;
}
