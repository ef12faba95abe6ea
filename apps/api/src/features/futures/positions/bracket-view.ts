import type { BracketTrigger } from '@papermint/contracts/futures/margin-parameters';
import { priceText } from '@papermint/contracts/markets/ticks';
import { percentText } from '@papermint/contracts/money/percent-text';
import type { Trail } from '@papermint/contracts/orders/attached-fields';

/** The trigger price of a take profit or a stop loss; null where there is none, or it trails. */
export const triggerPriceText = (trigger: BracketTrigger | null | undefined, tick: string): string | null =>
  trigger && 'ticks' in trigger ? priceText(trigger.ticks, tick) : null;

/** How a take profit or a stop loss trails; null where it does not. */
export function trailOf(trigger: BracketTrigger | null | undefined, tick: string): Trail | null {
  return trigger && 'trailing' in trigger ? trailText(trigger, tick) : null;
}

/** A trailing distance as text. */
export const trailText = ({ trailing, activationTicks }: TrailingTrigger, tick: string): Trail => ({
  percent: typeof trailing === 'number' ? percentText(trailing) : null,
  amount: typeof trailing === 'number' ? null : priceText(trailing.ticks, tick),
  activationPrice: activationTicks === null ? null : priceText(activationTicks, tick),
});

type TrailingTrigger = Extract<BracketTrigger, { trailing: unknown }>;
