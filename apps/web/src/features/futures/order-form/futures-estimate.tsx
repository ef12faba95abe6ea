import type { TierStep } from '@papermint/contracts/futures/margin-tiers-quote';
import { averagePriceOf } from '@papermint/contracts/futures/position-quote';
import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits } from '@papermint/contracts/money/amount';
import { averagePriceScale } from '@papermint/contracts/orders/order-quote';
import { cn } from '../../../lib/cn.ts';
import { fixedPercent, percentText } from '../../../lib/text/percent-text.ts';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import type { OrderDraft } from '../../orders/form/order-draft.ts';
import { Row } from '../../orders/form/order-estimate-view.tsx';
import type { FuturesSituation, Traded } from './futures-need.ts';
import { closingLots, liquidationAfter } from './futures-need.ts';

interface FuturesEstimateProps {
  situation: FuturesSituation;
  draft: OrderDraft;
  /** The trade that the order would make; null without an amount. */
  traded: Traded | null;
  /** Margin and fee that it takes from the balance, in quote units. */
  need: bigint | null;
  /** The tier that the position would be in. */
  tier: TierStep | null;
}

const pairOf = ({ base, quote }: FuturesSituation['market']) => `${base}/${quote}`;

/** What the order costs, and how it changes the position. Its height is the same before an amount is typed. */
export function FuturesEstimate({ situation, draft, traded, need, tier }: FuturesEstimateProps) {
  const { market } = situation;
  const money = (value: bigint | null | undefined) => (
    <Amount
      value={value === null || value === undefined ? null : formatUnits(value, market.quoteScale)}
      currency={market.quote}
      rule="exact"
      leastDecimals={2}
    />
  );
  const average = traded
    ? formatUnits(averagePriceOf(traded.amount, traded.value, market), averagePriceScale(market))
    : null;
  const margin = need === null || !traded ? null : need > traded.fee ? need - traded.fee : 0n;
  const closes = traded !== null && closingLots(situation) > 0;
  return (
    <div className="flex flex-col gap-2">
      <dl className="flex flex-col gap-1.5 border-t border-line pt-4 text-13">
        {draft.type === 'market' ? (
          <Row label="Average price">
            <PairPrice pair={pairOf(market)} value={average} />
          </Row>
        ) : null}
        <Row label="Order value">{money(traded?.value)}</Row>
        <Row label={`Fee (${percentText(situation.feeRate)})`}>{money(traded?.fee)}</Row>
        <Row label="Margin">{money(margin)}</Row>
        <Row label="Cost" strong>
          {money(need)}
        </Row>
        <Row label="Liquidation price">
          <LiquidationPrice situation={situation} traded={traded} />
        </Row>
        <Row label="Maintenance margin">
          <Maintenance tier={tier} market={market} />
        </Row>
      </dl>
      {closes ? (
        <p className="text-12 text-subtle">
          {situation.reduceOnly
            ? 'Reduces the position and never opens one.'
            : 'Closes the position on the other side first. The rest opens a new one.'}
        </p>
      ) : null}
    </div>
  );
}

function LiquidationPrice({ situation, traded }: Pick<FuturesEstimateProps, 'situation' | 'traded'>) {
  const { market, markPrice } = situation;
  const ticks = traded ? liquidationAfter(traded, situation) : undefined;
  if (ticks === undefined) return <span className="text-subtle">{traded ? 'None' : '–'}</span>;
  const liquidation = priceText(ticks, market.tick);
  const away = Math.abs(Number(liquidation) / Number(markPrice) - 1);
  return (
    <span>
      <PairPrice pair={pairOf(market)} value={liquidation} className="text-warn" />
      <span className={cn('num ml-1.5 text-12', away < 0.01 ? 'text-danger' : 'text-subtle')}>
        {fixedPercent(away, 1)} away
      </span>
    </span>
  );
}

function Maintenance({ tier, market }: { tier: TierStep | null; market: FuturesSituation['market'] }) {
  if (!tier) return <span className="text-subtle">–</span>;
  return (
    <span className="num">
      {percentText(formatUnits(tier.rate, 8))}
      {tier.upTo === undefined ? null : (
        <span className="ml-1.5 text-12 text-subtle">
          up to{' '}
          <Amount
            value={formatUnits(tier.upTo, market.quoteScale)}
            currency={market.quote}
            rule="exact"
            leastDecimals={0}
          />
        </span>
      )}
    </span>
  );
}
