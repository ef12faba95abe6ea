import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { SetPriceRecord } from '../markets-types.ts';
import { firstUnseen } from '../scenarios/scenario-rules.ts';
import type { SetPriceDeps } from './set-price-deps.ts';
import { setBookView, setPriceView, stateOf } from './set-price-views.ts';

/**
 * Lets a held price go on from the next second, or cancels one that has not begun.
 * @throws DomainError not_found, and conflict where it is over
 */
export const releasePrice = (deps: SetPriceDeps, command: CommandContext, uuid: string) =>
  deps.commands.execute(
    command,
    async (tx) => {
      const released = { ...endable(deps, uuid, 'price'), canceledAt: endAt(deps, uuid) };
      await deps.markets.cancelSetPrice(tx, released);
      return { price: setPriceView(deps, released), message: endedSentence(released, 'price') };
    },
    ({ price }) => ({ subject: uuid, data: price }),
  );

/**
 * Lets the simulated book be back from the next second, or cancels one that has not begun.
 * @throws DomainError not_found, and conflict where it is over
 */
export const removeBook = (deps: SetPriceDeps, command: CommandContext, uuid: string) =>
  deps.commands.execute(
    command,
    async (tx) => {
      const removed = { ...endable(deps, uuid, 'book'), canceledAt: endAt(deps, uuid) };
      await deps.markets.cancelSetPrice(tx, removed);
      return { book: setBookView(deps, removed), message: endedSentence(removed, 'book') };
    },
    ({ book }) => ({ subject: uuid, data: book }),
  );

/** A set price or book that is not over. */
function endable(deps: SetPriceDeps, uuid: string, what: 'price' | 'book'): SetPriceRecord {
  const record = deps.markets
    .setPrices()
    .find(({ id, book }) => id === uuid && (book !== null) === (what === 'book'));
  if (!record) throw new DomainError('not_found', `There is no set ${what} with this ID`);
  const { state, endsAt } = stateOf(deps, record);
  if (state === 'canceled' || state === 'replaced')
    throw new DomainError('conflict', `The ${what} is already ${state}`);
  if (state === 'ended')
    throw new DomainError('conflict', `The ${what} has ended: what is past stays as it was`);
  const at = unseen(deps);
  if (state === 'running' && endsAt !== null && endsAt <= at) {
    throw new DomainError('conflict', `The ${what} ends by itself, at ${new Date(endsAt).toISOString()}`);
  }
  return record;
}

const unseen = ({ clock }: SetPriceDeps) => firstUnseen({ now: clock.now(), speed: clock.speed });

/** When it ends, ms: prices up to there may have been seen. */
function endAt(deps: SetPriceDeps, uuid: string): number {
  const startsAt = deps.markets.setPrices().find(({ id }) => id === uuid)?.startsAt ?? 0;
  return Math.max(startsAt, unseen(deps));
}

function endedSentence(
  { pair, startsAt, canceledAt }: SetPriceRecord & { canceledAt: number },
  what: 'price' | 'book',
): string {
  if (canceledAt <= startsAt) return `The ${what} is canceled before it began. It has no effect.`;
  const at = new Date(canceledAt).toISOString();
  return what === 'book'
    ? `The book is removed. The simulated book of ${pair} is back at ${at}.`
    : `The price is released. ${pair} goes on from there at ${at}.`;
}
