import type { World } from '../../../../worlds/world.ts';
import { leverageBrackets } from '../../futures/brackets.ts';
import type { TradedSymbol } from '../../market-data/symbols.ts';
import { symbolsOf } from '../../market-data/symbols.ts';
import type { StreamSource } from '../stream-source.ts';

const EVERY = 1000;
/** When the contracts were listed, and when they end, ms: perpetual ones do not. */
const ONBOARDED = Date.UTC(2019, 8, 25);
const NEVER = 4_133_404_800_000;

/** The contracts whose status or margin tiers have changed. */
export function contractInfoSource(world: World): StreamSource {
  const shapes = () => {
    const all = symbolsOf(world)('futures').all;
    return new Map(all.map((traded) => [traded.symbol, { traded, info: infoOf(world, traded) }]));
  };
  let before = shapes();
  return {
    every: EVERY,
    next() {
      const now = shapes();
      const changed = [...now.values()].filter(
        ({ traded, info }) => JSON.stringify(before.get(traded.symbol)?.info) !== JSON.stringify(info),
      );
      before = now;
      return changed.map(({ info }) => ({ e: 'contractInfo', E: world.clock.now(), ...info }));
    },
    latest: () => [],
  };
}

function infoOf(world: World, { symbol, pair }: TradedSymbol) {
  const instrument = world.markets.instrument(pair);
  return {
    s: symbol,
    ps: symbol,
    ct: 'PERPETUAL',
    dt: NEVER,
    ot: ONBOARDED,
    cs: instrument.status === 'trading' ? 'TRADING' : 'BREAK',
    bks: leverageBrackets(instrument).brackets.map((one, index, all) => ({
      bs: one.bracket,
      bnf: one.notionalFloor,
      bnc: one.notionalCap,
      mmr: one.maintMarginRatio,
      cf: one.cum,
      mi: (all[index + 1]?.initialLeverage ?? 0) + 1,
      ma: one.initialLeverage,
    })),
  };
}
