import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { decimalsOf, formatUnits } from '@papermint/contracts/money/amount';
import { SLIPPAGE_PERCENT } from '@papermint/contracts/orders/hold-quote';
import type { ReactNode } from 'react';
import { Amount } from '../../ui/text/amount.tsx';
import { formatAmount } from '../../ui/text/amount-format.ts';
import type { OrderDraft } from './order-draft.ts';
import { canPostOnly } from './order-draft.ts';
import type { LimitEstimate } from './order-estimate.ts';
import { amountOf, estimateLimit, priceOf } from './order-estimate.ts';
import { percentText, Row } from './order-estimate-view.tsx';
import type { Situation } from './order-need.ts';
import { needOf, ticksOf } from './order-need.ts';

interface WaitingEstimateProps {
  draft: OrderDraft;
  situation: Situation;
  market: QuotedInstrument;
  lots: number;
  fees: { maker: string; taker: string } | undefined;
}

/** What an order that waits comes to at its prices, and what is held for it meanwhile. */
export function WaitingEstimate({ draft, situation, market, lots, fees }: WaitingEstimateProps) {
  const { side, feeRate, levels } = situation;
  const ticks = ticksOf(draft, situation);
  const at = (priceTicks: number) =>
    estimateLimit({ side, price: priceOf(priceTicks, market), lots, feeRate }, levels[0]?.[0], market);
  const money = (value: string | null | undefined) => (
    <Amount value={value ?? null} currency={market.quote} rule="exact" leastDecimals={2} />
  );
  const buys = side === 'buy';
  const paysAbout = buys ? 'You pay about' : 'You receive about';
  const held = lots > 0 ? needOf(draft, situation)?.(lots) : undefined;
  const isHeld = buys ? (
    money(held === undefined ? null : formatUnits(held, market.quoteScale))
  ) : lots > 0 ? (
    <Amount value={amountOf(lots, market)} currency={market.base} rule="exact" />
  ) : (
    money(null)
  );
  const trigger = at(ticks.stop);
  const limit = at(ticks.limit);

  if (draft.type === 'limit' || draft.type === 'stop_limit') {
    return (
      <Estimate warning={draft.type === 'limit' ? atOnce(limit, draft) : null}>
        <Row label="Order value">{money(limit?.value)}</Row>
        <Row label={fees ? `Fee (${rangeText(fees.maker, fees.taker)})` : 'Fee'}>
          {limit ? <span className="text-muted">up to </span> : null}
          {money(limit?.fee)}
        </Row>
        <Row label={buys ? 'You pay at most' : 'You receive at least'} strong>
          {money(limit?.total)}
        </Row>
      </Estimate>
    );
  }
  if (draft.type === 'oco') {
    const stopped = at(ticks.stopLimit || ticks.stop);
    return (
      <Estimate warning={null}>
        <Row label="Held until then">{isHeld}</Row>
        <Row label={`At ${ticks.limit > 0 ? said(ticks.limit, market) : 'the limit'}`}>
          {money(limit?.total)}
        </Row>
        <Row label={`At ${ticks.stop > 0 ? said(ticks.stopLimit || ticks.stop, market) : 'the stop'}`}>
          {money(stopped?.total)}
        </Row>
      </Estimate>
    );
  }
  return (
    <Estimate warning={null}>
      {draft.type === 'trailing_stop' ? (
        <Row label="Triggers, as of now, at">
          <Amount
            value={ticks.stop > 0 ? priceOf(ticks.stop, market) : null}
            currency={market.quote}
            rule="exact"
            leastDecimals={2}
          />
        </Row>
      ) : null}
      <Row label={`Fee (${percentText(feeRate)})`}>{money(trigger?.fee)}</Row>
      <Row label={buys ? `Held, ${SLIPPAGE_PERCENT}% above the stop` : 'Held until then'}>{isHeld}</Row>
      <Row label={paysAbout} strong>
        {money(trigger?.total)}
      </Row>
    </Estimate>
  );
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
    ? 'The market is at this price already: post only will be refused.'
    : 'The market is at this price already: some or all of it trades at once.';
}

function said(ticks: number, market: QuotedInstrument): string {
  return formatAmount(priceOf(ticks, market), 'exact', decimalsOf(market.tick));
}

/** '0.0012' and '0.002' → '0.12–0.2%' */
function rangeText(low: string, high: string): string {
  return low === high ? percentText(low) : `${percentText(low).slice(0, -1)}–${percentText(high)}`;
}
