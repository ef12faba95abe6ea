import type { IncomingMessage } from 'node:http';
import { namesHostAgain } from '../admission/admission.ts';
import { HOP } from './hops.ts';
import { FINAL, NOT_BEGUN } from './refuse.ts';

/** Headers of one connection (RFC 9110, 7.6.1), which are not passed on. */
const OF_CONNECTION = [
  'connection',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** The sender writes these itself. An expectation was answered by this node. */
const NOT_SENT = new Set([...OF_CONNECTION, 'content-length', 'expect', 'x-forwarded-for', HOP]);

/** These two are said to a node, not to its client. */
const NOT_ANSWERED = new Set([...OF_CONNECTION, NOT_BEGUN, FINAL]);

/**
 * The headers of a request that is sent on, as names and values in turn. The other node sees the client and the host as
 * this one does.
 * @param name of this node
 * @param isForwarded whether another node has sent the request here, so its hops count
 */
export function sentHeaders(request: IncomingMessage, name: string, isForwarded: boolean): string[] {
  const { headers, rawHeaders, socket } = request;
  const sent = without(NOT_SENT, rawHeaders, headers.connection);
  const { [HOP]: hops, 'x-forwarded-for': chain } = headers;
  const client = socket.remoteAddress ?? '';
  sent.push(HOP, isForwarded && hops !== undefined ? `${String(hops)},${name}` : name);
  sent.push('x-forwarded-for', chain === undefined ? client : `${String(chain)}, ${client}`);
  // Without one the sender would name the other node.
  if (headers.host === undefined) sent.push('host', '');
  return sent;
}

/**
 * Whether a request can be sent on. Node's parser also takes some targets that are no paths, and several hosts, of which
 * each node could take another one.
 */
export const isSendable = (request: IncomingMessage): boolean =>
  PATH.test(request.url ?? '') && !namesHostAgain(request);

const PATH = /^\/[\x21-\xff]*$/;

/** The headers of an answer that is passed on, as names and values in turn. */
export function answeredHeaders(raw: readonly Buffer[]): string[] {
  const pairs = raw.map((text) => text.toString('latin1'));
  return without(NOT_ANSWERED, pairs, headerIn(pairs, 'connection'));
}

/** @param connection the header that names further headers of the connection */
function without(
  left: ReadonlySet<string>,
  pairs: readonly string[],
  connection: string | undefined,
): string[] {
  const named = namedBy(connection);
  const kept: string[] = [];
  for (let at = 0; at < pairs.length; at += 2) {
    const name = pairs[at] as string;
    const lower = name.toLowerCase();
    if (!left.has(lower) && !named.includes(lower)) kept.push(name, pairs[at + 1] as string);
  }
  return kept;
}

/** The usual values name no header. */
function namedBy(connection: string | undefined): readonly string[] {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return NONE;
  // The host is in each request, whatever the client says of it.
  return connection
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== 'host');
}

const NONE: readonly string[] = [];

/** The value of a header among names and values; undefined where it is not among them. */
export function headerIn(pairs: readonly string[], name: string): string | undefined {
  const found = pairs.findIndex((text, at) => at % 2 === 0 && text.toLowerCase() === name);
  return found === -1 ? undefined : pairs[found + 1];
}
