import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { MarketVenue, RankedInstrument } from '@papermint/contracts/markets/model';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { Markets } from '../markets-service.ts';
import type { RankingState } from './ranking-figures.ts';
import { dollarsOf, figuresAt } from './ranking-figures.ts';
import { ranked } from './ranking-rules.ts';

/** The list of all markets, computed once a second for all readers. */
export type Ranking = ReturnType<typeof createRanking>;

export function createRanking(markets: Markets) {
  const ranking: RankingState = { markets, lines: new Map(), board: undefined, figures: new Map() };
  return bindVerbs(ranking, { list: rankedInstruments });
}

/**
 * The instruments of a kind that are not delisted, or those of them with futures, with the figures of a market: by market
 * cap, of forex and commodities by turnover.
 */
function rankedInstruments(
  ranking: RankingState,
  kind: InstrumentKind,
  market: MarketVenue = 'spot',
): RankedInstrument[] {
  const venue = market === 'futures' ? market : undefined;
  const { markets } = ranking;
  const now = markets.board();
  if (ranking.board !== now) {
    ranking.board = now;
    ranking.figures = new Map();
  }
  const all = markets.quoted(kind, venue).map((quoted) => {
    const key = `${market} ${quoted.pair}`;
    let figures = ranking.figures.get(key);
    if (!figures) {
      figures = figuresAt(ranking, quoted.pair, now.at, venue);
      ranking.figures.set(key, figures);
    }
    return { ...quoted, ...figures };
  });
  return ranked(all, (instrument) => dollarsOf(ranking, instrument));
}
