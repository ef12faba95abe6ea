import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The address that a request comes from: as a proxy that is trusted has it, where that is one, and else the other
 * end of the line. Without a port, and without the long way to write an address of version 4.
 */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return known(ip) ?? known(socket.remoteAddress ?? '') ?? '';
}

function known(told: string): string | undefined {
  const address = told.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^([\d.]+):\d+$/, '$1');
  return isIPv4(address) || isIPv6(address) ? address : undefined;
}
