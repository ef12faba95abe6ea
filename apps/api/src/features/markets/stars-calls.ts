import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../world.ts';

export function starsCalls({ stars }: Services): Handlers['stars'] {
  return {
    list: ({ session: { trader } }) => ({ pairs: stars.of(trader.id) }),
    set: ({ intent, session: { trader } }, wish) => stars.set(intent, trader.id, wish),
  };
}
