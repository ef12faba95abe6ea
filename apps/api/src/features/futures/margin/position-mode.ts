import { DomainError } from '@papermint/contracts/common/domain-error';
import type { PositionModeSetting } from '@papermint/contracts/futures/model';
import type { PositionMode } from '@papermint/contracts/futures/sides';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { MarginDeps } from './margin-deps.ts';

/** The position mode of a trader, as committed. */
export const positionModeOf = ({ store }: MarginDeps, traderId: string): PositionModeSetting => ({
  mode: store.positionMode(store.committed, traderId),
});

/**
 * Sets the position mode of a trader for all pairs.
 * @throws DomainError conflict at `mode` while they have an open position, order or TWAP order of futures
 */
export function setPositionMode(
  { engine, store, commands, waiting }: MarginDeps,
  command: CommandContext,
  traderId: string,
  mode: PositionMode,
): Promise<{ setting: PositionModeSetting; message: string }> {
  return commands.execute(
    command,
    async (tx) => {
      if (store.positionMode(tx, traderId) !== mode) {
        if (engine.orders.openOf(tx, traderId, undefined).length > 0) throw stillOpen('orders: cancel');
        if (waiting.of(tx, traderId).length > 0) throw stillOpen('TWAP orders: cancel');
        if (store.openOf(tx, traderId).length > 0) throw stillOpen('positions: close');
        store.putPositionMode(tx, traderId, mode);
      }
      return { setting: { mode }, message: MESSAGES[mode] };
    },
    () => ({ data: { mode } }),
  );
}

const MESSAGES: Readonly<Record<PositionMode, string>> = {
  one_way: 'One-way mode: a pair has one position.',
  hedge: 'Hedge mode: a pair may have a long and a short position.',
};

const stillOpen = (what: 'orders: cancel' | 'TWAP orders: cancel' | 'positions: close') =>
  new DomainError(
    'conflict',
    `You have open futures ${what} them before you change the position mode`,
    'mode',
  );
