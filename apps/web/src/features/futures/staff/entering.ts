import type { MarginMode } from '@papermint/contracts/futures/sides';
import type { FuturesTerms } from '@papermint/contracts/futures/staff-model';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { formatUnits, units } from '@papermint/contracts/money/amount';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { currencyDecimals } from '@papermint/contracts/money/currency-decimals';
import type { Side } from '@papermint/contracts/orders/model';
import { baseUnits } from '@papermint/contracts/orders/order-quote';
import type { Outputs } from '../../../api/trpc.ts';
import { readAmount } from '../../../parts/typed-numbers.ts';
import type { CrossMember } from '../../../state/prices/position-figures.ts';
import { crossParts, partOf } from '../../../state/prices/position-figures.ts';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import { exactTime } from '../../../ui/text/when-format.ts';
import { EMPTY_DRAFT } from '../../orders/form/order-draft.ts';
import type { FuturesSituation } from '../order-form/futures-need.ts';
import { futuresNeedOf, tierAfter, tradedBy } from '../order-form/futures-need.ts';
import { spendable } from '../order-form/spendable.ts';

export type EnteringBook = Pick<Outputs['markets']['book'], 'asks' | 'bids'>;

/** More than any order. Without a book, all of it trades at the mark. */
const UNBOUNDED = '1000000000';

/** The facts of the pair and of the trader. */
export interface Known {
  market: QuotedInstrument;
  terms: FuturesTerms;
  /** Undefined while it loads. Until then the mark price counts. */
  book: EnteringBook | undefined;
  /** The instruments by pair. A cross position in another pair counts for the cost if its instrument is known. */
  instruments: ReadonlyMap<string, QuotedInstrument>;
}

/** A position to enter, as typed. */
export interface Typed {
  side: Side;
  amount: string;
  leverage: number;
  marginMode: MarginMode;
}

function situationOf(typed: Typed, { market, terms, book, instruments }: Known): FuturesSituation {
  const { side, leverage, marginMode } = typed;
  const positions = terms.positions.map((one) => ({ ...one, status: 'open' as const }));
  const markPrices = new Map(positions.map(({ pair, markPrice }) => [pair, markPrice]));
  const members: readonly CrossMember[] =
    crossParts(market.quote, {
      positions,
      scalesOf: (pair) => instruments.get(pair),
      priceOf: (pair) => markPrices.get(pair),
      availableIn: () => '0',
    }) ?? [];
  const held = positions.find(({ pair }) => pair === market.pair);
  return {
    side,
    market,
    leverage,
    marginMode,
    reduceOnly: false,
    feeRate: terms.takerFee,
    price: terms.markPrice,
    markPrice: terms.markPrice,
    levels: (side === 'buy' ? book?.asks : book?.bids) ?? [[terms.markPrice, UNBOUNDED]],
    position: held ? partOf(held, market) : null,
    available: spendable(units(terms.available, market.quoteScale), members),
    others: members.filter(({ pair }) => pair !== market.pair),
  };
}

/** The trade and the cost of entering a position, for an estimate. */
export function enteringOf(typed: Typed, known: Known) {
  const situation = situationOf(typed, known);
  const draft = { ...EMPTY_DRAFT, amount: typed.amount };
  const amount = readAmount(typed.amount, known.market);
  const lots = typeof amount === 'string' ? 0 : Number(amount / baseUnits(1, known.market));
  const traded = tradedBy(draft, situation, lots);
  return {
    situation,
    draft,
    traded,
    need: lots === 0 ? null : (futuresNeedOf(draft, situation)?.(lots) ?? null),
    tier: traded && tierAfter(traded, situation),
  };
}

/** The errors of a position to enter that need no server. */
export function enteringErrors(typed: Typed, known: Known) {
  const { market, terms } = known;
  const { opensAt, open } = market.session;
  if (!open) {
    const until = opensAt === null ? '' : ` until ${exactTime(Date.parse(opensAt))}`;
    return { pair: `${codeLabel(market.pair)} is closed${until}` };
  }
  const amount = readAmount(typed.amount, market);
  if (typeof amount === 'string') return { amount };
  const held = terms.positions.find(({ pair }) => pair === market.pair);
  if (held && held.marginMode !== typed.marginMode) {
    return { marginMode: `The open position has ${held.marginMode} margin` };
  }
  const { maxLeverage } = terms.setting;
  if (typed.leverage > maxLeverage)
    return { leverage: `Leverage is at most ${maxLeverage}x for this trader` };
  const { situation, need, tier } = enteringOf(typed, known);
  if (tier && typed.leverage > tier.maxLeverage) {
    return { leverage: `Leverage for a position of this size is at most ${tier.maxLeverage}x` };
  }
  if (need !== null && need > situation.available) {
    const say = (value: bigint) =>
      `${formatAmount(formatUnits(value, market.quoteScale), 'exact', currencyDecimals(market.quote))} ${codeLabel(market.quote)}`;
    const left = situation.available > 0n ? situation.available : 0n;
    return { amount: `This takes ${say(need)}, and ${say(left)} is available` };
  }
  return {};
}
