import type { InstrumentKind } from '@papermint/contracts/markets/kinds';

/** What background items are made of. They claim no move of any price. */
export interface BackgroundFacts {
  name: string;
  code: string;
  price: string;
  /** A target of an analyst, and how far it is away. */
  target: string;
  distance: string;
  house: string;
  rating: string;
  place: string;
  count: number;
}

export interface BackgroundRow {
  topic: 'company' | 'analysis';
  headline: (facts: BackgroundFacts) => string;
  text: (facts: BackgroundFacts) => string;
}

type Line = (facts: BackgroundFacts) => string;

const company = (headline: Line, text: Line): BackgroundRow => ({ topic: 'company', headline, text });
const analysis = (headline: Line, text: Line): BackgroundRow => ({ topic: 'analysis', headline, text });

export const HOUSES = [
  'Brightwater Research',
  'Pellworth & Dane',
  'Oakmere Partners',
  'Tidewell Securities',
  'Corvane Research',
  'Hollin Analytics',
  'Stanmoor Capital',
  'Aldergate Markets',
  'Wrenfield Advisors',
  'Quarrymount Research',
] as const;

export const RATINGS = ['buy', 'hold', 'outperform', 'neutral', 'market perform', 'accumulate'] as const;

export const PLACES = [
  'Rotterdam',
  'Austin',
  'Osaka',
  'Leeds',
  'Lyon',
  'Porto',
  'Toronto',
  'Gdansk',
  'Bologna',
  'Denver',
  'Brisbane',
  'Malmo',
] as const;

const STOCKS: readonly BackgroundRow[] = [
  analysis(
    (f) => `${f.house} rates ${f.name} ${f.rating}`,
    (f) =>
      `${f.house} rates ${f.name} ${f.rating} with a price target of ${f.target}, ${f.distance} from the last price of ${f.price}. The note looks at costs and at what customers of ${f.name} plan to spend.`,
  ),
  analysis(
    (f) => `${f.house} sets a price target of ${f.target} for ${f.name}`,
    (f) =>
      `In a note to clients, ${f.house} sets its price target for ${f.code} at ${f.target}. The stock last traded at ${f.price}. The analysts rate ${f.name} ${f.rating}.`,
  ),
  analysis(
    (f) => `${f.house}: what to watch at ${f.name}`,
    (f) =>
      `${f.house} lists ${f.count} questions for the next meeting with ${f.name}, from margins to inventories. Its rating for ${f.code} stays at ${f.rating}.`,
  ),
  company(
    (f) => `${f.name} opens a site in ${f.place}`,
    (f) =>
      `${f.name} opens a new site in ${f.place} with about ${f.count * 20} jobs. Work there starts next quarter, and ${f.code} did not disclose the cost.`,
  ),
  company(
    (f) => `${f.name} names a new head of operations`,
    (f) =>
      `${f.name} has promoted an internal candidate to head of operations. The change takes effect next month, ${f.code} said.`,
  ),
  company(
    (f) => `${f.name} signs a supply agreement`,
    (f) =>
      `${f.name} signed a supply agreement for ${f.count} years with a partner in ${f.place}. ${f.code} did not disclose the terms.`,
  ),
  company(
    (f) => `${f.name} presents an update to its product line`,
    (f) =>
      `At an event in ${f.place}, ${f.name} showed ${f.count} updates to its product line. Customers of ${f.code} receive them over the coming months.`,
  ),
  company(
    (f) => `${f.name} publishes its sustainability report`,
    (f) =>
      `${f.name} published its yearly sustainability report. It sets ${f.count} goals, including lower energy use in ${f.place}. ${f.code} reports on them every year.`,
  ),
  company(
    (f) => `${f.name} to speak at a conference in ${f.place}`,
    (f) =>
      `Executives of ${f.name} speak at an industry conference in ${f.place}. ${f.code} will stream the talk.`,
  ),
  company(
    (f) => `${f.name} expands its apprenticeship program`,
    (f) =>
      `${f.name} takes on ${f.count * 10} apprentices this year. Most of them start in ${f.place}, ${f.code} said.`,
  ),
  company(
    (f) => `Court dismisses a claim against ${f.name}`,
    (f) =>
      `A court in ${f.place} dismissed a claim that a former supplier had brought against ${f.name}. ${f.code} had made no provision for it.`,
  ),
  company(
    (f) => `${f.name} tests deliveries by rail`,
    (f) =>
      `${f.name} moves part of its deliveries to rail, initially between two warehouses near ${f.place}. ${f.code} will review the trial after ${f.count} months.`,
  ),
];

const COINS: readonly BackgroundRow[] = [
  analysis(
    (f) => `${f.house} publishes a primer on ${f.name}`,
    (f) =>
      `${f.house} explains ${f.name} to its clients on ${f.count * 4} pages. The primer on ${f.code} covers supply, fees and custody, and sets no price target. Its reference price is ${f.price}.`,
  ),
  analysis(
    (f) => `On-chain weekly: ${f.name}`,
    (f) =>
      `The weekly report of ${f.house} on ${f.name} looks at addresses, fees and how long holders keep their coins. It calls the data of ${f.code} unremarkable.`,
  ),
  analysis(
    (f) => `${f.house} answers questions about ${f.name}`,
    (f) =>
      `Clients asked ${f.house} most often how ${f.name} is held and how orders are routed. The answers fill ${f.count} pages and give no view on the price of ${f.code}.`,
  ),
  company(
    (f) => `Developers of ${f.name} release a client update`,
    (f) =>
      `A new version of the ${f.name} client is out. It fixes ${f.count} bugs and changes no network rule, and ${f.code} node operators can update at any time.`,
  ),
  company(
    (f) => `${f.name} developers meet in ${f.place}`,
    (f) =>
      `Developers of ${f.name} met in ${f.place} and discussed wallets and fees. The next ${f.code} meeting is planned in ${f.count} weeks.`,
  ),
  company(
    (f) => `Wallet app shows ${f.name} fees before sending`,
    (f) =>
      `A popular wallet now shows ${f.name} fees before sending. Users had asked for it for ${f.count} months, and ${f.code} balances are not affected.`,
  ),
  company(
    (f) => `Foundation funds tools for ${f.name}`,
    (f) =>
      `A foundation gives grants to ${f.count} teams that build tools for ${f.name}. One of them works in ${f.place}, and no grant is paid in ${f.code}.`,
  ),
  company(
    (f) => `Audit of ${f.name} libraries finds nothing serious`,
    (f) =>
      `Auditors looked at libraries that many ${f.name} wallets use. They reported ${f.count} minor points, which are now fixed, and no ${f.code} was at risk.`,
  ),
  company(
    (f) => `University course covers ${f.name}`,
    (f) =>
      `A university in ${f.place} adds ${f.name} to a course on distributed systems. About ${f.count * 9} students signed up to study ${f.code}.`,
  ),
  company(
    (f) => `Payment terminal maker tests ${f.name}`,
    (f) =>
      `A maker of payment terminals tests ${f.name} in ${f.count} shops in ${f.place}. Prices stay in the local currency, and ${f.code} is converted immediately.`,
  ),
];

const CURRENCIES: readonly BackgroundRow[] = [
  analysis(
    (f) => `${f.house} on ${f.name}: levels to know`,
    (f) =>
      `${f.house} tells clients which prices it watches in ${f.name}: ${f.target} is one of them, ${f.distance} from ${f.price}. It has no open trade idea in ${f.code}.`,
  ),
  analysis(
    (f) => `Survey: dealers on ${f.name}`,
    (f) =>
      `${f.house} asked ${f.count * 6} dealers about ${f.name}. They expect calm trading, and named spreads as their main concern in ${f.code}.`,
  ),
  analysis(
    (f) => `What hedgers ask about ${f.name}`,
    (f) =>
      `Companies that invoice in foreign currency asked ${f.house} about the cost of hedging ${f.name}. A note of ${f.count} pages on ${f.code} has the answers. Its reference price is ${f.price}.`,
  ),
  analysis(
    (f) => `${f.house} looks at seasonal patterns in ${f.name}`,
    (f) =>
      `A study by ${f.house} finds no reliable seasonal pattern in ${f.name}. It covers ${f.count} years of prices of ${f.code}.`,
  ),
];

const GOODS: readonly BackgroundRow[] = [
  analysis(
    (f) => `${f.house} reviews the market for ${f.name}`,
    (f) =>
      `${f.house} describes supply and demand of ${f.name} in a note of ${f.count} pages. Its reference price is ${f.price}. It changes no forecast for ${f.name}.`,
  ),
  analysis(
    (f) => `${f.house} publishes a guide to storing ${f.name}`,
    (f) =>
      `A guide by ${f.house} explains how ${f.name} is stored, insured and shipped. For ${f.name} it compares ${f.count} ports, including ${f.place}.`,
  ),
  company(
    (f) => `Trade group for ${f.name} meets in ${f.place}`,
    (f) =>
      `Producers and buyers of ${f.name} meet in ${f.place} this week. The agenda for ${f.name} has ${f.count} points, from quality standards to freight.`,
  ),
  company(
    (f) => `New quality standard for ${f.name}`,
    (f) =>
      `A trade group published a new quality standard for ${f.name}. It takes effect in ${f.count} months and changes little for most suppliers of ${f.name}.`,
  ),
  company(
    (f) => `Port of ${f.place} adds storage for ${f.name}`,
    (f) =>
      `The port of ${f.place} adds storage for ${f.name}. Work on the storage for ${f.name} takes about ${f.count} months, the operator said.`,
  ),
];

/** Background items of a kind of instrument. */
export const BACKGROUND: Readonly<Record<InstrumentKind, readonly BackgroundRow[]>> = {
  crypto: COINS,
  stock: STOCKS,
  forex: CURRENCIES,
  commodity: GOODS,
};
