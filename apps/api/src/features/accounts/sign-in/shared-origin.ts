import { networkOf } from '../../../platform/process/network.ts';
import { isPrivate } from '../sessions/device-rules.ts';

/**
 * Whether two lists of sign-ins share an origin: a public network, or a device at a private address, because behind a proxy
 * or on one machine everybody has the same private address.
 */
export function shareOrigin(
  ones: readonly { device: string; address: string }[],
  others: readonly { device: string; address: string }[],
): boolean {
  const keyOf = ({ device, address }: { device: string; address: string }) =>
    isPrivate(address) ? `${address} ${device}` : networkOf(address);
  const known = new Set(ones.filter(({ address }) => address !== '').map(keyOf));
  return known.size > 0 && others.some((other) => known.has(keyOf(other)));
}
