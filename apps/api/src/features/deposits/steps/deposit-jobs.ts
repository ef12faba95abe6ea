import type { Tx } from '../../../platform/database/commit.ts';
import type { ChainRecord } from '../../chains/chains-types.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import { BLOCK_JOB, EXPIRY_JOB } from '../deposits-types.ts';
import { takeStep, updateDeposit } from './deposit-steps.ts';

const SYSTEM = { kind: 'system' } as const;

/** Registers the jobs of deposits, and what they do when a network changes its block time. */
export function scheduleDeposits(deps: DepositDeps): void {
  deps.jobs.handle(BLOCK_JOB, (tx, id) => confirmBlock(deps, tx, id));
  deps.jobs.handle(EXPIRY_JOB, (tx, id) => expire(deps, tx, id));
  deps.chains.onRetimed((tx, chain) => retime(deps, tx, chain));
}

/** Counts a new block of the chain for a deposit that waits for it. */
function confirmBlock(deps: DepositDeps, tx: Tx, id: string): void {
  const { store, chains, jobs, faults } = deps;
  const deposit = store.find(tx, id);
  const chain = chains.byKey(deposit?.blockchain ?? null);
  if (!deposit || !chain) return;
  const height = chains.height(chain);
  if (faults.isStuck(deposit)) {
    jobs.schedule(tx, BLOCK_JOB, id, chains.blockAt(chain, height + 1));
    return;
  }
  const block = deposit.block ?? height;
  const confirmations = Math.min(deposit.needed, height - block + 1);
  const seen =
    deposit.status === 'pending'
      ? takeStep(deps, tx, deposit, 'see', { actor: SYSTEM, set: { block, confirmations } })
      : deposit;
  if (confirmations >= deposit.needed) {
    takeStep(deps, tx, seen, 'confirm', { actor: SYSTEM, set: { confirmations } });
    return;
  }
  if (seen === deposit) updateDeposit(deps, tx, deposit, { confirmations });
  jobs.schedule(tx, BLOCK_JOB, id, chains.blockAt(chain, height + 1));
}

/** Ends a deposit that was not paid, or whose code was not entered, in time. */
function expire(deps: DepositDeps, tx: Tx, id: string): void {
  const deposit = deps.store.find(tx, id);
  if (deposit?.status === 'pending') takeStep(deps, tx, deposit, 'expire', { actor: SYSTEM });
  if (deposit?.status === 'challenge') {
    const set = { reason: 'The code was not entered in time' };
    takeStep(deps, tx, deposit, 'decline', { actor: SYSTEM, set });
  }
}

/** Fits deposits that are on their way to the new block time of their network. */
function retime({ store, jobs, clock }: DepositDeps, tx: Tx, chain: ChainRecord): void {
  const block = clock.now() + chain.blockTime * 1000;
  for (const { id } of store.awaited(tx, chain.key)) jobs.schedule(tx, BLOCK_JOB, id, block);
}
