import { DAY } from '@papermint/contracts/common/time-units';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Terms } from '../withdrawals/terms/terms-service.ts';
import type { AloneKind } from './alone-rules.ts';
import { needsSecondPerson } from './alone-rules.ts';
import type { AloneStore } from './alone-store.ts';

interface AloneDeps {
  store: AloneStore;
  terms: Pick<Terms, 'now'>;
  clock: Pick<Clock, 'now'>;
}

/** What members of staff move without a second person: one sum a person in 24 simulated hours, over all kinds. */
export type Alone = ReturnType<typeof createAlone>;

export const createAlone = (deps: AloneDeps) => bindVerbs(deps, { needed, moved, sum });

/** Whether a second person must approve. @param dollars US cents, without the sign */
function needed(
  { store, terms, clock }: AloneDeps,
  reads: Reads,
  makerId: string,
  asked: { kind: AloneKind; dollars: bigint },
): boolean {
  const alone = store.since(reads, makerId, clock.now() - DAY);
  return needsSecondPerson(asked, alone, terms.now().secondPerson);
}

/** Counts what was carried out; what a second person approved does not count. */
function moved(
  { store, clock }: AloneDeps,
  tx: Tx,
  { makerId, approvedById }: { makerId: string; approvedById: string | null },
  counted: { kind: AloneKind; reference: string; dollars: bigint },
): void {
  if (approvedById !== null) return;
  store.add(tx, { ...counted, makerId, createdAt: clock.now() });
}

/** What a member of staff moved without a second person in 24 hours, and the limit, US cents. */
function sum(
  { store, terms, clock }: AloneDeps,
  reads: Reads,
  makerId: string,
): { moved: bigint; limit: bigint } {
  const alone = store.since(reads, makerId, clock.now() - DAY);
  return { moved: [...alone.values()].reduce((all, one) => all + one, 0n), limit: terms.now().secondPerson };
}
