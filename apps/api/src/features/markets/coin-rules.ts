import { DomainError } from '@papermint/contracts/common/domain-error';
import { labelOf } from '@papermint/contracts/common/fields';
import type { ListingField, ListingTerms } from '@papermint/contracts/markets/listing-rules';
import { listingErrors, shortest } from '@papermint/contracts/markets/listing-rules';
import type { InstrumentStatus } from '@papermint/contracts/markets/model';
import { instrumentTransitions } from '@papermint/contracts/markets/transitions';

/** A coin with its market, as far as its terms go. */
export interface Terms {
  name: string;
  scale: number;
  tick: string;
  lot: string;
  minNotional: string;
  spreadBps: number;
  /** Whole coins; null where it is not told. */
  supply: string | null;
  /** At the market's anchor. */
  anchor: string;
  annualVolatility: number;
  dailyLots: bigint;
  stable: boolean;
}

/** What staff wish to be another; undefined stays. */
export type TermChanges = { [K in keyof Terms]?: Terms[K] | undefined };

/** What of an instrument the world knows already. */
export interface Use {
  /** There has been an order in the pair. */
  ordered: boolean;
  /** Somebody has had some of the asset. */
  held: boolean;
}

const ORDERED = 'can no longer be changed: there are orders in the pair';

/**
 * The terms that can't be changed, and why, as predicates. Prices and volumes of the past are worked out anew
 * whenever somebody looks, from the anchor, the volatility and the turnover: another one would be another past.
 * The spread may change: of the past only the last ten minutes of the tape show it.
 */
export function locksOf({ ordered, held }: Use): Record<string, string> {
  return {
    anchor: 'can not be changed: every price of the past follows from it',
    annualVolatility: 'can not be changed: every price of the past follows from it',
    turnover: 'can not be changed: every volume of the past follows from it',
    stable: 'can not be changed: every price of the past follows from it',
    ...(ordered && { tick: ORDERED, lot: ORDERED }),
    ...((ordered || held) && { scale: 'can no longer be changed: amounts of it are on the books' }),
  };
}

/** @throws DomainError bad_input at the first of some fields that can't be changed */
export function checkUnlocked(fields: readonly string[], use: Use): void {
  const locks = locksOf(use);
  const locked = fields.find((field) => locks[field] !== undefined);
  if (locked) throw new DomainError('bad_input', `${labelOf(locked)} ${locks[locked]}`, locked);
}

/** @throws DomainError bad_input at the first field of a new coin that does not go with the others */
export function checkListing(terms: ListingTerms): void {
  const [fault] = listingErrors(terms);
  if (fault) throw new DomainError('bad_input', `${labelOf(fault[0])} ${fault[1]}`, fault[0]);
}

/**
 * The same at the price that the path of a new coin starts from, which is another one than what it costs now: its
 * terms are looked at with that one whenever they change. How much of it is traded follows from the price now.
 * @throws DomainError bad_input
 */
export function checkListingAt(anchor: string, terms: ListingTerms): void {
  const found = listingErrors({ ...terms, price: anchor }).find(([field]) => field !== 'turnover');
  if (!found) return;
  const [field, why] = found;
  throw new DomainError(
    'bad_input',
    `${labelOf(field)} ${why}: its path starts from ${shortest(anchor)}`,
    field,
  );
}

/**
 * The same for one that is listed: what its changes make wrong is said at one of them. What was wrong before, they
 * need not mend.
 * @throws DomainError bad_input
 */
export function checkChanges(here: Terms, wish: TermChanges): void {
  const fault = changeFault(here, wish);
  if (fault) throw new DomainError('bad_input', fault.said, fault.key);
}

/** Which of some changes can't be made, because they don't go with the terms that stay. */
export function unfitting(here: Terms, wish: Partial<Terms>): string[] {
  const left = new Map(Object.entries(wish));
  const found: string[] = [];
  for (;;) {
    const fault = changeFault(here, Object.fromEntries(left));
    if (!fault || left.size === 0) return found;
    if (!left.delete(fault.key)) return [...found, ...left.keys()];
    found.push(fault.key);
  }
}

function changeFault(here: Terms, wish: TermChanges): { key: string; said: string } | undefined {
  const terms = { ...here, ...(wish as Partial<Terms>) };
  const changed = Object.keys(wish);
  // Other lots are as many of them as come to the same turnover.
  const known = { price: here.anchor, turnover: turnoverOf(here) };
  const before = listingErrors({ ...here, ...known });
  const fault = listingErrors({ ...terms, ...known }).find(
    ([field, why]) => changed.includes(field) || !before.some((old) => old[0] === field && old[1] === why),
  );
  if (!fault) return undefined;
  const [field, why] = fault;
  if (changed.includes(field)) return { key: field, said: `${labelOf(field)} ${why}` };
  const instead: Partial<Record<ListingField, readonly [string, string]>> = {
    price: ['tick', `Tick must go into the price that its path starts from, ${terms.anchor}, without a rest`],
    turnover: ['lot', 'Lot does not go with what is traded of it in a day'],
    lot: changed.includes('scale')
      ? ['scale', `Scale must not be less than the decimals of the lot, ${terms.lot}`]
      : ['minNotional', 'Min notional must not be less than what one lot is worth'],
  };
  const [key, said] = instead[field] ?? [changed[0] ?? field, `${labelOf(field)} ${why}`];
  return { key, said };
}

/** Dollars of a usual day at the anchor's price, whole ones. */
function turnoverOf({ dailyLots, lot, anchor }: Pick<Terms, 'dailyLots' | 'lot' | 'anchor'>): number {
  return Math.round(Number(dailyLots) * Number(lot) * Number(anchor));
}

/** So many lots that their worth is a turnover. */
export function lotsFor(turnover: number, price: string | number, lot: string): bigint {
  return BigInt(Math.max(1, Math.round(turnover / Number(price) / Number(lot))));
}

/** The terms that are to be others than they are: by name, from what to what. */
export function changesOf(here: Terms, wish: TermChanges): Map<keyof Terms, [from: unknown, to: unknown]> {
  const found = new Map<keyof Terms, [unknown, unknown]>();
  for (const key of Object.keys(wish) as (keyof Terms)[]) {
    const to = wish[key];
    if (to !== undefined && !same(key, here[key], to)) found.set(key, [here[key], to]);
  }
  return found;
}

/** Other lots are as many of them as come to the same amount. */
function same(key: keyof Terms, one: unknown, other: unknown): boolean {
  if (key === 'name') return one === other;
  return shortest(String(one)) === shortest(String(other));
}

export interface TermDifference {
  field: string;
  here: string;
  catalogue: string;
}

/** In which terms an instrument is not as the catalogue has it. Rounding to whole lots is no difference. */
export function differencesOf(here: Terms, catalogue: Terms): TermDifference[] {
  const texts = [here, catalogue].map(termTexts) as [Record<string, string>, Record<string, string>];
  const turnovers = [here, catalogue].map(turnoverOf) as [number, number];
  return Object.keys(texts[0])
    .filter((field) =>
      field === 'turnover'
        ? Math.abs(turnovers[0] - turnovers[1]) > turnovers[1] / 1000
        : texts[0][field] !== texts[1][field],
    )
    .map((field) => ({
      field,
      here: texts[0][field] as string,
      catalogue: texts[1][field] as string,
    }));
}

function termTexts(terms: Terms): Record<string, string> {
  return {
    name: terms.name,
    scale: String(terms.scale),
    tick: shortest(terms.tick),
    lot: shortest(terms.lot),
    minNotional: shortest(terms.minNotional),
    spreadBps: String(terms.spreadBps),
    supply: terms.supply ?? 'not told',
    anchor: shortest(terms.anchor),
    annualVolatility: String(terms.annualVolatility),
    turnover: String(turnoverOf(terms)),
    stable: terms.stable ? 'yes' : 'no',
  };
}

type CoinTransition = keyof typeof instrumentTransitions.transitions;

/** The transition that leads from one status to another. @throws DomainError conflict at `status` where there is none */
export function transitionTo(from: InstrumentStatus, to: InstrumentStatus): CoinTransition {
  const { transitions } = instrumentTransitions;
  const transition = (Object.keys(transitions) as CoinTransition[]).find(
    (name) => transitions[name].to === to && (transitions[name].from as readonly string[]).includes(from),
  );
  if (transition) return transition;
  const why =
    from === to ? `It is ${from} already` : `It is ${from}: list it again first, then it can be ${to}`;
  throw new DomainError('conflict', why, 'status');
}

/** What was done, as a sentence. */
export function statusSentence(transition: CoinTransition, pair: string, canceled: number): string {
  switch (transition) {
    case 'halt':
      return `${pair} is halted. Its orders wait.`;
    case 'resume':
      return `${pair} trades again.`;
    case 'relist':
      return `${pair} is listed again and trades.`;
    case 'delist':
      return `${pair} is delisted. ${canceledText(canceled)}`;
  }
}

function canceledText(count: number): string {
  if (count === 0) return 'No order was open.';
  return count === 1 ? 'One open order was canceled.' : `${count} open orders were canceled.`;
}
