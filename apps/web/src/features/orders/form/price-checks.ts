import { sayPrice } from '@papermint/contracts/markets/ticks';
import { parseUnits } from '@papermint/contracts/money/amount';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Side } from '@papermint/contracts/orders/model';
import { orderFacts, triggersUp } from '@papermint/contracts/orders/order-types';
import {
  MAX_TRAILING_BPS,
  MIN_TRAILING_BPS,
  trailingRange,
} from '@papermint/contracts/orders/trailing-quote';
import { triggerWord } from '@papermint/contracts/orders/trigger-word';
import type { Steps } from '../../../parts/typed-numbers.ts';
import { readTicks } from '../../../parts/typed-numbers.ts';
import { ticksIn } from '../../../state/prices/order-estimate.ts';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { fieldOfLeg, legsOf } from './oco-legs.ts';
import type { OrderDraft, OrderError } from './order-draft.ts';
import { distanceField } from './order-draft.ts';

/** What typed prices are compared with. */
export interface CheckedMarket {
  market: Steps;
  side: Side;
  /** The last price, decimal text; null while it is unknown. A limit order is compared with it. */
  price: string | null;
  /** The mark price, decimal text, if it triggers the order. The stop and the trailing distance are compared with it. */
  mark?: string | undefined;
}

/** The price that triggers an order, and its name. */
const triggerOf = ({ price, mark }: CheckedMarket) =>
  mark === undefined ? { price, name: 'current price' } : { price: mark, name: 'mark price' };

/**
 * The first price or distance of an order that trails, or of an OCO, that its market does not take; null if there is none.
 * Its fields are filled and readable.
 */
export function marketErrorOf(draft: OrderDraft, of: CheckedMarket): OrderError | null {
  if (draft.type === 'oco') {
    const legs = legsOf(draft);
    for (const leg of ['first', 'stop'] as const) {
      const error = legErrorOf(legs[leg], of);
      if (error) return { ...error, at: fieldOfLeg(leg, error.at) };
    }
    return null;
  }
  return orderFacts(draft.type).trailingPercent ? trailErrorOf(draft, of) : null;
}

function legErrorOf(leg: OrderDraft, of: CheckedMarket): OrderError | null {
  if (orderFacts(leg.type).trailingPercent) return trailErrorOf(leg, of);
  if (leg.type === 'limit') return sideErrorOf(leg, 'price', of);
  const wrong = sideErrorOf(leg, 'stopPrice', of);
  return wrong ?? (leg.type === 'stop_limit' ? tickErrorOf(leg, 'price', 'Stop limit price', of) : null);
}

/** A price that is no multiple of the tick, or already reached. */
function sideErrorOf(leg: OrderDraft, at: 'price' | 'stopPrice', of: CheckedMarket): OrderError | null {
  const { market, side } = of;
  const { price, name: than } = at === 'price' ? { price: of.price, name: 'current price' } : triggerOf(of);
  const name = at === 'price' ? 'Limit price' : `${triggerWord(leg.type)} price`;
  const wrong = tickErrorOf(leg, at, name, of);
  if (wrong || price === null) return wrong;
  const above = at === 'price' ? side === 'sell' : triggersUp(leg.type, side);
  const [ticks, now] = [ticksIn(tidyAmount(leg[at]), market), ticksIn(price, market)];
  if (above ? ticks > now : ticks < now) return null;
  const where = `${above ? 'above' : 'below'} the ${than}, ${say(now, market)}`;
  return { at, message: `${name} must be ${where}` };
}

function trailErrorOf(draft: OrderDraft, of: CheckedMarket): OrderError | null {
  const activation =
    draft.activationPrice.trim() === ''
      ? null
      : tickErrorOf(draft, 'activationPrice', 'Activation price', of);
  const limit = draft.price.trim() === '' ? null : tickErrorOf(draft, 'price', 'Limit price', of);
  return distanceErrorOf(draft, of) ?? activation ?? limit;
}

function distanceErrorOf(draft: OrderDraft, of: CheckedMarket): OrderError | null {
  const at = distanceField(draft);
  if (at === 'trailingPercent') {
    const why = percentRefusal(tidyAmount(draft[at]));
    return why === null ? null : { at, message: `Trailing distance ${why}` };
  }
  const wrong = tickErrorOf(draft, at, 'Trailing distance', of);
  const { market } = of;
  const { price, name: trailed } = triggerOf(of);
  const activates = ticksIn(tidyAmount(draft.activationPrice), market);
  const followed = activates > 0 ? activates : price === null ? 0 : ticksIn(price, market);
  if (wrong || followed === 0) return wrong;
  const ticks = ticksIn(tidyAmount(draft[at]), market);
  const { least, most } = trailingRange(followed);
  if (ticks >= least && ticks <= most) return null;
  const bound = ticks < least ? `at least ${say(least, market)}, 0.1%` : `at most ${say(most, market)}, 50%`;
  const name = activates > 0 ? 'activation price' : trailed;
  return { at, message: `Trailing distance must be ${bound} of the ${name}` };
}

/** Why a text is no trailing distance in percent; null if it is one. */
function percentRefusal(typed: string): string | null {
  const parsed = parseUnits(typed, 2);
  if (parsed === 'not-a-number') return 'is not a number';
  if (parsed === 'too-many-decimals') return 'must have at most two decimals';
  const fits = parsed !== 'too-large' && parsed >= MIN_TRAILING_BPS && parsed <= MAX_TRAILING_BPS;
  return fits ? null : 'must be from 0.1 to 50 percent';
}

type PriceField = 'price' | 'stopPrice' | 'activationPrice' | 'trailingAmount';

function tickErrorOf(
  draft: OrderDraft,
  at: PriceField,
  name: string,
  { market }: CheckedMarket,
): OrderError | null {
  const ticks = readTicks(draft[at], name, market);
  return typeof ticks === 'string' ? { at, message: ticks } : null;
}

const say = (ticks: number, { tick, quote }: Steps) => `${sayPrice(ticks, tick)} ${codeLabel(quote)}`;
