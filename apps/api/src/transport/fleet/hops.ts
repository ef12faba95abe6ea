import type { IncomingMessage } from 'node:http';

/**
 * Names the nodes that have sent a request on, with commas. It is sent on once, and a second time by a node that drains:
 * that may have given the world away while the request was on its way.
 */
export const HOP = 'x-papermint-hop';

export const hopsOf = ({ headers }: IncomingMessage): number =>
  headers[HOP] === undefined ? 0 : String(headers[HOP]).split(',').length;
