import { DomainError } from '@papermint/contracts/common/domain-error';
import { HOUSE } from '../../../ledger/journal-entry.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { highest } from '../worth/worth-rules.ts';
import { assertIdle } from './assert-idle.ts';
import { changeOwn } from './change-own.ts';
import type { Done, NftTradingDeps } from './nft-trading-deps.ts';

/**
 * Gives an own item to another trader.
 * @throws DomainError not_found, forbidden, conflict; bad_input at `recipient`; and as `permitMoneyOut`
 */
export function transferItem(
  deps: NftTradingDeps,
  command: CommandContext,
  traderId: string,
  gift: Gift,
): Promise<Done> {
  const work = (tx: Tx) => transferWithin(deps, tx, command, traderId, gift);
  return changeOwn(deps, command, traderId, gift.nftUuid, work);
}

interface Gift {
  nftUuid: string;
  /** A nickname, an account number or an address. */
  recipient: string;
}

/**
 * The same within a transaction, also for a simulated collector.
 * @throws DomainError as `transferItem`
 */
export function transferWithin(
  deps: NftTradingDeps,
  tx: Tx,
  command: CommandContext,
  traderId: string,
  { nftUuid, recipient: typed }: Gift,
): { message: string } {
  const { lookup, clock, steps, offerSteps, moneyOut } = deps;
  const row = lookup.ownItem(tx, traderId, nftUuid);
  const to = lookup.recipient(tx, typed, row.chain);
  const refuse = (why: string) => new DomainError('bad_input', why, 'recipient');
  if (to === HOUSE) throw refuse('Simulated collectors cannot receive transfers');
  if (to.id === traderId) throw refuse('This is your own account: choose another recipient');
  if (to.status !== 'active') throw refuse('This account cannot receive NFTs');
  assertIdle(row, 'transferred');
  lookup.assertTradable(tx, row, { what: 'transfer', person: to, now: clock.now() });
  const payer = lookup.person(tx, traderId);
  const amount = highest(row.lastPrice, row.floor) ?? 0n;
  const permit = payer.simulated
    ? moneyOut.permitNothing()
    : moneyOut.permit(tx, command, { payer, asset: row.asset, amount });
  steps.move(tx, row, { to: to.id, actor: command.actor, authority: { permit } });
  offerSteps.lapse(tx, nftUuid, {
    actor: command.actor,
    bidderId: to.id,
    reason: 'the NFT is yours',
  });
  return { message: `${row.name} belongs to ${to.nickname} now.` };
}
