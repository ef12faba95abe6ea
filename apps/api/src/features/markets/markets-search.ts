import { foldedText } from '@papermint/contracts/common/folded-text';
import { ranking } from '@papermint/contracts/markets/calls';
import { instrumentKinds } from '@papermint/contracts/markets/kinds';
import { flagOfKind, tradePath } from '@papermint/contracts/markets/trade-path';
import { recordPath } from '@papermint/contracts/records/subject';
import type { SearchHit } from '@papermint/contracts/search/model';
import type { SearchSource } from '../../platform/commands/search.ts';
import { STAFF_KINDS, symbolOf } from './instruments/staff-kinds.ts';
import type { Markets } from './markets-service.ts';
import type { TradedInstrument } from './markets-types.ts';

/** Of each kind: traders find markets that are listed, staff every one, by code, pair, or a part of the name. */
export function marketsSearch(markets: Pick<Markets, 'instruments' | 'everyInstrument'>): SearchSource[] {
  return instrumentKinds.map((kind) => {
    const own = (instruments: TradedInstrument[]) => instruments.filter((one) => one.kind === kind);
    return {
      kind: 'markets',
      staff: {
        permission: 'markets',
        find: (typed) =>
          hitsOf(own(markets.everyInstrument()), typed, (instrument) =>
            recordPath(`${STAFF_KINDS[kind].record}:${symbolOf(instrument)}`),
          ),
      },
      trader: {
        list: ranking,
        flags: kind === 'crypto' ? ['trade_room'] : ['trade_room', flagOfKind(kind)],
        find: (typed) => hitsOf(own(markets.instruments()), typed, tradePath),
      },
    };
  });
}

function hitsOf(
  instruments: readonly TradedInstrument[],
  typed: string,
  pathOf: (instrument: TradedInstrument) => string,
): SearchHit[] {
  const words = foldedText(typed);
  return instruments
    .filter(({ pair, name }) => foldedText(`${pair} ${name}`).includes(words))
    .map((instrument) => {
      const { pair, base, name } = instrument;
      const exact = [pair, base, name].some((one) => foldedText(one) === words);
      return { id: pair, title: name, note: pair, path: pathOf(instrument), exact };
    });
}
