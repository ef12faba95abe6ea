/** What the words about a round price are made of. */
export interface RoundFacts {
  name: string;
  code: string;
  up: boolean;
  level: string;
  time: string;
  price: string;
  /** The change since the price of a day before. */
  day: string;
}

type RoundLine = (facts: RoundFacts) => string;

export const ROUND_HEADLINES: readonly RoundLine[] = [
  (f) => `${f.name} ${f.up ? 'climbs above' : 'falls below'} ${f.level}`,
  (f) => `${f.code} ${f.up ? 'crosses' : 'loses'} the ${f.level} mark`,
  (f) => `${f.name} trades ${f.up ? 'above' : 'below'} ${f.level} for the first time in days`,
  (f) => `${f.level}: ${f.name} ${f.up ? 'breaks through' : 'slips under'} a round price`,
  (f) => `${f.code} ${f.up ? 'takes' : 'gives up'} ${f.level}`,
];

export const ROUND_LEADS: readonly RoundLine[] = [
  (f) =>
    `${f.name} ${f.up ? 'rose above' : 'fell below'} ${f.level} at ${f.time}, for the first time in at least five days.`,
  (f) =>
    `At ${f.time}, ${f.name} passed ${f.level} on the way ${f.up ? 'up' : 'down'}. For at least five days ${f.code} had not traded there.`,
  (f) =>
    `For at least five days ${f.name} had stayed ${f.up ? 'below' : 'above'} ${f.level}. At ${f.time} it traded at ${f.price}.`,
  (f) => `The price of ${f.name} crossed ${f.level} at ${f.time} and traded at ${f.price}.`,
];

export const ROUND_CLOSERS: readonly RoundLine[] = [
  (f) =>
    `Desks watch whether ${f.code} can stay ${f.up ? 'above' : 'below'} ${f.level}, because many orders rest at round prices.`,
  (f) =>
    `Round prices such as ${f.level} attract orders, so trading in ${f.name} is often more active around them.`,
  (f) => `At ${f.level}, ${f.code} has changed by ${f.day} in 24 hours.`,
  (f) => `Orders that traders had placed near ${f.level} were filled as ${f.name} passed.`,
];

/** What the words about an extreme of 52 weeks are made of. */
export interface YearFacts {
  name: string;
  code: string;
  up: boolean;
  price: string;
  before: string;
  beforeDate: string;
  time: string;
  /** The distance from the other extreme of the 52 weeks. */
  range: string;
  other: string;
  reason: { long: string };
}

type YearLine = (facts: YearFacts) => string;
const extreme = (f: YearFacts) => (f.up ? 'high' : 'low');

export const YEAR_HEADLINES: readonly YearLine[] = [
  (f) => `${f.name} hits a 52-week ${extreme(f)}`,
  (f) => `${f.code} at ${f.price}, its ${f.up ? 'highest' : 'lowest'} in a year`,
  (f) => `New 52-week ${extreme(f)} for ${f.name}`,
  (f) => `${f.name} ${f.up ? 'tops' : 'falls below'} its ${extreme(f)} of ${f.beforeDate}`,
];

export const YEAR_LEADS: readonly YearLine[] = [
  (f) =>
    `${f.name} traded at ${f.price} at ${f.time}, ${f.up ? 'more' : 'less'} than at any time in 52 weeks.`,
  (f) => `At ${f.time}, ${f.name} set a 52-week ${extreme(f)} at ${f.price}.`,
  (f) =>
    `A price of ${f.price} at ${f.time} is the ${f.up ? 'highest' : 'lowest'} for ${f.name} in 52 weeks.`,
];

export const YEAR_CLOSERS: readonly YearLine[] = [
  (f) => `The previous ${extreme(f)} of ${f.code} was ${f.before}, set on ${f.beforeDate}.`,
  (f) => `The old ${extreme(f)} of ${f.code} was set on ${f.beforeDate} at ${f.before}.`,
  (f) => `Its 52-week ${f.up ? 'low' : 'high'} is ${f.other}, so ${f.name} has moved ${f.range} from there.`,
];

/** What the words about turnover are made of. */
export interface VolumeFacts {
  name: string;
  code: string;
  amount: string;
  times: string;
  days: number;
  date: string;
  change: string;
}

type VolumeLine = (facts: VolumeFacts) => string;

export const VOLUME_HEADLINES: readonly VolumeLine[] = [
  (f) => `${f.name} has its busiest day in ${f.days} days`,
  (f) => `Turnover in ${f.code} at ${f.times} times an average day`,
  (f) => `Busy day for ${f.name}: ${f.times} times the usual turnover`,
  (f) => `${f.code} trades its highest volume in ${f.days} days`,
];

export const VOLUME_LEADS: readonly VolumeLine[] = [
  (f) => `On ${f.date}, ${f.amount} of ${f.name} were traded, ${f.times} times as much as on an average day.`,
  (f) =>
    `Traders bought and sold ${f.amount} of ${f.name} on ${f.date}, more than on any of the previous ${f.days} days.`,
  (f) =>
    `The volume of ${f.name} on ${f.date} came to ${f.amount}. None of the previous ${f.days} days had a higher volume of ${f.code}.`,
];

export const VOLUME_CLOSERS: readonly VolumeLine[] = [
  (f) => `The price of ${f.code} changed by ${f.change} over the day.`,
  (f) => `Over the day ${f.name} moved ${f.change}, on ${f.times} times the usual volume.`,
  (f) => `${f.code} moved ${f.change} over the day, and busy days of ${f.name} often come in clusters.`,
];
