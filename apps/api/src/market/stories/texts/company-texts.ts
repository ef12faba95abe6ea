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
      `${f.house} has a rating of ${f.rating} on ${f.name} with a target of ${f.target}, ${f.distance} from the last price of ${f.price}. The note looks at costs and at what customers of ${f.name} plan to spend.`,
  ),
  analysis(
    (f) => `Target of ${f.target} for ${f.name}, says ${f.house}`,
    (f) =>
      `In a note to clients, ${f.house} names ${f.target} as its target for ${f.code}. The share last traded at ${f.price}. The analysts rate ${f.name} ${f.rating}.`,
  ),
  analysis(
    (f) => `${f.house}: what to watch at ${f.name}`,
    (f) =>
      `${f.house} lists ${f.count} questions for the next meeting with ${f.name}, from margins to inventories. Its rating for ${f.code} stays at ${f.rating}.`,
  ),
  company(
    (f) => `${f.name} opens a site in ${f.place}`,
    (f) =>
      `${f.name} opens a new site in ${f.place} with about ${f.count * 20} jobs. Work there starts next quarter, and ${f.code} named no cost.`,
  ),
  company(
    (f) => `${f.name} names a new head of operations`,
    (f) =>
      `${f.name} has filled the post of its head of operations from within. The change takes effect next month, ${f.code} said.`,
  ),
  company(
    (f) => `${f.name} signs a supply agreement`,
    (f) =>
      `${f.name} signed a supply agreement for ${f.count} years with a partner in ${f.place}. ${f.code} did not publish the terms.`,
  ),
  company(
    (f) => `${f.name} presents an update to its product line`,
    (f) =>
      `At an event in ${f.place}, ${f.name} showed ${f.count} updates to its product line. Customers of ${f.code} get them over the next months.`,
  ),
  company(
    (f) => `${f.name} publishes its sustainability report`,
    (f) =>
      `${f.name} published its yearly sustainability report. It names ${f.count} goals, among them lower energy use at ${f.place}. ${f.code} repeats them every year.`,
  ),
  company(
    (f) => `${f.name} to speak at a conference in ${f.place}`,
    (f) =>
      `Managers of ${f.name} speak at an industry conference in ${f.place}. The talk of ${f.code} will be streamed.`,
  ),
  company(
    (f) => `${f.name} extends a program for apprentices`,
    (f) =>
      `${f.name} takes on ${f.count * 10} apprentices this year. Most of them start in ${f.place}, ${f.code} said.`,
  ),
  company(
    (f) => `Court dismisses a claim against ${f.name}`,
    (f) =>
      `A court in ${f.place} dismissed a claim that a former supplier had brought against ${f.name}. ${f.code} had set nothing aside for it.`,
  ),
  company(
    (f) => `${f.name} tests deliveries by rail`,
    (f) =>
      `${f.name} moves a part of its deliveries to rail, at first between two warehouses near ${f.place}. ${f.code} wants to decide after ${f.count} months.`,
  ),
];

const COINS: readonly BackgroundRow[] = [
  analysis(
    (f) => `${f.house} publishes a primer on ${f.name}`,
    (f) =>
      `${f.house} explains ${f.name} to its clients on ${f.count * 4} pages. The primer on ${f.code} covers supply, fees and custody, and names no target. Its price is that of ${f.price}.`,
  ),
  analysis(
    (f) => `On-chain weekly: ${f.name}`,
    (f) =>
      `The weekly report of ${f.house} on ${f.name} looks at addresses, fees and how long coins rest. It calls the data of ${f.code} unremarkable.`,
  ),
  analysis(
    (f) => `${f.house} answers questions about ${f.name}`,
    (f) =>
      `Clients asked ${f.house} most often how ${f.name} is held and how orders are routed. The answers fill ${f.count} pages and carry no view on the price of ${f.code}.`,
  ),
  company(
    (f) => `Developers of ${f.name} release a client update`,
    (f) =>
      `A new version of the client of ${f.name} is out. It mends ${f.count} bugs, changes no rule of the network, and nodes of ${f.code} can update when they like.`,
  ),
  company(
    (f) => `A meetup about ${f.name} in ${f.place}`,
    (f) =>
      `Developers around ${f.name} met in ${f.place} and talked about wallets and fees. The next meeting on ${f.code} is planned in ${f.count} weeks.`,
  ),
  company(
    (f) => `A wallet improves how it shows ${f.name}`,
    (f) =>
      `A popular wallet now shows fees of ${f.name} before sending. Users had asked for it for ${f.count} months; balances of ${f.code} are not affected.`,
  ),
  company(
    (f) => `Grants for tools around ${f.name}`,
    (f) =>
      `A foundation gives grants to ${f.count} teams that build tools for ${f.name}. One of them works in ${f.place}, and no grant is paid in ${f.code}.`,
  ),
  company(
    (f) => `Audit of ${f.name} libraries finds nothing serious`,
    (f) =>
      `Auditors looked at libraries that many ${f.name} wallets use. They reported ${f.count} minor points, which are mended, and no ${f.code} was at risk.`,
  ),
  company(
    (f) => `University course covers ${f.name}`,
    (f) =>
      `A university in ${f.place} adds ${f.name} to a course on distributed systems. About ${f.count * 9} students signed up to study ${f.code}.`,
  ),
  company(
    (f) => `Payment terminal maker tests ${f.name}`,
    (f) =>
      `A maker of payment terminals tests ${f.name} in ${f.count} shops in ${f.place}. Prices stay in the local currency, and ${f.code} is converted at once.`,
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
      `Companies that invoice in foreign currency asked ${f.house} about the cost of hedging ${f.name}. A note of ${f.count} pages on ${f.code} answers. Its reference price is ${f.price}.`,
  ),
  analysis(
    (f) => `${f.house} looks at seasonal patterns in ${f.name}`,
    (f) =>
      `A study by ${f.house} finds no season that one could rely on in ${f.name}. It covers ${f.count} years of prices of ${f.code}.`,
  ),
];

const GOODS: readonly BackgroundRow[] = [
  analysis(
    (f) => `${f.house} reviews the market for ${f.name}`,
    (f) =>
      `${f.house} describes supply and demand of ${f.name} in a note of ${f.count} pages. Its reference price is ${f.price}. It changes no forecast for ${f.name}.`,
  ),
  analysis(
    (f) => `Storage of ${f.name}: a guide by ${f.house}`,
    (f) =>
      `How ${f.name} is stored, insured and shipped is the subject of a guide by ${f.house}. For ${f.name} it compares ${f.count} ports, ${f.place} among them.`,
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
    (f) => `Port of ${f.place} adds room for ${f.name}`,
    (f) =>
      `The port of ${f.place} adds storage for ${f.name}. Work on the room for ${f.name} takes about ${f.count} months, the operator said.`,
  ),
];

/** Background items of a kind of instrument. */
export const BACKGROUND: Readonly<Record<InstrumentKind, readonly BackgroundRow[]>> = {
  crypto: COINS,
  stock: STOCKS,
  forex: CURRENCIES,
  commodity: GOODS,
};
