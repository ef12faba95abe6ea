import { createHash } from 'node:crypto';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { ChainRecord } from '../../chains/chains-types.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import type { WithdrawalRecord } from '../withdrawals-types.ts';
import { BLOCK, STEP } from '../withdrawals-types.ts';
import { meetOutage } from './meet-outage.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { postponeStep } from './postpone-step.ts';
import { whyNotSent } from './sending-checks.ts';
import { chainOf, confirmedAt, nextBlockAt } from './withdrawal-timing.ts';

const SYSTEM: Actor = { kind: 'system' };

/** Registers the jobs of withdrawals, and what they do when a network reopens or changes its block time. */
export function scheduleWithdrawals(deps: WithdrawalDeps): void {
  const { jobs, chains } = deps;
  jobs.handle(STEP, (tx, id) => takeStep(deps, tx, id));
  jobs.handle(BLOCK, (tx, id) => confirmBlock(deps, tx, id));
  chains.onReopened((tx, coins) => sendHalted(deps, tx, coins));
  chains.onRetimed((tx, chain) => retime(deps, tx, chain));
}

/** Takes a withdrawal to its next status, or puts the step off. */
function takeStep(deps: WithdrawalDeps, tx: Tx, id: string): void {
  const { store, accounts, clock } = deps;
  const withdrawal = store.one(tx, id);
  if (!withdrawal) return;
  // It waits until its network reopens, or staff retry it.
  if (withdrawal.status !== 'confirming' && whyNotSent(deps, tx, withdrawal)) return;
  if (meetOutage(deps, tx, withdrawal)) return;
  if (withdrawal.status === 'approved') {
    const { until } = accounts.withdrawalLock(tx, withdrawal.traderId) ?? {};
    if (until !== undefined) postponeStep(deps, tx, withdrawal, until);
    else moveWithdrawal(deps, tx, withdrawal, 'process', { actor: SYSTEM });
  } else if (withdrawal.status === 'processing' && withdrawal.kind === 'wallet') {
    broadcast(deps, tx, withdrawal);
  } else if (withdrawal.status === 'processing') {
    moveWithdrawal(deps, tx, withdrawal, 'complete', { actor: SYSTEM });
  } else if (withdrawal.status === 'confirming') {
    const at = confirmedAt(deps, withdrawal);
    if (at > clock.now()) postponeStep(deps, tx, withdrawal, at);
    else moveWithdrawal(deps, tx, withdrawal, 'complete', { actor: SYSTEM });
  }
}

/** Puts the transaction into the newest block. One confirmation is enough on some networks. */
function broadcast(deps: WithdrawalDeps, tx: Tx, withdrawal: WithdrawalRecord): void {
  const { id, attempt } = withdrawal;
  const chain = chainOf(deps, withdrawal);
  const txHash = createHash('sha256').update(`${id} ${attempt}`).digest('hex');
  const block = deps.chains.height(chain);
  const sent = moveWithdrawal(deps, tx, withdrawal, 'broadcast', {
    actor: SYSTEM,
    set: { txHash, block },
  });
  if (chain.confirmations <= 1) moveWithdrawal(deps, tx, sent, 'complete', { actor: SYSTEM });
}

/** Announces each block that confirms a withdrawal on the transaction feed. */
function confirmBlock(deps: WithdrawalDeps, tx: Tx, id: string): void {
  const { store, wallet, jobs, clock } = deps;
  const withdrawal = store.one(tx, id);
  if (withdrawal?.status !== 'confirming') return;
  if (deps.faults.isStuck(withdrawal)) {
    jobs.schedule(tx, BLOCK, id, nextBlockAt(deps, withdrawal));
    return;
  }
  // The network may need fewer confirmations than when it was sent. Then it is confirmed before its step is due.
  if (confirmedAt(deps, withdrawal) <= clock.now()) {
    moveWithdrawal(deps, tx, withdrawal, 'complete', { actor: SYSTEM });
    return;
  }
  wallet.touch(tx, withdrawal);
  jobs.schedule(tx, BLOCK, id, nextBlockAt(deps, withdrawal));
}

/** Goes on with withdrawals that were approved before their network was paused. */
function sendHalted(
  deps: WithdrawalDeps,
  tx: Tx,
  coins: readonly { asset: string; blockchain: string }[],
): void {
  const now = deps.clock.now();
  for (const withdrawal of deps.store.halted(tx, now)) {
    const isReopened = coins.some(
      ({ asset, blockchain }) => asset === withdrawal.asset && blockchain === withdrawal.blockchain,
    );
    if (isReopened) postponeStep(deps, tx, withdrawal, now);
  }
}

/** Fits withdrawals that are on their way to the new block time of their network. */
function retime(deps: WithdrawalDeps, tx: Tx, chain: ChainRecord): void {
  const { store, jobs, clock } = deps;
  const now = clock.now();
  const nextBlock = now + chain.blockTime * 1000;
  for (const withdrawal of store.moving(tx)) {
    if (withdrawal.blockchain !== chain.key) continue;
    if (withdrawal.status === 'confirming') {
      postponeStep(deps, tx, withdrawal, Math.max(now, confirmedAt(deps, withdrawal, chain)));
      jobs.schedule(tx, BLOCK, withdrawal.id, nextBlock);
    } else if ((withdrawal.expectedAt ?? 0) > now) {
      // A step that is already due waits for its network instead.
      postponeStep(deps, tx, withdrawal, nextBlock);
    }
  }
}
