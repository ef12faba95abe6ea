import type { PendingAnswer } from '@papermint/contracts/approvals/model';
import type { InstrumentStatus } from '@papermint/contracts/markets/model';
import type { StaffInstrumentDetail } from '@papermint/contracts/markets/staff-model';
import { instrumentTransitions } from '@papermint/contracts/markets/transitions';
import type { Actor, CommandContext } from '../../platform/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Statuses } from '../../platform/statuses.ts';
import type { TestClock } from '../../platform/test-clock.ts';
import type { Approvals, CarriedOut } from '../approvals/approvals-types.ts';
import type { FuturesStaff } from '../futures/futures-staff-service.ts';
import type { Spot } from '../spot/spot-service.ts';
import { statusSentence, transitionTo } from './instrument-status-rules.ts';
import type { Markets } from './markets-service.ts';
import type { StaffInstrumentViews } from './staff-instrument-views.ts';
import type { StaffInstrumentsStore } from './staff-instruments-store.ts';
import type { StaffKind } from './staff-kinds.ts';

export interface InstrumentStatusInput {
  symbol: string;
  status: InstrumentStatus;
  reason: string;
}

export interface StaffInstrumentStatus {
  /**
   * Halts, resumes, delists or lists again. A second person must approve a delisting, which cancels the open orders of
   * the pair in the same commit. Orders that were reached during a halt are executed when it ends.
   * @throws DomainError conflict at `status`; not_found
   */
  setStatus(
    command: CommandContext,
    input: InstrumentStatusInput,
  ): Promise<{ instrument: StaffInstrumentDetail; canceled: number; message: string } | PendingAnswer>;
}

interface Parts {
  approvals: Pick<Approvals, 'define'>;
  store: Pick<StaffInstrumentsStore, 'moves'>;
  views: Pick<StaffInstrumentViews, 'find' | 'detail'>;
  statuses: Statuses;
  markets: Pick<Markets, 'statusMoved'>;
  spot: Pick<Spot, 'cancelIn' | 'openCounts'>;
  futures: Pick<FuturesStaff, 'closeIn' | 'openPositions'> & Pick<Spot, 'openCounts'>;
  testClock: TestClock;
  /** Records that traders see other markets now. */
  changed: (tx: Tx) => void;
}

export function createStaffInstrumentStatus(
  { record, statusCall }: StaffKind,
  parts: Parts,
): StaffInstrumentStatus {
  const { approvals, store, views, statuses, markets, spot, futures, testClock, changed } = parts;
  const { find, detail } = views;

  /** Orders are canceled, and positions closed at the mark. */
  function delist(tx: Tx, pair: string, actor: Actor) {
    const first = `${pair} was delisted.`;
    const canceled = spot.cancelIn(tx, pair, actor, first);
    const { positions, orders } = futures.closeIn(tx, pair, actor, first);
    return { canceled: canceled + orders, closed: positions };
  }

  function run(
    tx: Tx,
    { command: { actor } }: CarriedOut,
    { symbol, status, reason }: InstrumentStatusInput,
  ) {
    const { pair, status: from } = find(symbol);
    const transition = transitionTo(from, status);
    statuses.transition(tx, {
      ...{ table: instrumentTransitions, rows: 'Instrument', key: 'pair', id: pair, owner: null },
      ...{ actor, transition, reason },
    });
    markets.statusMoved(tx, pair, status, reason);
    const ended = transition === 'delist' ? delist(tx, pair, actor) : { canceled: 0, closed: 0 };
    changed(tx);
    const message = statusSentence(transition, pair, ended.canceled, ended.closed);
    return { pair, from, ...ended, message };
  }

  const moving = approvals.define<InstrumentStatusInput, ReturnType<typeof run>>(statusCall, {
    describe(reads, { symbol, status }) {
      const { pair, status: from } = find(symbol);
      const transition = transitionTo(from, status);
      const openOrders = (spot.openCounts().get(pair) ?? 0) + (futures.openCounts().get(pair) ?? 0);
      const openPositions = futures.openPositions(pair);
      return {
        needed: transition === 'delist',
        title: `Delist ${pair}`,
        subject: `${record}:${symbol}`,
        version: `${from} ${store.moves(reads, pair)}`,
        before: { status: from, openOrders, openPositions },
        after: { status, openOrders: 0, openPositions: 0 },
      };
    },
    run,
    note: ({ pair, from, canceled, closed }, { status, reason }) => ({
      ...{ subject: pair, before: { status: from }, reason },
      after: { status, ...(canceled > 0 && { canceled }), ...(closed > 0 && { closed }) },
    }),
  });

  return {
    async setStatus(command, input) {
      find(input.symbol);
      const answer = await moving.execute(command, input);
      if ('pending' in answer) return answer;
      // Orders that were reached during the halt are due now: the answer comes after their execution.
      if (input.status === 'trading') await testClock.advance((now) => now);
      const { canceled, message } = answer;
      return { instrument: await detail(input.symbol), canceled, message };
    },
  };
}
