import type * as calls from '@papermint/contracts/cards/calls';
import type { z } from 'zod';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { expiryOf, secretsOf } from '../card-number.ts';
import type { CardKey, CardsDeps } from './cards-deps.ts';
import { assertUsable, ownCard } from './own-card.ts';

/**
 * Shows number and code of a card.
 * @throws DomainError conflict unless it is open or frozen
 */
export function revealSecrets(
  deps: CardsDeps,
  command: CommandContext,
  traderId: string,
  { myVccId }: CardKey,
): Promise<z.output<typeof calls.reveal.output>> {
  const { commands, vault } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const row = ownCard(deps, tx, traderId, myVccId);
      assertUsable(row);
      const expires = expiryOf(row.openedAt ?? row.createdAt);
      return { ...secretsOf(vault, row), expires, holder: `${row.firstName} ${row.lastName}` };
    },
    () => ({ subject: myVccId }),
  );
}
