import type { Failure } from '@papermint/contracts/common/failure';
import type { FuturesOrder } from '@papermint/contracts/futures/model';
import type { PositionSide } from '@papermint/contracts/futures/sides';
import { attempt } from '../../../platform/commands/attempt.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { PositionRecord } from '../futures-types.ts';
import { closeIn } from './close-position.ts';
import type { FuturesOrdersDeps } from './futures-orders-deps.ts';

/** What happened to one position. */
interface ClosedResult {
  position: string;
  pair: string;
  side: PositionSide;
  closed: boolean;
  /** The order that closed it, or a part of it. */
  trade: FuturesOrder | null;
  error: Failure | null;
}

export interface ClosedAll {
  closed: number;
  /** Whether all were. */
  complete: boolean;
  results: ClosedResult[];
  message: string;
}

/**
 * Closes all open positions of a trader by market orders, oldest first, in all pairs or in one. A position whose order is
 * refused stays open. The others are closed.
 * @throws DomainError bad_input at `pair`
 */
export function closeAllPositions(
  deps: FuturesOrdersDeps,
  command: CommandContext,
  traderId: string,
  pair: string | undefined,
): Promise<ClosedAll> {
  const { store, commands, markets } = deps;
  return commands.execute(
    command,
    async (tx) => {
      if (pair !== undefined) markets.instrument(pair);
      const open = store.openOf(tx, traderId).filter((one) => pair === undefined || one.pair === pair);
      const results = open.map((one) => closeOne(deps, tx, command, one));
      const closed = results.filter((result) => result.closed).length;
      return { closed, complete: closed === results.length, results, message: messageOf(closed, results) };
    },
    ({ closed, results }) => ({
      data: { closed, positions: results.length, ...(pair !== undefined && { pair }) },
    }),
  );
}

function closeOne(
  deps: FuturesOrdersDeps,
  tx: Tx,
  { actor }: CommandContext,
  { id, pair, side }: PositionRecord,
): ClosedResult {
  const { store, view } = deps;
  const { done, error } = attempt(tx, () => {
    // The order of another position may have changed this one.
    const position = store.byId(tx, id);
    return position?.status === 'open' ? closeIn(deps, tx, actor, position) : undefined;
  });
  const closed = store.byId(tx, id)?.status !== 'open';
  return { position: id, pair, side, closed, trade: done ? view.order(done.order) : null, error };
}

function messageOf(closed: number, results: readonly ClosedResult[]): string {
  if (results.length === 0) return 'No position is open.';
  if (closed === results.length) return closed === 1 ? '1 position closed.' : `${closed} positions closed.`;
  const open = results.find((result) => !result.closed);
  const why = open?.error ? `${open.error.message}.` : 'The order book did not have enough liquidity.';
  return `${closed} of ${results.length} positions closed. ${open?.pair} is still open: ${why}`;
}
