import { chainOfAddress } from '@papermint/contracts/chains/sim-address';

interface Network {
  blockchain: string | null;
  chain: number | null;
}

/** The network of an asset that an address belongs to; undefined where it is of none of them, or not complete. */
export function networkOfAddress(networks: readonly Network[], address: string): string | null | undefined {
  const chain = chainOfAddress(address.replaceAll(' ', ''));
  return chain === undefined ? undefined : networks.find((one) => one.chain === chain)?.blockchain;
}
