import { displacedBy, PUSH_LASTS } from '../../../market/impact/impact.ts';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { CommandContext, Commands } from '../../../platform/commands/commands.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { WorldState } from '../../../platform/time/world-state.ts';
import type { Markets } from '../markets-service.ts';

/** What large orders do to prices. */
export type Impact = ReturnType<typeof createImpact>;

interface ImpactServiceDeps {
  commands: Commands;
  markets: Markets;
  clock: Clock;
  state: Pick<WorldState, 'marketImpact'>;
}

export const createImpact = (deps: ImpactServiceDeps) =>
  bindVerbs(deps, { show: showImpact, set: setImpact });

function showImpact({ markets, clock, state }: ImpactServiceDeps) {
  const now = clock.now();
  const pairs = markets.everyInstrument().flatMap(({ pair }) => {
    const pushes = markets.pushes(pair);
    const last = pushes.at(-1);
    const value = displacedBy(pushes, now);
    if (!last || value === 0) return [];
    return {
      pair,
      change: Math.round(Math.expm1(value) * 1e6) / 1e6,
      since: new Date(last.startsAt).toISOString(),
      until: new Date(last.startsAt + PUSH_LASTS).toISOString(),
    };
  });
  return { impact: state.marketImpact ? ('on' as const) : ('off' as const), pairs };
}

/** Switches the impact of large orders on or off. What they did before fades. */
async function setImpact(
  { commands, state }: ImpactServiceDeps,
  command: CommandContext,
  impact: 'on' | 'off',
) {
  return commands.execute(
    command,
    async (tx) => {
      const before = state.marketImpact;
      tx.onRollback(() => {
        state.marketImpact = before;
      });
      state.marketImpact = impact === 'on';
      const message = impact === 'on' ? 'Large orders move prices.' : 'Orders no longer move prices.';
      return { impact, message };
    },
    ({ impact: now }) => ({ subject: 'market', data: { impact: now } }),
  );
}
