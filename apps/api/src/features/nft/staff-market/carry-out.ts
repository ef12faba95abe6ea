import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { statusWords } from '../lookup/item-status.ts';
import type { ActivityRow, ItemRow } from '../nft-types.ts';
import { findItem } from './staff-activity.ts';
import type { StaffNftMarketDeps } from './staff-nft-market-deps.ts';

/**
 * Carries out a pending activity.
 * @returns a sentence
 * @throws DomainError conflict if it is no longer possible
 */
export function carryOut(
  deps: StaffNftMarketDeps,
  tx: Tx,
  row: ActivityRow,
  { actor }: CommandContext,
  reason: string,
): string {
  const { steps, journal, offerSteps } = deps;
  const of = findItem(deps, tx, row.itemId);
  const by = { actor, reason };
  const why = (text: string) => new DomainError('conflict', text);
  if (row.kind === 'mint') {
    steps.decide(tx, of, { ...by, minted: true });
    return `${of.name} is minted.`;
  }
  if (row.kind === 'delist') {
    if (of.status !== 'listed') throw why(`${of.name} is no longer for sale: mark the activity as failed`);
    journal.end(tx, row.id, { outcome: 'settled', ...by });
    steps.delist(tx, of, by);
    return `${of.name} is no longer for sale.`;
  }
  assertTakeable(deps, tx, row, of);
  if (row.kind === 'burn') {
    steps.burn(tx, of, { ...by, activityId: row.id });
    offerSteps.lapse(tx, of.id, { actor, reason: 'the NFT was burned' });
    return `${of.name} is burned.`;
  }
  steps.move(tx, of, { ...by, to: row.toId as string, authority: { activityId: row.id } });
  offerSteps.lapse(tx, of.id, { actor, bidderId: row.toId as string, reason: 'the NFT is yours' });
  return `${of.name} is transferred.`;
}

/**
 * Checks a transfer or a burn, which take an item from its owner.
 * @throws DomainError conflict if it is no longer possible
 */
export function assertTakeable(
  { people }: Pick<StaffNftMarketDeps, 'people'>,
  reads: Reads,
  row: ActivityRow,
  of: ItemRow,
): void {
  const refuse = (text: string) => {
    throw new DomainError('conflict', text);
  };
  if (row.fromId !== of.ownerId) refuse(`${of.name} has a new owner: mark the activity as failed`);
  if (of.status !== 'minted') {
    refuse(`${of.name} is ${statusWords(of)}: take it off the market first, or mark the activity as failed`);
  }
  if (row.kind === 'transfer' && people.one(reads, row.toId as string)?.status !== 'active') {
    refuse('The recipient can no longer receive NFTs: mark the activity as failed');
  }
}
