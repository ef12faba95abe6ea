import type { SetBookView, SetPriceView } from '@papermint/contracts/markets/set-price-model';
import { priceText, sayPrice } from '@papermint/contracts/markets/ticks';
import { decimalsOf, formatUnits, units } from '@papermint/contracts/money/amount';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { DepthLevel } from '../../../market/book/depth.ts';
import { endOf, isVoid } from '../../../market/scenarios/scenario.ts';
import type { SetPriceRecord } from '../markets-types.ts';
import { concerns } from '../scenarios/scenario-rules.ts';
import type { SetPriceDeps } from './set-price-deps.ts';

type ViewDeps = Pick<SetPriceDeps, 'markets' | 'clock'>;

const iso = (at: number) => new Date(at).toISOString();

function amountText(lots: number, lot: string): string {
  const scale = decimalsOf(lot);
  return formatUnits(BigInt(lots) * units(lot, scale), scale);
}

/** A set price as it is answered now. */
export function setPriceView(deps: ViewDeps, record: SetPriceRecord): SetPriceView {
  const { id, pair, venue, priceTicks, tick, startsAt } = record;
  const { state, endsAt } = stateOf(deps, record);
  return {
    uuid: id,
    pair,
    venue,
    price: priceText(priceTicks, tick),
    state,
    startsAt: iso(startsAt),
    endsAt: endsAt === null ? null : iso(endsAt),
    effect: setSentence(deps, record),
    notes: notesOf(deps, record),
  };
}

/** A set book as it is answered now. */
export function setBookView(deps: ViewDeps, record: SetPriceRecord): SetBookView {
  const { book, tick, lot } = record;
  const levels = (side: readonly DepthLevel[] = []) =>
    side.map(([ticks, lots]) => ({ price: priceText(ticks, tick), amount: amountText(lots, lot) }));
  return { ...setPriceView(deps, record), asks: levels(book?.asks), bids: levels(book?.bids) };
}

/** The state of a set price now, and when it ends; null until it is released. */
export function stateOf(
  { markets, clock }: ViewDeps,
  record: SetPriceRecord,
): { state: SetPriceView['state']; endsAt: number | null } {
  const now = clock.now();
  const { startsAt, canceledAt } = record;
  if (canceledAt !== null && canceledAt <= startsAt) return { state: 'canceled', endsAt: startsAt };
  // A record that is only planned has no span.
  const span = markets.setSpans(record.pair).find(({ set }) => set.id === record.id);
  if (!span && record.id !== '') return { state: 'replaced', endsAt: startsAt };
  const to = span?.to ?? record.endsAt ?? Infinity;
  const endsAt = Number.isFinite(to) ? to : null;
  if (now < startsAt) return { state: 'scheduled', endsAt };
  return { state: now < to ? 'running' : 'ended', endsAt };
}

/** What else matters for a set price, a sentence each. */
function notesOf({ markets }: ViewDeps, record: SetPriceRecord): string[] {
  const { pair, startsAt, createdAt } = record;
  const notes: string[] = [];
  const waits = startsAt - createdAt > 0 && markets.tradingHalted(pair, startsAt - 1);
  if (waits) notes.push(`${pair} does not trade before: the price begins when it does, at ${iso(startsAt)}.`);
  const before = markets
    .setSpans(pair)
    .findLast(({ set }) => set.id !== record.id && set.startsAt < startsAt);
  if (
    before &&
    (before.set.endsAt ?? Infinity) > startsAt &&
    (before.set.canceledAt ?? Infinity) > startsAt
  ) {
    const what = before.set.book ? 'book' : 'price';
    notes.push(`It ends the ${what} that was set from ${iso(before.from)}.`);
  }
  const instrument = markets.instrument(pair);
  for (const scenario of markets.scenarios()) {
    if (scenario.kind === 'halt' || isVoid(scenario) || !concerns(scenario, instrument)) continue;
    if (scenario.startsAt < startsAt && endOf(scenario) > startsAt) {
      notes.push(`It ends the ${scenario.kind} that began at ${iso(scenario.startsAt)}.`);
    }
  }
  return notes;
}

/** An instant of a sentence: whole seconds. */
const at = (instant: number) => iso(instant).replace('.000Z', 'Z');

/** A sentence about what a set price or book does, or did. */
export function setSentence(deps: ViewDeps, record: SetPriceRecord): string {
  const { pair, venue, priceTicks, tick, startsAt, book } = record;
  const { state, endsAt } = stateOf(deps, record);
  const what = venue === 'spot' ? pair : `${pair} futures`;
  if (state === 'canceled') return `The ${book ? 'book' : 'price'} of ${what} was canceled before it began.`;
  if (state === 'replaced')
    return `The ${book ? 'book' : 'price'} of ${what} was replaced in its first second.`;
  const price = `${sayPrice(priceTicks, tick)} ${codeLabel(deps.markets.instrument(pair).quote)}`;
  const until = endsAt === null ? `until it is ${book ? 'removed' : 'released'}` : `until ${at(endsAt)}`;
  const verb = state === 'ended' ? 'was' : 'is';
  const span = `from ${at(startsAt)} ${until}`;
  if (!book) return `The price of ${what} ${verb} ${price} ${span}.`;
  const count = (levels: readonly DepthLevel[], name: string) =>
    `${levels.length} ${name}${levels.length === 1 ? '' : 's'}`;
  const levels = `${count(book.asks, 'ask')} and ${count(book.bids, 'bid')}`;
  return `The book of ${what} ${state === 'ended' ? 'had' : 'has'} ${levels} ${span}, at a price of ${price}.`;
}
