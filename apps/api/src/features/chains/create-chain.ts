import type { create } from '@papermint/contracts/chains/staff-calls';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { foldedText } from '@papermint/contracts/common/folded-text';
import type { z } from 'zod';
import type { CommandContext } from '../../platform/commands/commands.ts';
import { raiseRefresh } from '../../platform/time/world-state.ts';
import type { ChainView } from './chain-views.ts';
import { chainView } from './chain-views.ts';
import type { ChainRecord } from './chains-types.ts';
import type { StaffChainDeps } from './staff-chain-deps.ts';

/** Addresses have room for this many chain numbers. */
const MOST_CHAINS = 1024;

export type SavedChain = ChainView & { message: string };

/** Adds a blockchain without coins. @throws DomainError conflict at `key` or `name` */
export async function createChain(
  deps: StaffChainDeps,
  command: CommandContext,
  input: z.output<typeof create.input>,
): Promise<SavedChain> {
  const { store, chains, commands, state, clock } = deps;
  const { key, name, height, blockTime, confirmations, reason } = input;
  await commands.execute(
    command,
    async (tx) => {
      const existing = store.chains(tx);
      if (existing.some((one) => one.key === key)) {
        throw new DomainError('conflict', `A blockchain ${key} already exists`, 'key');
      }
      checkName(existing, key, name);
      const number = Math.max(-1, ...existing.map((one) => one.number)) + 1;
      if (number >= MOST_CHAINS) {
        throw new DomainError('conflict', 'There is no room for more blockchains');
      }
      const now = clock.now();
      const chain = { key, name, number, blockTime, confirmations, baseHeight: height, baseAt: now };
      store.addChain(tx, { ...chain, status: 'active', notice: null }, now);
      raiseRefresh(tx, state, clock);
      tx.afterCommit(chains.load);
    },
    () => ({
      subject: key,
      after: { name, height, blockTime, confirmations },
      ...(reason && { reason }),
    }),
  );
  return { ...chainView(deps, key), message: `${name} added. Add the coins that move on it.` };
}

/** @throws DomainError conflict at `name` where another blockchain has it */
export function checkName(chains: readonly ChainRecord[], key: string, name: string): void {
  const same = chains.find((one) => one.key !== key && foldedText(one.name) === foldedText(name));
  if (same) throw new DomainError('conflict', `Another blockchain is named ${same.name}`, 'name');
}
