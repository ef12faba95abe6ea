/** What the words about a gap at an open are made of. */
export interface GapFacts {
  name: string;
  code: string;
  up: boolean;
  pct: string;
  open: string;
  close: string;
  closeDate: string;
  time: string;
  reason: { short: string; long: string };
}

type GapLine = (facts: GapFacts) => string;

export const GAP_HEADLINES: readonly GapLine[] = [
  (f) => `${f.name} opens ${f.pct} ${f.up ? 'higher' : 'lower'} ${f.reason.short}`,
  (f) => `${f.code} gaps ${f.up ? 'up' : 'down'} ${f.pct} at the open`,
  (f) => `Opening ${f.up ? 'jump' : 'drop'}: ${f.name} starts at ${f.open}`,
  (f) => `${f.name} starts the session at ${f.open}, ${f.pct} ${f.up ? 'up' : 'down'}`,
  (f) => `${f.up ? 'Gap up' : 'Gap down'} for ${f.code} ${f.reason.short}`,
];

export const GAP_LEADS: readonly GapLine[] = [
  (f) =>
    `${f.name} opened at ${f.open} at ${f.time}, ${f.pct} ${f.up ? 'above' : 'below'} the close of ${f.closeDate} at ${f.close}.`,
  (f) =>
    `The first trade of ${f.name} was at ${f.open}. It had closed at ${f.close} on ${f.closeDate}, a gap of ${f.pct}.`,
  (f) =>
    `Between the close of ${f.closeDate} at ${f.close} and the open at ${f.open}, ${f.name} moved ${f.pct} without a trade.`,
  (f) => `With ${f.open} at ${f.time}, ${f.name} left a gap of ${f.pct} to its close of ${f.close}.`,
];

export const GAP_CLOSERS: readonly GapLine[] = [
  (f) =>
    `Stop orders between ${f.close} and ${f.open} were filled at the open, so ${f.code} skipped their prices.`,
  (f) => `The gap of ${f.code} spans from ${f.close} to ${f.open}, and some gaps close within the day.`,
  (f) => `Orders for the open of ${f.code} had piled up on the side of the ${f.up ? 'buyers' : 'sellers'}.`,
];

/** What the words about a halt are made of. */
export interface HaltFacts {
  name: string;
  code: string;
  price: string;
  time: string;
  /** How long it lasted; of one that begins, empty. */
  lasted: string;
}

type HaltLine = (facts: HaltFacts) => string;

export const HALT_HEADLINES: readonly HaltLine[] = [
  (f) => `Trading in ${f.name} is halted`,
  (f) => `${f.code} halted at ${f.price}`,
  (f) => `The exchange halts ${f.name}`,
];

export const HALT_TEXTS: readonly HaltLine[] = [
  (f) =>
    `The exchange halted trading in ${f.name} at ${f.time}. The last price is ${f.price}. Orders for ${f.code} stay in the book until trading resumes.`,
  (f) =>
    `At ${f.time}, trading in ${f.name} stopped at ${f.price}. No order for ${f.code} fills while the halt lasts.`,
  (f) =>
    `${f.name} has not traded since ${f.time}. Its price stays at ${f.price} until the halt of ${f.code} ends.`,
];

export const RESUME_HEADLINES: readonly HaltLine[] = [
  (f) => `Trading in ${f.name} resumes`,
  (f) => `${f.code} trades again at ${f.price}`,
  (f) => `The halt of ${f.name} is over`,
];

export const RESUME_TEXTS: readonly HaltLine[] = [
  (f) =>
    `Trading in ${f.name} resumed at ${f.time} at ${f.price}. The halt of ${f.code} had lasted ${f.lasted}.`,
  (f) =>
    `After a halt of ${f.lasted}, ${f.name} resumed trading at ${f.time}. The first price of ${f.code} was ${f.price}.`,
  (f) =>
    `${f.name} is open again. It started at ${f.price} at ${f.time}, ${f.lasted} after the halt of ${f.code} began.`,
];

/** What the words about a group of markets are made of. */
export interface SummaryFacts {
  group: string;
  period: string;
  rose: number;
  count: number;
  /** The largest market and its change. */
  lead: string;
  leadPrice: string;
  leadChange: string;
  second: string;
  secondChange: string;
  best: string;
  bestChange: string;
  worst: string;
  worstChange: string;
}

type SummaryLine = (facts: SummaryFacts) => string;

const tone = ({ rose, count }: SummaryFacts) =>
  rose * 3 > count * 2 ? 'mostly higher' : rose * 3 < count ? 'mostly lower' : 'mixed';

export const SUMMARY_HEADLINES: readonly SummaryLine[] = [
  (f) => `${f.group} ${tone(f)} ${f.period}`,
  (f) => `${f.group}: ${f.lead} ${f.leadChange} ${f.period}`,
  (f) => `${f.rose} of ${f.count} rise: ${f.group.toLowerCase()} ${f.period}`,
  (f) => `${f.group} wrap: ${f.best} leads, ${f.worst} trails`,
  (f) => `${f.best} tops ${f.group.toLowerCase()} ${f.period}`,
  (f) => `${f.group} end ${tone(f)}`,
];

export const SUMMARY_LEADS: readonly SummaryLine[] = [
  (f) => `${f.group} traded ${tone(f)} ${f.period}: ${f.rose} of ${f.count} rose.`,
  (f) => `Of ${f.count} markets, ${f.rose} rose ${f.period}.`,
  (f) => `${f.rose} of ${f.count} ${f.group.toLowerCase()} gained ${f.period}.`,
];

export const SUMMARY_MIDDLES: readonly SummaryLine[] = [
  (f) =>
    `${f.lead} traded at ${f.leadPrice}, a change of ${f.leadChange}, and ${f.second} moved ${f.secondChange}.`,
  (f) => `${f.lead} changed by ${f.leadChange} to ${f.leadPrice}, and ${f.second} by ${f.secondChange}.`,
  (f) => `${f.lead} moved ${f.leadChange} to ${f.leadPrice}, while ${f.second} moved ${f.secondChange}.`,
];

export const SUMMARY_CLOSERS: readonly SummaryLine[] = [
  (f) => `${f.best} did best with ${f.bestChange}, ${f.worst} worst with ${f.worstChange}.`,
  (f) => `The list was led by ${f.best} (${f.bestChange}); ${f.worst} (${f.worstChange}) came last.`,
  (f) => `The largest changes were those of ${f.best}, ${f.bestChange}, and ${f.worst}, ${f.worstChange}.`,
];

/** What the words about an economic release are made of. */
export interface ReleaseFacts {
  name: string;
  period: string;
  actual: string;
  forecast: string;
  previous: string;
  outcome: 'above' | 'below' | 'in line';
  /** The pair that it moves most, and what that did. */
  pair: string;
  change: string;
  price: string;
  about: string;
}

type ReleaseLine = (facts: ReleaseFacts) => string;

const against = (f: ReleaseFacts) => (f.outcome === 'in line' ? 'in line with' : f.outcome);

export const RELEASE_HEADLINES: readonly ReleaseLine[] = [
  (f) => `${f.name} at ${f.actual}, ${against(f)} the forecast`,
  (f) => `${f.name}: ${f.actual} against ${f.forecast} expected`,
  (f) => `${f.name} comes in at ${f.actual}`,
  (f) => (f.outcome === 'in line' ? `${f.name} as expected` : `${f.name} surprises with ${f.actual}`),
];

export const RELEASE_LEADS: readonly ReleaseLine[] = [
  (f) =>
    `${f.name}${f.period} came in at ${f.actual}. The forecast for ${f.name} was ${f.forecast}, and the previous figure was ${f.previous}.`,
  (f) =>
    `The figure for ${f.name}${f.period} is ${f.actual}, ${against(f)} the forecast of ${f.forecast}. The previous figure for ${f.name} was ${f.previous}.`,
  (f) =>
    `At ${f.actual}, ${f.name}${f.period} was ${against(f)} the forecast of ${f.forecast} and followed ${f.previous}.`,
];

export const RELEASE_CLOSERS: readonly ReleaseLine[] = [
  (f) => `In the two minutes around it, ${f.pair} moved ${f.change} to ${f.price}.`,
  (f) => `${f.pair} traded at ${f.price} two minutes later, a change of ${f.change}.`,
  (f) => `After ${f.name}, the change of ${f.pair} within two minutes was ${f.change}, to ${f.price}.`,
];
