import { DomainError } from '@papermint/contracts/common/domain-error';
import { baseUnits } from '@papermint/contracts/orders/order-quote';
import { priceTicksOf } from '@papermint/contracts/orders/price-ticks';
import type { Twap } from '@papermint/contracts/twap/model';
import { MOST_TWAPS } from '@papermint/contracts/twap/statuses';
import { twapTransitions } from '@papermint/contracts/twap/transitions';
import { twapSlices } from '@papermint/contracts/twap/twap-quote';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { priceNow } from './run-slice.ts';
import type { TwapDeps } from './twap-deps.ts';
import { JOB } from './twap-deps.ts';
import type { StartTwapInput, TwapRecord } from './twap-types.ts';
import { viewTwap } from './twap-view.ts';
import { checkWhole } from './whole-order.ts';

export interface TwapAnswer {
  twap: Twap;
  message: string;
}

/**
 * Starts a TWAP order, whose first part comes at this instant. Reserves nothing, but the balance must cover the whole amount.
 * @throws DomainError at the field that is wrong; insufficient_balance; conflict beyond the most of an account
 */
export function startTwap(
  deps: TwapDeps,
  command: CommandContext,
  traderId: string,
  input: StartTwapInput,
): Promise<TwapAnswer> {
  const { commands, store, statuses, jobs } = deps;
  return commands.execute(
    command,
    async (tx) => {
      if (store.activeOf(tx, traderId).length >= MOST_TWAPS) {
        throw new DomainError('conflict', `You already have ${MOST_TWAPS} TWAP orders: cancel one first`);
      }
      const twap = newRecord(deps, tx, command, traderId, input);
      store.add(tx, twap);
      const { id, status, createdAt } = twap;
      const { actor } = command;
      statuses.begin(tx, { table: twapTransitions, rows: 'TwapOrder', id, owner: traderId, actor, status });
      jobs.schedule(tx, JOB, id, createdAt);
      const view = viewTwap(deps, twap);
      const message = `TWAP order started: ${view.slices} orders, one every ${view.interval} seconds.`;
      return { twap: view, message };
    },
    ({ twap: { uuid, pair, side, amount } }) => ({ subject: uuid, data: { pair, side, amount } }),
  );
}

function newRecord(
  deps: TwapDeps,
  tx: Tx,
  command: CommandContext,
  traderId: string,
  input: StartTwapInput,
): TwapRecord {
  const { markets, ids, clock } = deps;
  const { venue, pair, side, duration, interval, limit, reduceOnly: reduces = false } = input;
  const instrument = markets.instrument(pair);
  const limitTicks = limit === undefined ? null : priceTicksOf(limit, 'limit', instrument);
  const ticks = priceNow(deps, { venue, pair });
  const { lots, count } = twapSlices(input, instrument, limitTicks ?? ticks, reduces);
  const trade = checkWhole(deps, tx, command, traderId, { ...input, ticks: limitTicks ?? ticks });
  const now = clock.now();
  const margin = 'leverage' in trade ? trade : null;
  return {
    id: ids.uuid(now),
    traderId,
    venue,
    pair,
    side,
    status: 'running',
    reason: null,
    amount: baseUnits(lots, instrument),
    duration,
    interval,
    slices: count,
    done: 0,
    limitTicks,
    filled: 0n,
    cost: 0n,
    fee: 0n,
    tickLots: 0n,
    marketTicks: 0n,
    leverage: margin?.leverage ?? null,
    marginMode: margin?.marginMode ?? null,
    reduceOnly: margin?.reduceOnly ?? false,
    positionSide: margin?.positionSide ?? null,
    apiKey: command.actor.kind === 'trader' ? (command.actor.apiKey ?? null) : null,
    nextAt: now,
    waits: null,
    createdAt: now,
    updatedAt: now,
    closedAt: null,
  };
}
