import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The address that a request comes from: the one that a trusted proxy names, if it is valid, else the socket's. Without
 * a port; IPv4-mapped IPv6 addresses become IPv4. Empty where neither is valid.
 */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return validAddress(ip) ?? validAddress(socket.remoteAddress) ?? '';
}

/** An address in the form that is compared and counted; undefined where the text is none, or the client has gone. */
export function validAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  // The usual case, which every request meets.
  if (isIPv4(text)) return text;
  const address = text.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^([\d.]+):\d+$/, '$1');
  return isIPv4(address) || isIPv6(address) ? address : undefined;
}
