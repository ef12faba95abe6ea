import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { ScenarioAnswer } from './add-scenario.ts';
import type { ScenarioDeps } from './scenario-deps.ts';
import { firstUnseen, returnAfter } from './scenario-rules.ts';
import { canceledSentence, scenarioView, stateOf } from './scenario-views.ts';

/**
 * Lets the rest of a scenario not happen: from the next second on if it has begun.
 * @param price whether the price stays displaced or returns; by kind if left out
 * @throws DomainError not_found, and conflict where the scenario has ended or was canceled
 */
export async function cancelScenario(
  deps: ScenarioDeps,
  command: CommandContext,
  { uuid, price }: { uuid: string; price?: 'stay' | 'return' | undefined },
): Promise<ScenarioAnswer> {
  const { commands, markets, clock } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const record = markets.scenarios().find(({ id }) => id === uuid);
      if (!record) throw new DomainError('not_found', 'There is no scenario with this ID');
      const now = clock.now();
      const state = stateOf(record, now);
      if (state === 'canceled') throw new DomainError('conflict', 'The scenario is already canceled');
      if (state === 'ended') {
        throw new DomainError('conflict', 'The scenario has ended: what is past stays as it was');
      }
      // Prices up to there may have been seen.
      const canceledAt = Math.max(record.startsAt, firstUnseen({ now, speed: clock.speed }));
      const begun = canceledAt > record.startsAt;
      const returnOver = begun ? returnAfter(record.kind, price) : null;
      const canceled = { ...record, canceledAt, returnOver };
      await markets.cancelScenario(tx, canceled);
      return { scenario: scenarioView(deps, canceled), message: canceledSentence(canceled) };
    },
    ({ scenario }) => ({ subject: uuid, data: scenario }),
  );
}
