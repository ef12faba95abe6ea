import type { SetBookView } from '@papermint/contracts/markets/set-price-model';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { planSetPrice, storeSetPrice } from './plan-set-price.ts';
import type { SetInput, SetPriceDeps } from './set-price-deps.ts';
import type { TypedBook } from './set-price-rules.ts';
import { bookEnd, bookTicks, setLevels, setTicks } from './set-price-rules.ts';
import { setBookView, setSentence } from './set-price-views.ts';

interface BookInput extends SetInput, TypedBook {
  /** Decimal; the middle by default. */
  price?: string | undefined;
  /** ISO 8601; until it is removed by default. */
  until?: string | undefined;
}

export interface SetBookAnswer {
  book: SetBookView;
  /** Simulated time after the call. */
  now: string;
  /** Nothing was changed. */
  checked?: true;
  message: string;
}

/**
 * Sets the book of a pair from the next second on, or says what that would do.
 * @throws DomainError bad_input at a field; conflict where the pair follows candles or never trades, or at the limit
 */
export async function setBook(
  deps: SetPriceDeps,
  command: CommandContext,
  input: BookInput,
): Promise<SetBookAnswer> {
  const { markets, clock } = deps;
  const plan = () =>
    planSetPrice(deps, input, (startsAt) => {
      const instrument = markets.instrument(input.pair);
      const book = setLevels(input, instrument);
      const asked = input.price === undefined ? undefined : setTicks(input.price, 'price', instrument);
      return {
        priceTicks: bookTicks(book, asked, instrument),
        book,
        endsAt: bookEnd(input.until, startsAt),
      };
    });
  if (input.mode === 'check') {
    const record = plan();
    const message = `Nothing has changed yet. ${setSentence(deps, record)}`;
    const now = new Date(clock.now()).toISOString();
    return { book: setBookView(deps, record), now, checked: true, message };
  }
  const { view, message, now } = await storeSetPrice(deps, command, input.startsAt, plan, (record) => ({
    view: setBookView(deps, record),
    message: setSentence(deps, record),
  }));
  return { book: view, now, message };
}
