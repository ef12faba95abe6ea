import { createHash } from 'node:crypto';
import { simAddress } from '@papermint/contracts/chains/sim-address';
import type { Chains } from '../../chains/chains-service.ts';

/** The initial values of a collection. */
export const NEW_COLLECTION = {
  logo: null,
  banner: null,
  logoPreview: null,
  bannerPreview: null,
  featured: false,
  reason: null,
  nextToken: 1,
  supply: 0,
  listed: 0,
  owners: 0,
  floor: null,
  floorUsd: null,
  volume: 0n,
  volumeUsd: 0n,
  worthUsd: null,
  requestedAt: null,
};

/** The address of a collection on its blockchain. */
export function collectionAddress(chains: Chains, chain: string, id: string): string {
  const number = chains.all().find(({ key }) => key === chain)?.number ?? 0;
  return simAddress(number, createHash('sha256').update(`nft collection ${id}`).digest().subarray(0, 20));
}
