import type { PendingAnswer } from '@papermint/contracts/approvals/model';
import type { InstrumentStatus } from '@papermint/contracts/markets/model';
import type { StaffInstrumentDetail } from '@papermint/contracts/markets/staff-model';
import { instrumentTransitions } from '@papermint/contracts/markets/transitions';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { TestClock } from '../../../platform/time/test-clock.ts';
import type { Approvals } from '../../approvals/approvals-service.ts';
import type { CarriedOut } from '../../approvals/approvals-types.ts';
import type { Markets } from '../markets-service.ts';
import { statusSentence, transitionTo } from './instrument-status-rules.ts';
import type { InstrumentTrading } from './instrument-trading.ts';
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
   * the pair and closes its positions in the same commit. Orders that were reached during a halt are executed when it ends.
   * @throws DomainError conflict at `status`; not_found
   */
  setStatus(
    command: CommandContext,
    input: InstrumentStatusInput,
  ): Promise<
    { instrument: StaffInstrumentDetail; canceled: number; closed: number; message: string } | PendingAnswer
  >;
}

const NOTHING_ENDED = { orders: 0, positions: 0 };

interface Parts {
  approvals: Pick<Approvals, 'define'>;
  store: Pick<StaffInstrumentsStore, 'moves'>;
  views: Pick<StaffInstrumentViews, 'find' | 'detail'>;
  statuses: Statuses;
  markets: Pick<Markets, 'statusMoved'>;
  trading: Pick<InstrumentTrading, 'endIn' | 'openCounts' | 'openPositions'>;
  testClock: TestClock;
  /** Records that traders see other markets now. */
  changed: (tx: Tx) => void;
}

export function createStaffInstrumentStatus(
  { record, statusCall }: StaffKind,
  parts: Parts,
): StaffInstrumentStatus {
  const { approvals, store, views, statuses, markets, trading, testClock, changed } = parts;
  const { find, detail } = views;

  function run(
    tx: Tx,
    { command: { actor } }: CarriedOut,
    { symbol, status, reason }: InstrumentStatusInput,
  ) {
    const { pair, status: from } = find(symbol);
    const transition = transitionTo(from, status);
    statuses.transition(tx, {
      table: instrumentTransitions,
      rows: 'Instrument',
      key: 'pair',
      id: pair,
      owner: null,
      actor,
      transition,
      reason,
    });
    // Positions are closed while there is a mark.
    const ended =
      transition === 'delist' ? trading.endIn(tx, pair, actor, `${pair} was delisted.`) : NOTHING_ENDED;
    markets.statusMoved(tx, pair, status, reason);
    changed(tx);
    const message = statusSentence(transition, pair, ended);
    return { pair, from, canceled: ended.orders, closed: ended.positions, message };
  }

  const moving = approvals.define<InstrumentStatusInput, ReturnType<typeof run>>(statusCall, {
    describe(reads, { symbol, status }) {
      const { pair, status: from } = find(symbol);
      const transition = transitionTo(from, status);
      const openOrders = trading.openCounts().get(pair) ?? 0;
      const openPositions = trading.openPositions(pair);
      return {
        needed: transition === 'delist',
        title: `Delist ${pair}`,
        subject: `${record}:${symbol}`,
        version: `${from} ${store.moves(reads, pair)}`,
        before: { status: from, openOrders, ...(openPositions > 0 && { openPositions }) },
        after: { status, openOrders: 0, ...(openPositions > 0 && { openPositions: 0 }) },
      };
    },
    run,
    note: ({ pair, from, canceled, closed }, { status, reason }) => ({
      subject: pair,
      before: { status: from },
      reason,
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
      const { canceled, closed, message } = answer;
      return { instrument: await detail(input.symbol), canceled, closed, message };
    },
  };
}
