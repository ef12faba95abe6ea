import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import type { OwnedCard } from '../cards-types.ts';
import { cardName } from '../steps/card-name.ts';
import { cardForAction, changeCard, findCard } from './staff-card.ts';
import type { Changed, StaffCardsDeps } from './staff-cards-deps.ts';

function changeStatus(
  { steps, markets }: StaffCardsDeps,
  tx: Tx,
  row: OwnedCard,
  { actor }: CommandContext,
  { status, reason }: { status: 'open' | 'refused' | 'frozen' | 'closed'; reason?: string | undefined },
): { after: OwnedCard; message: string } {
  const of = cardName(row);
  if (status === 'closed') {
    const { row: after } = steps.close(tx, row, { actor, ...(reason && { reason }) });
    return { after, message: `Closed: ${of}. ${markets.say(row.asset, row.balance)} went back.` };
  }
  const transition =
    status === 'refused'
      ? 'refuse'
      : status === 'frozen'
        ? 'stop'
        : row.status === 'frozen'
          ? 'release'
          : 'open';
  const words = { refuse: 'Refused', stop: 'Frozen', release: 'Unfrozen', open: 'Opened' } as const;
  const after = steps.change(tx, row, { transition, actor, reason });
  return { after, message: `${words[transition]}: ${of}.` };
}

/**
 * Opens, refuses, freezes or closes a card.
 * @throws DomainError not_found at `uuid`; forbidden for one's own; conflict
 */
export function setStatus(
  deps: StaffCardsDeps,
  command: CommandContext,
  reader: Staff,
  input: { uuid: string; status: 'open' | 'refused' | 'frozen' | 'closed'; reason?: string | undefined },
): Promise<Changed> {
  return changeCard(deps, command, reader, input, (tx) => {
    const { uuid, status } = input;
    const row = findCard(deps, tx, uuid);
    const action =
      status === 'refused'
        ? 'refuse'
        : status === 'frozen'
          ? 'freeze'
          : status === 'closed'
            ? 'close'
            : row.status === 'frozen'
              ? 'unfreeze'
              : 'open';
    const before = cardForAction(deps, tx, reader.id, uuid, action);
    return { before, ...changeStatus(deps, tx, before, command, input) };
  });
}
