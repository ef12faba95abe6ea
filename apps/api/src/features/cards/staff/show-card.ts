import type * as calls from '@papermint/contracts/cards/staff-calls';
import type { StaffCard } from '@papermint/contracts/cards/staff-model';
import type { z } from 'zod';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { findCard, staffCardViews } from './staff-card.ts';
import type { StaffCardsDeps } from './staff-cards-deps.ts';

/** @throws DomainError not_found at `uuid` */
export function showCard(
  deps: StaffCardsDeps,
  reader: Staff,
  uuid: string,
): z.output<typeof calls.card.output> {
  const { store, views } = deps;
  const row = findCard(deps, store.committed, uuid);
  return { card: staffCardViews(deps, [row], reader)[0] as StaffCard, steps: views.steps(uuid) };
}
