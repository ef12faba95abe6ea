import { DomainError } from '@papermint/contracts/common/domain-error';
import { SECOND } from '@papermint/contracts/common/time-units';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { candleSpan } from '../imports/import-limits.ts';
import type { ImportRecord, SetPriceRecord } from '../markets-types.ts';
import { secondsUntil, startOf } from '../scenarios/scenario-rules.ts';
import type { SetInput, SetPriceDeps } from './set-price-deps.ts';
import { checkSetLimit, checkVenue } from './set-price-rules.ts';

/** What is set: a price, and a book with it if there is one. */
interface SetFacts {
  priceTicks: number;
  book: SetPriceRecord['book'];
  endsAt: number | null;
}

/**
 * The record of a price that would be set now. Its id is empty.
 * @param factsOf what is set, when it begins at an instant (ms)
 * @throws DomainError bad_input at a field; conflict where the pair follows candles or never trades, or at the limit
 */
export function planSetPrice(
  { markets, clock }: SetPriceDeps,
  { pair, venue, startsAt: asked }: SetInput,
  factsOf: (startsAt: number) => SetFacts,
): SetPriceRecord {
  const now = clock.now();
  const instrument = markets.instrument(pair);
  checkVenue(venue, instrument);
  checkSetLimit(markets.setPrices().length);
  const first = startOf('gap', secondsUntil({ startsAt: asked }, now), { now, speed: clock.speed });
  const trades = markets.tradingResumes(pair, first);
  if (trades === undefined) {
    throw new DomainError('conflict', `No one knows when ${pair} trades again: set a price then`, 'pair');
  }
  const startsAt = Math.ceil(trades / SECOND) * SECOND;
  const { priceTicks, book, endsAt } = factsOf(startsAt);
  checkNoCandles(markets.imports(), pair, startsAt, endsAt ?? Infinity);
  return {
    id: '',
    pair,
    venue,
    priceTicks,
    book,
    tick: instrument.tick,
    lot: instrument.lot,
    startsAt,
    endsAt,
    createdAt: now,
    canceledAt: null,
  };
}

/** @throws DomainError conflict where a pair follows imported candles meanwhile */
function checkNoCandles(imports: readonly ImportRecord[], pair: string, from: number, to: number): void {
  const span = candleSpan(imports, pair, from, to);
  if (span === undefined) return;
  throw new DomainError(
    'conflict',
    `${pair} follows imported candles from ${span}: cancel that import first, or choose another time`,
    'pair',
  );
}

/**
 * Stores a planned price, and moves the clock to its first second if nothing but that second lies between.
 * @param plan is called in the commit
 */
export async function storeSetPrice<View extends { uuid: string }>(
  { commands, markets, ids, clock, testClock }: SetPriceDeps,
  command: CommandContext,
  asked: string | undefined,
  plan: () => SetPriceRecord,
  answer: (record: SetPriceRecord) => { view: View; message: string },
): Promise<{ view: View; message: string; now: string }> {
  const { moveTo, ...stored } = await commands.execute(
    command,
    async (tx) => {
      const planned = { ...plan(), id: ids.uuid(clock.now()) };
      const first = startOf('gap', 0, { now: clock.now(), speed: clock.speed });
      await markets.addSetPrice(tx, planned);
      const isNext = asked === undefined && planned.startsAt === first;
      return { ...answer(planned), moveTo: isNext ? first : null };
    },
    ({ view }) => ({ subject: view.uuid, data: view }),
  );
  if (moveTo !== null) await testClock.advance((now) => Math.max(now, moveTo));
  return { ...stored, now: new Date(clock.now()).toISOString() };
}
