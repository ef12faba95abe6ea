import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { networkOf } from '../../platform/process/network.ts';
import { validAddress } from './address.ts';

/** The network that a request comes from, as Fastify's `request.ip` does it: by the address that trusted proxies name. */
export function networksBehind(
  trustedProxies: readonly string[],
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const trusts = proxyAddress.compile([...trustedProxies]);
  return (request) => {
    const peer = request.socket.remoteAddress;
    const named = trustedProxies.length === 0 ? peer : proxyAddress(request as IncomingMessage, trusts);
    return networkOf(validAddress(named) ?? validAddress(peer) ?? '');
  };
}

/** A refusal because the limit is used up at the moment. */
export const tooMany = (message: string) =>
  new DomainError('rate_limited', message, undefined, { retryAfter: 1 });

/** Counts open requests, in total and by network. */
export interface OpenCount {
  /** @returns how to end it; undefined where there are too many already */
  begin(network: string): (() => void) | undefined;
  /** Whether another one of the network may begin. */
  hasRoom(network: string): boolean;
}

export function countOpen({
  most = Number.POSITIVE_INFINITY,
  mostOfNetwork = most,
}: {
  most?: number;
  mostOfNetwork?: number;
}): OpenCount {
  const open = new Map<string, number>();
  let all = 0;
  const hasRoom = (network: string) => all < most && (open.get(network) ?? 0) < mostOfNetwork;
  return {
    hasRoom,
    begin(network) {
      if (!hasRoom(network)) return undefined;
      open.set(network, (open.get(network) ?? 0) + 1);
      all += 1;
      let over = false;
      return () => {
        if (over) return;
        over = true;
        all -= 1;
        const left = (open.get(network) as number) - 1;
        if (left === 0) open.delete(network);
        else open.set(network, left);
      };
    },
  };
}
