import { DAY } from '@papermint/contracts/common/time-units';
import type { Tx } from '../../platform/database/commit.ts';
import type { ConvertDeps } from './convert-deps.ts';
import { offerSubject } from './convert-offers.ts';
import { EXPIRED_LIFE, EXPIRY_JOB, SWEEP_JOB } from './convert-types.ts';

/** Registers the jobs that expire offers and delete expired ones. */
export function scheduleConvert(deps: ConvertDeps): void {
  const { store, jobs, clock } = deps;
  jobs.handle(EXPIRY_JOB, (tx, id) => expireOffer(deps, tx, id));
  jobs.handle(SWEEP_JOB, (tx) => store.sweep(tx, clock.now() - EXPIRED_LIFE), 'recurring');
}

function expireOffer({ store, statuses, jobs, clock }: ConvertDeps, tx: Tx, id: string): void {
  const offer = store.find(tx, id);
  if (offer?.status !== 'quoted') return;
  statuses.transition(tx, { ...offerSubject(offer), actor: { kind: 'system' }, transition: 'expire' });
  const day = Math.floor(clock.now() / DAY);
  jobs.schedule(tx, SWEEP_JOB, String(day), (day + 1) * DAY + EXPIRED_LIFE);
}
