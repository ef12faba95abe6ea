import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FilterOf } from '@papermint/contracts/common/list';
import { toPage } from '@papermint/contracts/common/page';
import type * as calls from '@papermint/contracts/nft/staff-market-calls';
import type { StaffNftCollection } from '@papermint/contracts/nft/staff-model';
import type { ConditionKind } from '@papermint/contracts/nft/statuses';
import { collectionTransitions } from '@papermint/contracts/nft/transitions';
import type { QueueCounts } from '@papermint/contracts/queues/model';
import type { z } from 'zod';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Staff } from '../accounts/staff/staff-types.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { ActivitiesStore } from './activities-store.ts';
import { allowedRoyalty } from './collection-making-service.ts';
import type { CollectionsStore } from './collections-store.ts';
import { dayText, storedValue } from './conditions-rules.ts';
import type { ConditionsStore } from './conditions-store.ts';
import type { ItemsStore } from './items-store.ts';
import { waitingFor } from './nft-rules.ts';
import type { CollectionRecord, ConditionRow } from './nft-types.ts';
import { COLLECTIONS_QUEUE } from './nft-types.ts';
import type { NftViews } from './nft-views.ts';
import type { PeopleStore } from './people-store.ts';
import { assertOthers } from './staff-nft-service.ts';

type Answer<C extends { output: z.ZodType }> = z.output<C['output']>;
type Input<C extends { input: z.ZodType }> = z.output<C['input']>;
type Done = Answer<typeof calls.updateCollection>;
type ConditionDone = Answer<typeof calls.createCondition>;

/** Collections and conditions in the hands of staff. */
export interface StaffNftCollections {
  list(reader: Staff, filter: FilterOf<typeof calls.collections>): Promise<Answer<typeof calls.collections>>;
  /** @throws DomainError not_found at `contractAddress` */
  one(reader: Staff, contractAddress: string): Answer<typeof calls.collection>;
  /** @throws DomainError not_found; forbidden for one's own */
  update(command: CommandContext, reader: Staff, input: Input<typeof calls.updateCollection>): Promise<Done>;
  /** @throws DomainError not_found; forbidden for one's own; conflict */
  decide(
    command: CommandContext,
    reader: Staff,
    input: { contractAddress: string; reason?: string | undefined },
    approved: boolean,
  ): Promise<Done>;
  counts(reader: Staff): QueueCounts;
  /** Addresses of those that wait for a decision, the one that waits longest first. */
  waiting(reader: Staff): string[];
  /** Whether a reader may decide one. @throws DomainError */
  check(reads: Reads, reader: Staff, contractAddress: string): void;
  conditions(filter: FilterOf<typeof calls.conditions>): Promise<Answer<typeof calls.conditions>>;
  /** @throws DomainError bad_input at `value`; not_found; forbidden for one's own; conflict at `kind` */
  createCondition(
    command: CommandContext,
    reader: Pick<Staff, 'id'>,
    input: Input<typeof calls.createCondition>,
  ): Promise<ConditionDone>;
  updateCondition(
    command: CommandContext,
    reader: Pick<Staff, 'id'>,
    input: Input<typeof calls.updateCondition>,
  ): Promise<ConditionDone>;
  removeCondition(
    command: CommandContext,
    reader: Pick<Staff, 'id'>,
    input: { uuid: string; reason?: string | undefined },
  ): Promise<{ message: string }>;
}

interface Parts {
  items: ItemsStore;
  collections: CollectionsStore;
  conditions: ConditionsStore;
  /** The highest royalty that is allowed now, a fraction. */
  maxRoyalty: () => string;
  activities: ActivitiesStore;
  people: PeopleStore;
  views: NftViews;
  statuses: Statuses;
  queues: Queues;
  commands: Commands;
  markets: Markets;
  ids: Ids;
  clock: Clock;
}

const MOST_DAYS = 365;

export function createStaffNftCollections(parts: Parts): StaffNftCollections {
  const { items, collections, conditions, activities, people, views, statuses, queues } = parts;
  const { commands, markets, ids, clock } = parts;
  const now = collections.committed;

  function found(reads: Reads, contractAddress: string): CollectionRecord {
    const row = collections.byAddress(reads, contractAddress.toLowerCase());
    if (row) return row;
    throw new DomainError('not_found', 'There is no collection with this address', 'contractAddress');
  }

  function condition(reads: Reads, id: string): ConditionRow {
    const row = conditions.one(reads, id);
    if (row) return row;
    throw new DomainError('not_found', 'There is no condition with this id', 'uuid');
  }

  /** @throws DomainError forbidden for what is the reader's own */
  function othersCondition(reads: Reads, reader: Pick<Staff, 'id'>, id: string): ConditionRow {
    const row = condition(reads, id);
    const item = row.itemId === null ? undefined : items.one(reads, row.itemId);
    const collection = collections.one(reads, row.collectionId);
    assertOthers([collection?.creatorId ?? null, item?.ownerId ?? null], reader);
    return row;
  }

  /** @throws DomainError bad_input at `value`, also where it names an account that nobody has */
  function storedIn(tx: Tx, kind: ConditionKind, typed: string | undefined, code: string): string {
    const value = storedValue(kind, typed, { code, scale: markets.asset(code).scale });
    if (kind !== 'allow_list') return value;
    const unknown = value.split(',').find((number) => {
      const status = people.byNumber(tx, number)?.status;
      return status === undefined || status === 'closed';
    });
    if (unknown === undefined) return value;
    throw new DomainError('bad_input', `Value names ${unknown}: nobody has this account number`, 'value');
  }

  const subjectOf = ({ collectionId, itemId }: Pick<ConditionRow, 'collectionId' | 'itemId'>) =>
    itemId === null ? `nft_collection:${collectionId}` : `nft:${itemId}`;

  const decidable = (reader: Staff) => waitingFor(reader, collections.waiting(), clock.now());
  const notWaiting = ({ name }: CollectionRecord) =>
    new DomainError('conflict', `${name} does not wait for approval`);

  function viewsOf(rows: readonly CollectionRecord[], reader: Staff, reads?: Reads): StaffNftCollection[] {
    const claims = queues.claims(COLLECTIONS_QUEUE, reader);
    const claimOf = ({ contractAddress, status }: CollectionRecord) =>
      status === 'pending' ? (claims.get(contractAddress) ?? null) : null;
    return rows.map((row) => views.staffCollection(row, { by: reader.id, claim: claimOf(row) }, reads));
  }

  async function changed(
    command: CommandContext,
    reader: Staff,
    { contractAddress, reason }: { contractAddress: string; reason?: string | undefined },
    run: (tx: Tx, row: CollectionRecord) => string,
  ): Promise<Done> {
    const { collection, message } = await commands.execute(
      command,
      async (tx) => {
        const before = found(tx, contractAddress);
        assertOthers([before.creatorId], reader);
        const said = run(tx, before);
        const after = found(tx, contractAddress);
        return {
          collection: viewsOf([after], reader, tx)[0] as StaffNftCollection,
          message: said,
          id: before.id,
          of: before.creatorId,
          before: factsOf(before),
          after: factsOf(after),
        };
      },
      ({ id, of, before, after }) => ({
        subject: `nft_collection:${id}`,
        before,
        after,
        ...(reason && { reason }),
        ...(of && { account: of }),
      }),
    );
    return { collection, message };
  }

  return {
    counts: (reader) => decidable(reader).counts,
    waiting: (reader) => decidable(reader).ids,
    check(reads, reader, contractAddress) {
      const row = found(reads, contractAddress);
      assertOthers([row.creatorId], reader);
      if (row.status !== 'pending') throw notWaiting(row);
    },
    async list(reader, filter) {
      const { rows, total } = await collections.page(filter, undefined);
      return { ...toPage(viewsOf(rows, reader), total, filter), counts: decidable(reader).counts };
    },
    one(reader, contractAddress) {
      const row = found(now, contractAddress);
      return {
        collection: viewsOf([row], reader)[0] as StaffNftCollection,
        traits: views.allTraits(items.traitCounts(now, row.id), row.supply),
        days: activities.days(now, row.id, MOST_DAYS).map(({ day, floor, volume, sales }) => ({
          day: dayText(day),
          floor: floor === null ? null : views.amount(row.asset, floor),
          volume: views.amount(row.asset, volume),
          sales,
        })),
        conditions: conditions.ofCollection(now, row.id).map((one) => views.condition(one, true)),
      };
    },
    update: (command, reader, input) =>
      changed(command, reader, input, (tx, row) => {
        const { name, description = '', category, royalty, featured } = input;
        const royaltyBps = allowedRoyalty(royalty, parts.maxRoyalty(), row.royaltyBps);
        const terms = { name, description, category, royaltyBps, featured };
        collections.putTerms(tx, row.id, terms, clock.now());
        return `${name} is saved.`;
      }),
    decide: (command, reader, input, approved) =>
      changed(command, reader, input, (tx, row) => {
        const { reason } = input;
        if (approved && row.status === 'approved') {
          throw new DomainError('conflict', `${row.name} is approved already`);
        }
        if (!approved && row.status !== 'pending') throw notWaiting(row);
        queues.settle(tx, COLLECTIONS_QUEUE, row.contractAddress, reader.id);
        statuses.transition(tx, {
          table: collectionTransitions,
          rows: 'NftCollection',
          id: row.id,
          owner: row.creatorId,
          actor: command.actor,
          transition: approved ? 'approve' : 'reject',
          set: { reason: approved ? null : (reason ?? null) },
          facts: { collection: row.name, reason: reason ?? '' },
          ...(reason && { reason }),
        });
        return approved ? `${row.name} is approved.` : `${row.name} was rejected.`;
      }),
    async conditions(filter) {
      const { rows, total } = await conditions.page(filter);
      return toPage(
        rows.map((row) => views.condition(row, true)),
        total,
        filter,
      );
    },
    async createCondition(command, reader, { uuid, contractAddress, kind, value, active, reason }) {
      if ((uuid === undefined) === (contractAddress === undefined)) {
        throw new DomainError('bad_input', 'Name either an NFT or a collection', 'contractAddress');
      }
      const { id } = await commands.execute(
        command,
        async (tx) => {
          const item = uuid === undefined ? undefined : items.one(tx, uuid);
          if (uuid !== undefined && !item) {
            throw new DomainError('not_found', 'There is no NFT with this id', 'uuid');
          }
          const collectionId = item?.collectionId ?? found(tx, contractAddress as string).id;
          const { asset, creatorId } = collections.one(tx, collectionId) as CollectionRecord;
          assertOthers([creatorId, item?.ownerId ?? null], reader);
          const others = item ? conditions.of(tx, item) : conditions.ofCollection(tx, collectionId);
          if (others.some((one) => one.kind === kind && one.itemId === (uuid ?? null))) {
            throw new DomainError('conflict', 'Kind is there already: change that condition', 'kind');
          }
          const row = {
            id: ids.uuid(clock.now()),
            collectionId,
            itemId: uuid ?? null,
            kind,
            value: storedIn(tx, kind, value, asset),
            active,
            createdAt: clock.now(),
          };
          conditions.add(tx, row);
          return { id: row.id, subject: subjectOf(row) };
        },
        ({ subject }) => ({ subject, after: { kind, active }, ...(reason && { reason }) }),
      );
      return { condition: views.condition(condition(now, id), true), message: 'The condition is added.' };
    },
    async updateCondition(command, reader, { uuid, value, active, reason }) {
      await commands.execute(
        command,
        async (tx) => {
          const row = othersCondition(tx, reader, uuid);
          const stored = storedIn(tx, row.kind, value, row.asset);
          conditions.put(tx, uuid, { value: stored, active }, clock.now());
          return { subject: subjectOf(row), kind: row.kind, before: row.active };
        },
        ({ subject, kind, before }) => ({
          subject,
          before: { kind, active: before },
          after: { kind, active },
          ...(reason && { reason }),
        }),
      );
      return { condition: views.condition(condition(now, uuid), true), message: 'The condition is saved.' };
    },
    removeCondition: (command, reader, { uuid, reason }) =>
      commands.execute(
        command,
        async (tx) => {
          const row = othersCondition(tx, reader, uuid);
          conditions.remove(tx, uuid);
          return { message: 'The condition is removed.', subject: subjectOf(row), kind: row.kind };
        },
        ({ subject, kind }) => ({ subject, before: { kind }, ...(reason && { reason }) }),
      ),
  };
}

/** What the audit log keeps of a collection. */
const factsOf = ({ status, name, category, royaltyBps, featured }: CollectionRecord) => ({
  status,
  name,
  category,
  royaltyBps,
  featured,
});
