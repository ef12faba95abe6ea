/** What the words about a move are made of. */
export interface MoveFacts {
  name: string;
  code: string;
  up: boolean;
  /** How large the move is for the instrument: 0, 1 or 2. */
  size: number;
  pct: string;
  price: string;
  from: string;
  since: string;
  time: string;
  minutes: string;
  reason: { short: string; long: string };
}

/** The forms of verbs by size: present, past and the noun. */
const RISES = [
  ['rises', 'rose', 'rise'],
  ['jumps', 'jumped', 'jump'],
  ['surges', 'surged', 'surge'],
] as const;
const GAINS = [
  ['gains', 'gained', 'gain'],
  ['rallies', 'rallied', 'rally'],
  ['soars', 'soared', 'leap'],
] as const;
const FALLS = [
  ['falls', 'fell', 'fall'],
  ['slides', 'slid', 'slide'],
  ['plunges', 'plunged', 'plunge'],
] as const;
const SLIPS = [
  ['drops', 'dropped', 'drop'],
  ['tumbles', 'tumbled', 'tumble'],
  ['crashes', 'crashed', 'crash'],
] as const;

/** @param other the other verb for the same thing */
const verbs = ({ up, size }: MoveFacts, other = false) =>
  (up ? (other ? GAINS : RISES) : other ? SLIPS : FALLS)[Math.min(size, 2)] as readonly [
    string,
    string,
    string,
  ];
const side = ({ up }: MoveFacts) => (up ? 'above' : 'below');

type Line = (facts: MoveFacts) => string;

export const MOVE_HEADLINES: readonly Line[] = [
  (f) => `${f.name} ${verbs(f)[0]} ${f.pct} in ${f.minutes}`,
  (f) => `${f.name} ${verbs(f, true)[0]} to ${f.price} ${f.reason.short}`,
  (f) => `${f.code} ${verbs(f)[0]} ${f.pct} ${f.reason.short}`,
  (f) => `${f.name} ${verbs(f, true)[0]} ${f.reason.short}`,
  (f) => `A quick ${verbs(f)[2]} takes ${f.name} to ${f.price}`,
  (f) => `${f.code} ${f.up ? 'up' : 'down'} ${f.pct} within ${f.minutes}`,
  (f) => `${f.up ? 'Buyers lift' : 'Sellers push'} ${f.name} ${f.up ? 'up' : 'down'} ${f.pct}`,
  (f) => `${f.name} ${f.up ? 'higher' : 'lower'} ${f.reason.short}`,
  (f) => `${f.code}: ${f.pct} ${verbs(f, true)[2]} in ${f.minutes}`,
  (f) => `${f.name} now at ${f.price} after a ${f.pct} ${verbs(f)[2]}`,
];

export const MOVE_LEADS: readonly Line[] = [
  (f) => `${f.name} ${verbs(f)[1]} ${f.pct} to ${f.price} within ${f.minutes}, from ${f.from} at ${f.since}.`,
  (f) => `At ${f.time}, ${f.name} traded at ${f.price}, ${f.pct} ${side(f)} its price at ${f.since}.`,
  (f) =>
    `The price of ${f.name} ${verbs(f, true)[1]} from ${f.from} to ${f.price} between ${f.since} and ${f.time}.`,
  (f) => `It took ${f.minutes} to move ${f.name} by ${f.pct}, from ${f.from} at ${f.since} to ${f.price}.`,
  (f) =>
    `${f.name} changed hands at ${f.price} at ${f.time}, ${f.pct} ${f.up ? 'more' : 'less'} than at ${f.since}.`,
  (f) =>
    `A ${verbs(f)[2]} of ${f.pct} took ${f.name} to ${f.price} by ${f.time}, after ${f.from} at ${f.since}.`,
  (f) =>
    `${f.name} is ${f.up ? 'up' : 'down'} ${f.pct} since ${f.since}, when it traded at ${f.from}. It last traded at ${f.price}.`,
  (f) => `From ${f.from} to ${f.price}: ${f.name} ${verbs(f, true)[1]} ${f.pct} in ${f.minutes}.`,
  (f) =>
    `${f.up ? 'Demand' : 'Selling'} moved ${f.code} from ${f.from} at ${f.since} to ${f.price} at ${f.time}.`,
  (f) => `In ${f.minutes}, ${f.code} ${verbs(f)[1]} ${f.pct} and reached ${f.price}.`,
];

export const DAY_HEADLINES: readonly Line[] = [
  (f) => `${f.name} ${f.up ? 'up' : 'down'} ${f.pct} on the day`,
  (f) => `${f.name} extends ${f.up ? 'gains' : 'losses'} to ${f.pct} today`,
  (f) => `${f.code} ${verbs(f)[0]} ${f.pct} in the session ${f.reason.short}`,
  (f) => `A day of ${f.up ? 'gains' : 'losses'}: ${f.name} at ${f.price}`,
  (f) => `${f.code} ${f.up ? 'gains' : 'loses'} ${f.pct} on the day ${f.reason.short}`,
  (f) => `${f.name} ${f.up ? 'adds' : 'sheds'} ${f.pct} today, trades at ${f.price}`,
];

export const DAY_LEADS: readonly Line[] = [
  (f) =>
    `${f.name} traded at ${f.price} at ${f.time}, ${f.pct} ${side(f)} its last price of ${f.since}, ${f.from}.`,
  (f) => `The ${verbs(f)[2]} of ${f.name} since ${f.since} reached ${f.pct}, from ${f.from} to ${f.price}.`,
  (f) => `Since ${f.since}, ${f.name} has gone from ${f.from} to ${f.price}, a change of ${f.pct}.`,
  (f) => `At ${f.price}, ${f.name} is ${f.pct} ${side(f)} where it was at ${f.since}.`,
  (f) => `${f.code} reached ${f.price} at ${f.time}. At ${f.since} it traded at ${f.from}.`,
];

/** What a price has done around a move. */
export interface AroundFacts {
  name: string;
  code: string;
  /** Against 24 hours before. */
  day: string;
  dayUp: boolean;
  low: string;
  high: string;
  /** Turnover of the hour before, as a multiple of an average one: `1.8`. */
  turnover: string;
  peer: { name: string; change: string } | undefined;
}

type Around = (facts: AroundFacts) => string;

export const AROUND_LINES: readonly Around[] = [
  (f) => `${f.name} is ${f.dayUp ? 'up' : 'down'} ${f.day} in 24 hours.`,
  (f) => `${f.code} traded between ${f.low} and ${f.high} over the past 24 hours.`,
  (f) => `In the hour before, turnover in ${f.name} was ${f.turnover} times that of an average hour.`,
  (f) => `The past 24 hours saw ${f.name} between a low of ${f.low} and a high of ${f.high}.`,
  (f) => `That leaves ${f.code} ${f.day} ${f.dayUp ? 'above' : 'below'} its level of 24 hours ago.`,
  (f) => `The 24-hour change of ${f.name} is ${f.dayUp ? '+' : '−'}${f.day}.`,
  (f) => `Turnover in ${f.code} over the last 60 minutes was ${f.turnover} times that of an average hour.`,
];

export const PEER_LINES: readonly Around[] = [
  (f) => `${f.peer?.name} moved ${f.peer?.change} over the same time.`,
  (f) => `Over the same minutes, the change of ${f.peer?.name} was ${f.peer?.change}.`,
  (f) => `For comparison with ${f.code}, ${f.peer?.name} moved ${f.peer?.change}.`,
];
