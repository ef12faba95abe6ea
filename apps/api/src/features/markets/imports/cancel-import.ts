import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { firstUnseen } from '../scenarios/scenario-rules.ts';
import type { ImportAnswer } from './import-candles.ts';
import type { ImportDeps } from './import-deps.ts';
import { importView, stateOf } from './import-views.ts';

/**
 * Lets the simulated path of a pair go on instead of imported candles: from the next second on if they have begun.
 * @throws DomainError not_found, and conflict where the candles have ended or were canceled
 */
export async function cancelImport(
  { commands, markets, clock }: ImportDeps,
  command: CommandContext,
  uuid: string,
): Promise<ImportAnswer> {
  return commands.execute(
    command,
    async (tx) => {
      const record = markets.imports().find(({ id }) => id === uuid);
      if (!record) throw new DomainError('not_found', 'There is no import with this ID');
      const now = clock.now();
      const state = stateOf(record, now);
      if (state === 'canceled') throw new DomainError('conflict', 'The import is already canceled');
      if (state === 'ended') {
        throw new DomainError('conflict', 'The candles have ended: what is past stays as it was');
      }
      // Prices up to there may have been seen.
      const at = Math.max(record.startsAt, firstUnseen({ now, speed: clock.speed }));
      const view = importView(await markets.cancelImport(tx, record, at), now);
      return { import: view, message: `The import is canceled. ${record.pair} follows the simulated path.` };
    },
    (answer) => ({ subject: uuid, data: answer.import }),
  );
}
