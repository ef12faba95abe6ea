import type { Order } from '@papermint/contracts/orders/model';
import type { World } from '../worlds/world.ts';
import { ownWakes } from './own-wakes.ts';

/** More open orders than that are told in the list alone. */
const MOST_OPEN = 100;

/**
 * A trader's open orders at once, then every order of his that has changed, as it stands then; until the signal
 * aborts, his session is over, or trading is switched off.
 */
export async function* orderFeed(
  { sessions, flags, settings, spot }: Pick<World, 'sessions' | 'flags' | 'settings' | 'spot'>,
  session: string,
  signal: AbortSignal,
): AsyncGenerator<Order[], void> {
  const signedIn = await sessions.of(session);
  if (!signedIn) return;
  const { id } = signedIn.trader;
  let changed = new Map<string, Order>();
  const onOwn = (wake: () => void) => {
    const stopOrders = spot.onOrder((traderId, trade) => {
      if (traderId !== id) return;
      changed.set(trade.uuid, trade);
      wake();
    });
    const stopSettings = settings.onChange(wake);
    return () => {
      stopOrders();
      stopSettings();
    };
  };
  let first = true;
  for await (const _ of ownWakes({ sessions }, session, signal, onOwn)) {
    if (!flags.isOn('trade_room')) return;
    if (first) {
      first = false;
      const open = await spot.trades(id, { page: 1, perPage: MOST_OPEN, sort: '-createdAt', open: true });
      yield open.data;
    } else if (changed.size > 0) {
      const told = [...changed.values()];
      changed = new Map();
      yield told;
    }
  }
}
