import type { SearchHit } from '@papermint/contracts/search/model';
import type { SearchSource } from '../../platform/search.ts';
import type { Markets } from './markets-service.ts';
import type { TradedInstrument } from './markets-types.ts';

/** Traders find markets that are listed, staff every coin: by code, pair, or a part of the name. */
export function marketsSearch(markets: Pick<Markets, 'instruments' | 'everyInstrument'>): SearchSource {
  return {
    kind: 'markets',
    staff: {
      permission: 'markets',
      find: (typed) =>
        hitsOf(markets.everyInstrument(), typed, ({ base }) => `/kut/settings/cryptocurrencies?peek=${base}`),
    },
    trader: {
      flag: 'trade_room',
      find: (typed) => hitsOf(markets.instruments(), typed, ({ base, quote }) => `/trade/${base}/${quote}`),
    },
  };
}

function hitsOf(
  instruments: readonly TradedInstrument[],
  typed: string,
  pathOf: (instrument: TradedInstrument) => string,
): SearchHit[] {
  const words = typed.toLowerCase();
  return instruments
    .filter(({ kind, pair, name }) => kind === 'crypto' && `${pair} ${name}`.toLowerCase().includes(words))
    .map((instrument) => {
      const { pair, base, name } = instrument;
      const exact = [pair, base, name].some((one) => one.toLowerCase() === words);
      return { id: pair, title: name, note: pair, path: pathOf(instrument), exact };
    });
}
