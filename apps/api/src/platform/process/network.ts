import { isIPv6 } from 'node:net';

/**
 * The network that an address is counted by in limits: an IPv4 address as it is, of an IPv6 address its /64, because
 * a client can use all addresses of that.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.split('%', 1)[0]?.split('::') ?? [];
  const head = before === '' ? [] : before.split(':');
  const tail = after ? after.split(':') : [];
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail];
  const half = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${half.join(':')}::/64`;
}

/** An address without its last part: of IPv4 the last number, of IPv6 all but the first three groups. Empty for none. */
export function truncatedAddress(address: string): string {
  const [bare = ''] = address.split(/[%/]/, 1);
  if (!isIPv6(bare)) return bare.replace(/\.\d+$/, '.0');
  const [before = ''] = bare.split('::');
  const groups = before === '' ? [] : before.split(':');
  return `${[...groups, '0', '0', '0'].slice(0, 3).join(':')}::`;
}
