import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import type { TypedLimits } from '../cards-limits.ts';
import { limitUnits } from '../cards-limits.ts';
import { cardName } from '../steps/card-name.ts';
import { cardForAction, changeCard, findCard } from './staff-card.ts';
import type { Changed, StaffCardsDeps } from './staff-cards-deps.ts';

/**
 * Changes label and limits of a card.
 * @throws DomainError not_found at `uuid`; forbidden for one's own; conflict; bad_input at a wrong limit
 */
export function updateCard(
  deps: StaffCardsDeps,
  command: CommandContext,
  reader: Staff,
  {
    uuid,
    label,
    reason,
    ...typed
  }: { uuid: string; label: string; reason?: string | undefined } & TypedLimits,
): Promise<Changed> {
  const { markets, store, clock } = deps;
  return changeCard(deps, command, reader, { uuid, reason }, (tx) => {
    const before = cardForAction(deps, tx, reader.id, uuid, 'update');
    const limits = limitUnits(typed, markets.asset(before.asset));
    store.putSettings(tx, uuid, { label, limits }, clock.now());
    return {
      before,
      after: findCard(deps, tx, uuid),
      message: `Changed: ${cardName({ ...before, label })}.`,
    };
  });
}
