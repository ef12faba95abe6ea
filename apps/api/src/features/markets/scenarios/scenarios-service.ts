import type { ScenarioKind, ScenarioView } from '@papermint/contracts/markets/scenario-model';
import { endOf } from '../../../market/scenarios/scenario.ts';
import type { CommandContext, Commands } from '../../../platform/commands/commands.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Markets } from '../markets-service.ts';
import type { ScenarioRecord } from '../markets-types.ts';
import type { ParameterInput } from './scenario-rules.ts';
import {
  checkPegged,
  checkScenarioLimit,
  parametersOf,
  parameterView,
  scenarioSentence,
  startOf,
} from './scenario-rules.ts';

/** `startsIn` in seconds; without a pair, the scenario is for all crypto pairs. */
export interface ScenarioInput extends ParameterInput {
  kind: ScenarioKind;
  pair?: string | undefined;
  startsIn?: number | undefined;
}

/** Events on the simulated market. They change future prices and trading hours, never past ones. */
export interface Scenarios {
  /** In the order they were added. */
  list(): ScenarioView[];
  /** @throws DomainError bad_input at a field; conflict if there are too many */
  add(command: CommandContext, input: ScenarioInput): Promise<{ scenario: ScenarioView; message: string }>;
}

export function createScenarios(commands: Commands, markets: Markets, ids: Ids, clock: Clock): Scenarios {
  return {
    list: () => markets.scenarios().map(view),
    async add(command, { kind, pair = null, startsIn = 0, ...given }) {
      if (pair !== null) checkPegged(kind, markets.instrument(pair));
      const parameters = parametersOf(kind, given);
      return commands.execute(
        command,
        async (tx) => {
          checkScenarioLimit(markets.scenarios().length);
          const now = clock.now();
          const startsAt = startOf(kind, startsIn, { now, speed: clock.speed });
          const scenario = { id: ids.uuid(now), kind, pair, startsAt, ...parameters, createdAt: now };
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
    ...parameterView(kind, scenario),
  };
}
