import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Failure } from '@papermint/contracts/common/failure';
import type { Order } from '@papermint/contracts/orders/model';
import type { ReplaceMode } from '@papermint/contracts/spot/replace-modes';
import { attempt } from '../../platform/commands/attempt.ts';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { PlaceSpotInput } from './attached-list.ts';
import { placeIn } from './place-order.ts';
import type { SpotDeps } from './spot-deps.ts';
import { orderFacts, ownOrder } from './spot-orders.ts';

/** What a replacement did: the canceled order and the new one, or why there is none. */
export interface Replaced {
  canceled: Order | null;
  cancelError: Failure | null;
  trade: Order | null;
  /** Null if the new order was not attempted. */
  placeError: Failure | null;
  message: string;
}

/**
 * Cancels an order of this trader and places another one in the same command. If the order cannot be canceled, the new
 * one is placed only in the mode `allow_failure`. A refused new order does not undo the cancellation.
 */
export function replaceOrder(
  deps: SpotDeps,
  command: CommandContext,
  traderId: string,
  id: string,
  { mode, ...input }: PlaceSpotInput & { mode: ReplaceMode },
): Promise<Replaced> {
  return deps.commands.execute(
    command,
    async (tx) => {
      const canceled = attempt(tx, () => cancelIn(deps, tx, command, traderId, id));
      const cancelError = canceled.error;
      if (cancelError && mode === 'stop_on_failure') {
        const { message } = cancelError;
        return { canceled: null, cancelError, trade: null, placeError: null, message };
      }
      const placed = attempt(tx, () => placeIn(deps, tx, command, traderId, input));
      return {
        canceled: canceled.done?.trade ?? null,
        cancelError,
        trade: placed.done?.trade ?? null,
        placeError: placed.error,
        message: [canceled.done?.message, placed.done?.message ?? placed.error?.message]
          .filter(Boolean)
          .join(' '),
      };
    },
    ({ trade, canceled }) => {
      const order = trade ?? canceled;
      return order ? { subject: order.uuid, data: orderFacts(order) } : { subject: id };
    },
  );
}

/**
 * The answer of a call to a replacement that did something.
 * @throws DomainError why the order was not canceled, or the new one not placed, if neither happened
 */
export function replacedOrRefused(replaced: Replaced): Replaced {
  const error = replaced.cancelError ?? replaced.placeError;
  if (replaced.canceled || replaced.trade || !error) return replaced;
  throw refusalOf(error);
}

function cancelIn(
  deps: SpotDeps,
  tx: Tx,
  { actor }: CommandContext,
  traderId: string,
  id: string,
): { trade: Order; message: string } {
  const { engine } = deps;
  const order = ownOrder(deps, tx, traderId, id);
  const closed = engine.cancel(tx, order, actor);
  return { trade: engine.view.order(order), message: `${engine.view.canceled(closed)}.` };
}

/** The refusal that a part of a replacement failed with. */
export const refusalOf = ({ code, message, key, reason }: Failure): DomainError =>
  new DomainError(code, message, key ?? undefined, reason ? { reason } : {});
