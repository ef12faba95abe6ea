import { createHash } from 'node:crypto';
import { simAddress } from '@papermint/contracts/chains/sim-address';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * A trader's own address: always the same for an account and the pool's address that it is derived from.
 * @param chain the number of the blockchain
 */
export const traderAddress = (chain: number, poolAddress: string, traderId: string): string =>
  simAddress(chain, digest(`${poolAddress} ${traderId}`).subarray(0, 20));

/** An address for the pool of a coin, the same in every world with this seed. */
export const poolAddressOf = (chain: number, asset: string, seed: number): string =>
  simAddress(chain, digest(`pool ${asset} ${seed}`).subarray(0, 20));

/** The hash of the transaction that brings a deposit, 64 hex digits, and its output there. */
export function transactionOf(depositId: string): { txHash: string; output: number } {
  const hash = digest(`deposit ${depositId}`);
  return { txHash: hash.toString('hex'), output: (hash[0] ?? 0) % 3 };
}
