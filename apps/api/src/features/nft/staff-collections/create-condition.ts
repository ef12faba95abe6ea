import { DomainError } from '@papermint/contracts/common/domain-error';
import type * as calls from '@papermint/contracts/nft/staff-market-calls';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import type { CollectionRecord } from '../nft-types.ts';
import { assertOthers } from '../staff-items/assert-others.ts';
import { findCollection } from './staff-collection.ts';
import { checkedValue, conditionSubject, findCondition } from './staff-condition.ts';
import type { ConditionDone, Input, StaffNftCollectionsDeps } from './staff-nft-collections-deps.ts';

/**
 * Adds a condition to an item or a collection.
 * @throws DomainError bad_input at `value` or `contractAddress`; not_found; forbidden for one's own; conflict at `kind`
 */
export async function createCondition(
  deps: StaffNftCollectionsDeps,
  command: CommandContext,
  reader: Pick<Staff, 'id'>,
  { uuid, contractAddress, kind, value, active, reason }: Input<typeof calls.createCondition>,
): Promise<ConditionDone> {
  const { commands, items, collections, conditions, ids, clock, views } = deps;
  if ((uuid === undefined) === (contractAddress === undefined)) {
    throw new DomainError('bad_input', 'Name either an NFT or a collection', 'contractAddress');
  }
  const { id } = await commands.execute(
    command,
    async (tx) => {
      const item = uuid === undefined ? undefined : items.one(tx, uuid);
      if (uuid !== undefined && !item) {
        throw new DomainError('not_found', 'There is no NFT with this ID', 'uuid');
      }
      const collectionId = item?.collectionId ?? findCollection(deps, tx, contractAddress as string).id;
      const { asset, creatorId } = collections.one(tx, collectionId) as CollectionRecord;
      assertOthers([creatorId, item?.ownerId ?? null], reader);
      const others = item ? conditions.of(tx, item) : conditions.ofCollection(tx, collectionId);
      if (others.some((one) => one.kind === kind && one.itemId === (uuid ?? null))) {
        throw new DomainError('conflict', 'Kind already has a condition: edit that one instead', 'kind');
      }
      const row = {
        id: ids.uuid(clock.now()),
        collectionId,
        itemId: uuid ?? null,
        kind,
        value: checkedValue(deps, tx, kind, value, asset),
        active,
        createdAt: clock.now(),
      };
      conditions.add(tx, row);
      return { id: row.id, subject: conditionSubject(row) };
    },
    ({ subject }) => ({ subject, after: { kind, active }, ...(reason && { reason }) }),
  );
  return {
    condition: views.condition(findCondition(deps, collections.committed, id), true),
    message: 'The condition is added.',
  };
}
