import { SECOND } from '@papermint/contracts/common/time-units';
import type { SetPriceView } from '@papermint/contracts/markets/set-price-model';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { planSetPrice, storeSetPrice } from './plan-set-price.ts';
import type { SetInput, SetPriceDeps } from './set-price-deps.ts';
import { setTicks } from './set-price-rules.ts';
import { setPriceView, setSentence } from './set-price-views.ts';

interface PriceInput extends SetInput {
  /** Decimal. */
  price: string;
  /** Seconds; null until it is released, one second by default. */
  hold?: number | null | undefined;
}

export interface SetPriceAnswer {
  price: SetPriceView;
  /** Simulated time after the call. */
  now: string;
  /** Nothing was changed. */
  checked?: true;
  message: string;
}

/**
 * Sets the price of a pair from the next second on, or says what that would do.
 * @throws DomainError bad_input at a field; conflict where the pair follows candles or never trades, or at the limit
 */
export async function setPrice(
  deps: SetPriceDeps,
  command: CommandContext,
  input: PriceInput,
): Promise<SetPriceAnswer> {
  const { markets, clock } = deps;
  const { hold = 1, price: typed, startsAt: asked } = input;
  const plan = () =>
    planSetPrice(deps, input, (startsAt) => ({
      priceTicks: setTicks(typed, 'price', markets.instrument(input.pair)),
      book: null,
      endsAt: hold === null ? null : startsAt + hold * SECOND,
    }));
  if (input.mode === 'check') {
    const record = plan();
    const message = `Nothing has changed yet. ${setSentence(deps, record)}`;
    const now = new Date(clock.now()).toISOString();
    return { price: setPriceView(deps, record), now, checked: true, message };
  }
  const { view, message, now } = await storeSetPrice(deps, command, asked, plan, (record) => ({
    view: setPriceView(deps, record),
    message: setSentence(deps, record),
  }));
  return { price: view, now, message };
}
