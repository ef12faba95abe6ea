import { identityTransitions } from '@papermint/contracts/identity/transitions';
import type { Statuses } from '../../platform/commands/statuses.ts';
import { definePart } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Deposits } from '../deposits/deposits-service.ts';
import type { Desks } from '../desks/desks-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { CounterpartyDeps } from './counterparties-deps.ts';
import { PAY } from './counterparties-deps.ts';
import { createCounterparties } from './counterparties-service.ts';
import { createCounterpartiesStore } from './counterparties-store.ts';
import { meetCounterparties } from './meet-counterparties.ts';
import { pay } from './pay.ts';
import { promoteProduct, remindOfSecurity, tellStatements } from './tell-traders.ts';

/** Employers, friends, and monthly notices. They act where the simulated desk does, so that other worlds stay silent. */
export const counterpartiesPart = definePart('counterparties', startCounterparties);

function startCounterparties(
  { jobs, ids, clock, state, erasure }: WorldCore,
  { deposits, desks, markets, notifications, statuses }: Needs,
) {
  const store = createCounterpartiesStore();
  const deps: CounterpartyDeps = { store, deposits, markets, notifications, jobs, ids, clock, state };
  jobs.handle(PAY, (tx, id) => pay(deps, tx, id), 'recurring');
  jobs.handle('counterparty.statements', (tx) => tellStatements(deps, tx), 'recurring');
  jobs.handle('counterparty.checkup', (tx) => remindOfSecurity(deps, tx), 'recurring');
  jobs.handle('counterparty.promotion', (tx) => promoteProduct(deps, tx), 'recurring');
  const counterparties = createCounterparties(deps);
  statuses.onStep(identityTransitions.entity, (tx, { id, from, to }) => {
    if (from === 'in_review' && to === 'approved') meetCounterparties(deps, tx, id);
  });
  desks.onActing(counterparties.act);
  erasure.add('Counterparties', (tx, { id }) => counterparties.forget(tx, id));
  return { counterparties };
}

interface Needs {
  deposits: Deposits;
  desks: Desks;
  markets: Markets;
  notifications: Notifications;
  statuses: Statuses;
}
