import { HOUSE } from '../../../ledger/journal-entry.ts';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { SignInHistory } from '../../accounts/sign-in/history-service.ts';
import type { ItemRow } from '../nft-types.ts';
import type { PeopleStore } from '../stores/people-store.ts';
import type { WorthStore } from '../stores/worth-store.ts';
import { highest, isKnown, lowest, SETTLED } from './worth-rules.ts';

interface NftWorthDeps {
  worth: WorthStore;
  people: PeopleStore;
  history: Pick<SignInHistory, 'shared'>;
  clock: Pick<Clock, 'now'>;
}

/** What an item is worth to strangers. Its parties can set neither its price nor that of their friends as a measure. */
export type NftWorth = ReturnType<typeof createNftWorth>;

export const createNftWorth = (deps: NftWorthDeps) =>
  bindVerbs(deps, { floor: strangersFloor, ofBuyer, ofSeller, related: areRelated });

/** The most that a buyer gets for a price: the lower of floor and last price among strangers; null without either. */
function ofBuyer(deps: NftWorthDeps, reads: Reads, item: ItemRow, buyerId: string): bigint | null {
  const parties = partiesOf(item, buyerId);
  return lowest(strangersFloor(deps, reads, item, buyerId), strangersSale(deps, reads, item, parties));
}

/** The least that a seller gives away with an item: the higher of what was paid for it and of the floor among strangers. */
function ofSeller(deps: NftWorthDeps, reads: Reads, item: ItemRow): bigint | null {
  return highest(item.lastPrice, strangersFloor(deps, reads, item, null));
}

/** The lowest price in the collection that a stranger to the parties asks for another item; null without one. */
function strangersFloor(
  deps: NftWorthDeps,
  reads: Reads,
  item: ItemRow,
  buyerId: string | null = null,
): bigint | null {
  const parties = partiesOf(item, buyerId);
  const listings = deps.worth.listings(reads, item.collectionId, item.id);
  return listings.find(({ ownerId }) => isStranger(deps, reads, ownerId, parties))?.price ?? null;
}

/** The price of the item's latest sale between strangers that is at least a week old; null without one. */
function strangersSale(
  deps: NftWorthDeps,
  reads: Reads,
  { id }: ItemRow,
  parties: readonly string[],
): bigint | null {
  const { worth, clock } = deps;
  const sale = worth
    .sales(reads, id, clock.now() - SETTLED)
    .find(({ fromId, toId }) => [fromId, toId].every((person) => isStranger(deps, reads, person, parties)));
  return sale?.amount ?? null;
}

const partiesOf = ({ ownerId, makerId, creatorId }: ItemRow, buyerId: string | null): string[] =>
  [ownerId, makerId, creatorId, buyerId].filter((id): id is string => id !== null && id !== HOUSE);

/**
 * Whether an account is simulated, whose prices follow from no trader's, or is none of the parties, is old enough, and
 * is related to none.
 */
function isStranger(deps: NftWorthDeps, reads: Reads, id: string, parties: readonly string[]): boolean {
  if (id === HOUSE) return true;
  if (parties.includes(id)) return false;
  const person = deps.people.one(reads, id);
  if (person?.simulated) return true;
  if (!person || !isKnown(person.createdAt, deps.clock.now())) return false;
  return parties.every((party) => !areRelated(deps, reads, id, party));
}

/** Whether two traders may be one person: they have dealt with each other, or share an address or device of sign-ins. */
function areRelated({ worth, history }: NftWorthDeps, reads: Reads, one: string, other: string): boolean {
  return (
    worth.dealt(reads, one, other) || worth.dealt(reads, other, one) || history.shared(reads, one, other)
  );
}
