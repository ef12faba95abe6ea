import { DAY, SECOND } from '@papermint/contracts/common/time-units';
import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import { weekdayOf } from '@papermint/contracts/markets/sessions/holidays';
import type { MarketKey } from '../random/hash.ts';
import { hash32, unit } from '../random/hash.ts';
import type { Choose, Story, StoryMarket, Words } from './story-market.ts';
import { changeOf, codeOf, nameOf, percent, say } from './story-market.ts';
import { BACKGROUND, HOUSES, PLACES, RATINGS } from './texts/company-texts.ts';

/** How likely a background item of an instrument is on a working day; at weekends it is less. */
const LIKELY: Readonly<Record<InstrumentKind, number>> = {
  crypto: 0.2,
  stock: 0.28,
  forex: 0.12,
  commodity: 0.3,
};
const WEEKEND = 0.3;
/** Office hours, in seconds of a UTC day. */
const [FIRST, LAST] = [6 * 3600, 21 * 3600] as const;
const [SUNDAY, SATURDAY] = [0, 6] as const;
const [HOUSE, RATING, PLACE, COUNT, TARGET] = [3, 4, 5, 6, 7] as const;
/** The places of hashes of a day, apart from those of choices. */
const OWN = 40;

/** An item that is not about a move, on some days. */
export function backgroundStories(market: StoryMarket, day: number, key: MarketKey): Story[] {
  const { kind, pegged } = market.instrument;
  const date = day / DAY;
  const weekday = weekdayOf(date);
  const isQuiet = weekday === SUNDAY || weekday === SATURDAY;
  const likely = LIKELY[kind] * (isQuiet ? (kind === 'crypto' ? 0.6 : WEEKEND) : 1);
  if (pegged || unit(hash32(key, date * 64 + OWN)) >= likely) return [];
  const second = FIRST + Math.floor(unit(hash32(key, date * 64 + OWN + 1)) * (LAST - FIRST));
  const at = day + second * SECOND;
  const rows = BACKGROUND[kind];
  const row = rows[(hash32(key, date * 64 + OWN + 2) >>> 0) % rows.length] as (typeof rows)[number];
  return [
    {
      trigger: at,
      topic: row.topic,
      delay: [0, 0],
      write: (choose) => backgroundWords(market, at, row, choose),
    },
  ];
}

function backgroundWords(
  market: StoryMarket,
  at: number,
  row: (typeof BACKGROUND)[InstrumentKind][number],
  choose: Choose,
): Words {
  const price = market.path.priceAt(at);
  const target = targetOf(market, price, choose);
  const facts = {
    name: nameOf(market),
    code: codeOf(market),
    price: say(market, price),
    target: say(market, target),
    distance: percent(changeOf(price, target)),
    house: choose(HOUSES, HOUSE),
    rating: choose(RATINGS, RATING),
    place: choose(PLACES, PLACE),
    count: choose([3, 4, 5, 6, 7, 8, 9], COUNT),
  };
  return { headline: row.headline(facts), text: row.text(facts) };
}

/** A price some percent away, at two or three digits. */
function targetOf({ instrument }: StoryMarket, price: number, choose: Choose): number {
  const way = instrument.kind === 'forex' ? 0.02 : 0.12;
  const raw = price * (1 + way * choose([-0.6, -0.3, 0.4, 0.7, 1, 1.3], TARGET));
  let step = 1;
  while (raw / step >= 1000) step *= 10;
  return Math.max(Math.round(raw / step) * step, 1);
}
