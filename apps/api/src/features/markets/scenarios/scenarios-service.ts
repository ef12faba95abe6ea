import type { ScenarioView } from '@papermint/contracts/markets/scenario-model';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { addScenario } from './add-scenario.ts';
import { cancelScenario } from './cancel-scenario.ts';
import type { ScenarioDeps } from './scenario-deps.ts';
import { scenarioView } from './scenario-views.ts';

/** Events on the simulated market. They change future prices and trading hours, never past ones. */
export type Scenarios = ReturnType<typeof createScenarios>;

export const createScenarios = (deps: ScenarioDeps) =>
  bindVerbs(deps, { list: listScenarios, add: addScenario, cancel: cancelScenario });

/** In the order they were added. */
const listScenarios = (deps: ScenarioDeps): ScenarioView[] =>
  deps.markets.scenarios().map((scenario) => scenarioView(deps, scenario));
