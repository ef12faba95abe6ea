import { lotOf } from '@papermint/seed/art/lot';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { expectCounterAnswer } from './answer-counter-offer.ts';
import { expectAnswer } from './answer-offer.ts';
import { nextAct, tasteOf } from './collector-taste.ts';
import type { CollectorsDeps } from './collectors-deps.ts';
import { ACT, ANSWER, COUNTER, LOOK } from './collectors-deps.ts';
import { expectLook } from './look-at-listing.ts';

/** Lets simulated collectors act, or keeps them still: then nothing of theirs is scheduled. */
export async function switchCollectors(
  deps: CollectorsDeps,
  command: CommandContext,
  active: boolean,
): Promise<{ active: boolean }> {
  return deps.commands.execute(
    command,
    async (tx) => {
      putActing(deps, tx, active);
      return { active };
    },
    () => ({ data: { active } }),
  );
}

/** Whether collectors act, how many there are, and when the next act is due. */
export function showCollectors({ store, offers, state }: CollectorsDeps) {
  const reads = offers.committed;
  const nextAt = store.nextDue(reads, ACT);
  return {
    active: state.participants,
    collectors: store.all(reads).filter(({ status }) => status !== 'closed').length,
    nextAt: nextAt === null ? null : new Date(nextAt).toISOString(),
  };
}

/** The same within a transaction. */
export function putActing(deps: CollectorsDeps, tx: Tx, active: boolean): void {
  const { state } = deps;
  const before = state.participants;
  if (before === active) return;
  state.participants = active;
  tx.onRollback(() => {
    state.participants = before;
  });
  if (active) scheduleAll(deps, tx);
  else cancelAll(deps, tx);
}

/** Schedules the next act of each collector, their answers to offers and counteroffers, and their looks at the listings of people. */
function scheduleAll(deps: CollectorsDeps, tx: Tx): void {
  const { store, offers, items, jobs, clock, state } = deps;
  const now = clock.now();
  for (const collector of store.all(tx)) {
    const lot = lotOf(`${state.seed} act of ${collector.accountId} from ${now}`);
    jobs.schedule(tx, ACT, collector.id, nextAct(lot, tasteOf(state.seed, collector), now));
  }
  for (const id of store.offeredToCollectors(tx)) {
    const offer = offers.one(tx, id);
    if (offer) expectAnswer(deps, tx, offer.ownerId, offer);
  }
  for (const id of store.counteredToCollectors(tx)) {
    const offer = offers.one(tx, id);
    if (offer) expectCounterAnswer(deps, tx, offer);
  }
  for (const id of store.listedByPeople(tx)) {
    const item = items.one(tx, id);
    if (item?.price) expectLook(deps, tx, item, item.price);
  }
}

function cancelAll({ store, jobs }: CollectorsDeps, tx: Tx): void {
  for (const kind of [ACT, ANSWER, COUNTER, LOOK]) {
    for (const subject of store.scheduled(tx, kind)) jobs.cancel(tx, kind, subject);
  }
}
