import type { ScenarioKind } from '@papermint/contracts/markets/model';
import type { ScenarioView } from '@papermint/contracts/markets/scenario-calls';
import { endOf } from '../../market/scenario.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CommandContext, Commands } from '../../platform/commands.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Markets } from './markets-service.ts';
import type { ScenarioRecord } from './markets-store.ts';
import type { ScenarioWish } from './scenario-rules.ts';
import { checkPegged, checkRoom, scenarioSentence, startOf, termsOf, toldTerms } from './scenario-rules.ts';

/** Makes things happen to the market: to prices of the future, never to those of the past. */
export interface Scenarios {
  /** In the order they were made in. */
  list(): ScenarioView[];
  /** @throws DomainError at the field that is wrong; conflict where there are too many already */
  add(
    command: CommandContext,
    wish: ScenarioWish & { kind: ScenarioKind; pair?: string | undefined; startsIn?: number | undefined },
  ): Promise<{ scenario: ScenarioView; message: string }>;
}

export function createScenarios(commands: Commands, markets: Markets, ids: Ids, clock: Clock): Scenarios {
  return {
    list: () => markets.scenarios().map(view),
    async add(command, { kind, pair = null, startsIn = 0, ...wish }) {
      if (pair !== null) checkPegged(kind, markets.instrument(pair));
      const terms = termsOf(kind, wish);
      return commands.execute(
        command,
        async (tx) => {
          checkRoom(markets.scenarios().length);
          const now = clock.now();
          const startsAt = startOf(kind, startsIn, { now, speed: clock.speed });
          const scenario = { id: ids.uuid(now), kind, pair, startsAt, ...terms, createdAt: now };
          await markets.addScenario(tx, scenario);
          return { scenario: view(scenario), message: scenarioSentence(scenario) };
        },
        ({ scenario }) => ({ subject: scenario.uuid, data: scenario }),
      );
    },
  };
}

function view(scenario: ScenarioRecord): ScenarioView {
  const { id, kind, pair, startsAt } = scenario;
  return {
    uuid: id,
    kind,
    pair,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endOf(scenario)).toISOString(),
    ...toldTerms(kind, scenario),
  };
}
