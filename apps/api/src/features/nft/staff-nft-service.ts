import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FilterOf } from '@papermint/contracts/common/list';
import { toPage } from '@papermint/contracts/common/page';
import { formatUnits } from '@papermint/contracts/money/amount';
import type * as calls from '@papermint/contracts/nft/staff-calls';
import type { StaffNft } from '@papermint/contracts/nft/staff-model';
import type { QueueCounts } from '@papermint/contracts/queues/model';
import type { z } from 'zod';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Staff } from '../accounts/staff/staff-types.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { ActivitiesStore } from './activities-store.ts';
import type { CollectionsStore } from './collections-store.ts';
import type { ConditionsStore } from './conditions-store.ts';
import type { ItemMaking } from './item-making-service.ts';
import type { ItemsList } from './items-list-store.ts';
import type { ItemsStore } from './items-store.ts';
import type { NftJournal } from './nft-journal.ts';
import { isMinted, statusWords } from './nft-lookup.ts';
import type { NftMoney } from './nft-money.ts';
import { traitsOf, waitingFor } from './nft-rules.ts';
import type { NftSteps } from './nft-steps.ts';
import type { ItemRow, Person } from './nft-types.ts';
import { QUEUE } from './nft-types.ts';
import type { NftViews } from './nft-views.ts';
import type { OffersStore } from './offers-store.ts';
import type { PeopleStore } from './people-store.ts';

type Answer<C extends { output: z.ZodType }> = z.output<C['output']>;
type Input<C extends { input: z.ZodType }> = z.output<C['input']>;
interface Changed {
  item: StaffNft;
  message: string;
}

/** What staff do with the NFTs of traders. */
export interface StaffNfts {
  list(reader: Staff, filter: FilterOf<typeof calls.list>): Promise<Answer<typeof calls.list>>;
  /** @throws DomainError not_found at `uuid`, as for those below */
  one(reader: Staff, id: string): Answer<typeof calls.one>;
  /** @throws DomainError forbidden for one's own; conflict; bad_input at `traits` */
  update(command: CommandContext, reader: Staff, input: Input<typeof calls.update>): Promise<Changed>;
  settings(command: CommandContext, reader: Staff, input: Input<typeof calls.settings>): Promise<Changed>;
  decide(
    command: CommandContext,
    reader: Staff,
    input: { uuid: string; reason?: string | undefined },
    minted: boolean,
  ): Promise<Changed>;
  remove(
    command: CommandContext,
    reader: Staff,
    input: { uuid: string; reason?: string | undefined },
  ): Promise<{ message: string }>;
  offers(filter: FilterOf<typeof calls.offers>): Promise<Answer<typeof calls.offers>>;
  /** @throws DomainError not_found at `accountId` */
  offersOf(filter: FilterOf<typeof calls.offersOf>): Promise<Answer<typeof calls.offersOf>>;
  users(filter: FilterOf<typeof calls.users>): Promise<Answer<typeof calls.users>>;
  /** @throws DomainError not_found at `nftTraderId` */
  collectionsOf(reader: Staff, nftTraderId: string): Answer<typeof calls.collectionsOf>;
  /** @throws DomainError not_found; forbidden; conflict at `name`; bad_input at `traits` */
  createFor(command: CommandContext, reader: Staff, input: Input<typeof calls.createFor>): Promise<Changed>;
  counts(reader: Staff): QueueCounts;
  waiting(reader: Staff): string[];
  /** Whether a reader may decide one. @throws DomainError */
  check(reads: Reads, reader: Staff, id: string): void;
}

interface Parts {
  items: ItemsStore;
  list: ItemsList;
  collections: CollectionsStore;
  conditions: ConditionsStore;
  activities: ActivitiesStore;
  offers: OffersStore;
  people: PeopleStore;
  views: NftViews;
  steps: NftSteps;
  journal: NftJournal;
  money: NftMoney;
  making: ItemMaking;
  queues: Queues;
  commands: Commands;
  markets: Markets;
  clock: Clock;
}

const CENTS = 2;

/** @throws DomainError forbidden */
export function assertOthers(traderIds: readonly (string | null)[], reader: Pick<Staff, 'id'>): void {
  if (!traderIds.includes(reader.id)) return;
  throw new DomainError('forbidden', 'This is your own account. Another staff member must change it.');
}

export function createStaffNfts(parts: Parts): StaffNfts {
  const { items, list, collections, conditions, activities, offers, people, views } = parts;
  const { steps, journal, money, making, queues, commands, markets, clock } = parts;
  const now = items.committed;

  function found(reads: Reads, id: string): ItemRow {
    const row = items.one(reads, id);
    if (row) return row;
    throw new DomainError('not_found', 'There is no NFT with this id', 'uuid');
  }

  function others(reads: Reads, reader: Staff, id: string): ItemRow {
    const row = found(reads, id);
    assertOthers([row.ownerId, row.creatorId], reader);
    return row;
  }

  function account(reads: Reads, given: string, field: string): Person {
    const row = people.byNumber(reads, given) ?? people.one(reads, given);
    if (row) return row;
    throw new DomainError('not_found', 'There is no account with this number', field);
  }

  const decidable = (reader: Staff) => waitingFor(reader, items.waiting(), clock.now());

  function viewsOf(rows: readonly ItemRow[], reader: Staff): StaffNft[] {
    const claims = queues.claims(QUEUE, reader);
    // Within a commit the claim of what it has decided is still there.
    const claimOf = ({ id, status }: ItemRow) =>
      status === 'mint_requested' ? (claims.get(id) ?? null) : null;
    return rows.map((row) => views.staffItem(row, reader.id, claimOf(row)));
  }

  /** A change with its row of the audit log. */
  async function changed(
    command: CommandContext,
    reader: Staff,
    { uuid, reason }: { uuid: string; reason?: string | undefined },
    run: (tx: Tx, row: ItemRow) => string,
  ): Promise<Changed> {
    const { item, message } = await commands.execute(
      command,
      async (tx) => {
        const before = others(tx, reader, uuid);
        const said = run(tx, before);
        const row = found(tx, uuid);
        return {
          message: said,
          item: viewsOf([row], reader)[0] as StaffNft,
          before: factsOf(before),
          after: factsOf(row),
          account: before.ownerId,
        };
      },
      ({ before, after, account: of }) => ({
        subject: `nft:${uuid}`,
        before,
        after,
        ...(reason && { reason }),
        ...(of && { account: of }),
      }),
    );
    return { item, message };
  }

  return {
    counts: (reader) => decidable(reader).counts,
    waiting: (reader) => decidable(reader).ids,
    check(reads, reader, id) {
      const row = others(reads, reader, id);
      if (row.status === 'mint_requested') return;
      throw new DomainError('conflict', `This item does not wait to be minted: it is ${statusWords(row)}`);
    },
    async list(reader, { owner, ...filter }) {
      const ownerId = owner === undefined ? undefined : account(now, owner, 'owner').id;
      const { rows, total } = await list.page(filter, ownerId === undefined ? {} : { ownerId });
      return { ...toPage(viewsOf(rows, reader), total, filter), counts: decidable(reader).counts };
    },
    one(reader, id) {
      const row = found(now, id);
      const supply = collections.one(now, row.collectionId)?.supply ?? 0;
      return {
        item: viewsOf([row], reader)[0] as StaffNft,
        description: row.description,
        traits: views.traits(row.traits, items.traitCounts(now, row.collectionId), supply),
        conditions: conditions.of(now, row).map((one) => views.condition(one, true)),
      };
    },
    update: (command, reader, input) =>
      changed(command, reader, input, (tx, row) => {
        if (row.status === 'burned') throw new DomainError('conflict', `${row.name} is burned`);
        const { name, description = '', traits } = input;
        making.assertItemName(tx, row.collectionId, name, row.id);
        items.putTerms(tx, row.id, { name, description, traits: traitsOf(traits) }, clock.now());
        return `${name} is saved.`;
      }),
    settings: (command, reader, input) =>
      changed(command, reader, input, (tx, row) => {
        const { locked, featured, reason } = input;
        if (!isMinted(row)) {
          throw new DomainError('conflict', `${row.name} is not minted: it is ${statusWords(row)}`);
        }
        if (locked && row.status === 'listed') steps.delist(tx, row, { actor: command.actor, reason });
        items.putSettings(tx, row.id, { locked, featured }, clock.now());
        return `${row.name} is saved.`;
      }),
    decide: (command, reader, input, minted) =>
      changed(command, reader, input, (tx, row) => {
        steps.decide(tx, row, { minted, actor: command.actor, reason: input.reason });
        return minted ? `${row.name} is minted.` : `${row.name} was rejected.`;
      }),
    remove: (command, reader, { uuid, reason }) =>
      commands.execute(
        command,
        async (tx) => {
          const row = others(tx, reader, uuid);
          if (row.status === 'mint_requested') {
            money.releaseFee(tx, { id: uuid, traderId: row.ownerId as string });
            const waiting = activities.pendingOf(tx, uuid);
            if (waiting) journal.end(tx, waiting.id, { outcome: 'failed', actor: command.actor, reason });
            queues.settle(tx, QUEUE, uuid, reader.id);
            queues.changed(tx);
          } else if (row.status !== 'draft') {
            const why = `${row.name} is ${statusWords(row)}: it can be burned by an activity`;
            throw new DomainError('conflict', why);
          }
          items.remove(tx, uuid);
          return { message: `${row.name} is deleted.`, before: factsOf(row), account: row.ownerId };
        },
        ({ before, account: of }) => ({
          subject: `nft:${uuid}`,
          before,
          ...(reason && { reason }),
          ...(of && { account: of }),
        }),
      ),
    async offers({ uuid, ...filter }) {
      found(now, uuid);
      const { rows, total } = await offers.page(filter, { itemId: uuid });
      return toPage(rows.map(views.staffOffer), total, filter);
    },
    async offersOf({ accountId, side = 'made', ...filter }) {
      const { id } = account(now, accountId, 'accountId');
      const { rows, total } = await offers.page(filter, side === 'made' ? { bidderId: id } : { ownerId: id });
      return toPage(rows.map(views.staffOffer), total, filter);
    },
    async users(filter) {
      const { rows, total } = await people.holders(filter);
      const data = rows.map(({ id, firstName, lastName, ...row }) => {
        const worth = people
          .holdings(now, id)
          .reduce(
            (sum, { asset, floor, items: count }) =>
              floor === null ? sum : sum + markets.valueIn(asset, floor * BigInt(count), 'USD'),
            0n,
          );
        return { ...row, uuid: id, name: `${firstName} ${lastName}`, value: formatUnits(worth, CENTS) };
      });
      return toPage(data, total, filter);
    },
    collectionsOf(reader, nftTraderId) {
      const { id } = account(now, nftTraderId, 'nftTraderId');
      const seen = { by: reader.id, claim: null };
      return { collections: collections.ofCreator(now, id).map((row) => views.staffCollection(row, seen)) };
    },
    async createFor(command, reader, { nftTraderId, contractAddress, reason, ...terms }) {
      const { item } = await commands.execute(
        command,
        async (tx) => {
          const owner = account(tx, nftTraderId, 'nftTraderId');
          assertOthers([owner.id], reader);
          const collection = collections.byAddress(tx, contractAddress.toLowerCase());
          if (collection?.creatorId !== owner.id) {
            const why = 'This trader has no collection with this address';
            throw new DomainError('not_found', why, 'contractAddress');
          }
          const row = making.addDraft(tx, collection, terms, command.actor);
          const view = viewsOf([found(tx, row.id)], reader)[0] as StaffNft;
          return { item: view, owner: owner.id, name: row.name };
        },
        ({ item: { uuid }, owner, name }) => ({
          subject: `nft:${uuid}`,
          account: owner,
          after: { name },
          ...(reason && { reason }),
        }),
      );
      return { item, message: `${terms.name} is a draft of the trader's.` };
    },
  };
}

/** What the audit log keeps of an item. */
const factsOf = ({ status, name, locked, featured, tokenId, ownerId }: ItemRow) => ({
  status,
  name,
  locked,
  featured,
  tokenId,
  owner: ownerId,
});
