import { DAY } from '@papermint/contracts/common/time-units';
import type { ScenarioKind, ScenarioView } from '@papermint/contracts/markets/scenario-model';
import { priceTicks } from '@papermint/contracts/markets/ticks';
import { endOf } from '../../../market/scenarios/scenario.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { ListedMarket } from '../listings/listed-market.ts';
import type { ScenarioRecord } from '../markets-types.ts';
import { checkHaltsApart } from './halts-apart.ts';
import type { ScenarioDeps } from './scenario-deps.ts';
import type { ParameterInput, ReachedPrices } from './scenario-rules.ts';
import {
  checkPegged,
  checkPriceRange,
  checkScenarioLimit,
  holdUntil,
  MOST_TIMES,
  parametersOf,
  scenarioSentence,
  secondsUntil,
  startOf,
} from './scenario-rules.ts';
import { scenarioView } from './scenario-views.ts';

/** `startsIn` in seconds, `startsAt` and `endsAt` ISO 8601; without a pair, the scenario is for all crypto pairs. */
export interface ScenarioInput extends ParameterInput {
  kind: ScenarioKind;
  pair?: string | undefined;
  startsIn?: number | undefined;
  startsAt?: string | undefined;
  endsAt?: string | undefined;
  /** With `check` nothing changes. */
  mode?: 'start' | 'check';
}

export interface ScenarioAnswer {
  scenario: ScenarioView;
  /** Nothing was changed. */
  checked?: true;
  message: string;
}

/**
 * Adds a scenario, or says what it would do.
 * @throws DomainError bad_input at a field; conflict if there are too many
 */
export async function addScenario(
  deps: ScenarioDeps,
  command: CommandContext,
  { mode = 'start', ...input }: ScenarioInput,
): Promise<ScenarioAnswer> {
  const { commands, markets, ids, clock } = deps;
  const { kind, pair } = input;
  if (pair !== undefined) checkPegged(kind, markets.instrument(pair));
  if (mode === 'check') {
    const scenario = plan(deps, input);
    const message = `Nothing has changed yet. ${scenarioSentence(scenario)}`;
    return { scenario: scenarioView(deps, scenario), checked: true, message };
  }
  parametersOf(kind, input);
  return commands.execute(
    command,
    async (tx) => {
      const scenario = { ...plan(deps, input), id: ids.uuid(clock.now()) };
      await markets.addScenario(tx, scenario);
      return { scenario: scenarioView(deps, scenario), message: scenarioSentence(scenario) };
    },
    ({ scenario }) => ({ subject: scenario.uuid, data: scenario }),
  );
}

/** The scenario that would begin if it were added now. Its id is empty. */
function plan({ markets, clock }: ScenarioDeps, input: Omit<ScenarioInput, 'mode'>): ScenarioRecord {
  const { kind, pair = null, startsIn, startsAt: asked, endsAt, ...given } = input;
  const now = clock.now();
  checkScenarioLimit(markets.scenarios().length);
  const wait = secondsUntil({ startsIn, startsAt: asked }, now);
  const startsAt = startOf(kind, wait, { now, speed: clock.speed });
  const parameters = parametersOf(kind, {
    ...given,
    hold: holdUntil(kind, { hold: given.hold, endsAt }, startsAt),
  });
  const scenario: ScenarioRecord = {
    ...parameters,
    id: '',
    kind,
    pair,
    startsAt,
    createdAt: now,
    canceledAt: null,
    returnOver: null,
  };
  const concerned = markets.withScenario(scenario);
  if (kind === 'halt') {
    const instruments = concerned.map(({ instrument }) => instrument);
    const key = asked === undefined ? 'startsIn' : 'startsAt';
    checkHaltsApart(scenario, markets.scenarios(), instruments, key);
    return scenario;
  }
  for (const market of concerned) checkPriceRange(scenario, reachedPrices(market, scenario));
  return scenario;
}

/** The lowest and the highest price of a market while a scenario lasts, and on the day after it. */
function reachedPrices({ instrument, path }: ListedMarket, scenario: ScenarioRecord): ReachedPrices {
  const { pair, tick, quote, anchor } = instrument;
  const anchorTicks = priceTicks(anchor, tick);
  const [from, to] = [scenario.startsAt, endOf(scenario) + DAY];
  // Bounds are cheap, and mostly far within the range.
  const bounds = { low: path.bound('low', from, to), high: path.bound('high', from, to) };
  const isWithin = bounds.low > 1 && bounds.high <= MOST_TIMES * anchorTicks;
  return { pair, quote, tick, anchorTicks, ...(isWithin ? bounds : path.extremes(from, to)) };
}
