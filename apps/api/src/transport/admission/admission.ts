import type { IncomingMessage } from 'node:http';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { budgetByNetwork } from '../live/message-budget.ts';
import type { OpenCount } from './by-network.ts';
import { countOpen, tooMany } from './by-network.ts';
import type { Hosts } from './hosts.ts';
import type { Limits } from './limits.ts';

/** Methods that change nothing. */
const READING = ['GET', 'HEAD', 'OPTIONS'];

/** The facts that decide whether a request or a socket is admitted. */
export interface Admission {
  hosts: Hosts;
  limits: Limits;
  /** The network that a request is counted by. */
  networkOf(request: Pick<IncomingMessage, 'headers' | 'socket'>): string;
}

/** Lets a socket in, and counts it until it closes. @throws DomainError forbidden or rate_limited */
export function admitSocket(
  { hosts, networkOf }: Admission,
  { mayOpen, count }: Sockets,
  request: IncomingMessage,
): () => void {
  checkAdmission(hosts, request, true);
  const network = networkOf(request);
  checkNewSocket({ mayOpen, count }, network);
  const end = count.begin(network);
  if (!end) throw tooManySockets();
  return end;
}

/** The sockets of one kind: how many are open, and how many new ones each network may open. */
export interface Sockets {
  count: OpenCount;
  mayOpen(network: string): boolean;
}

export const createSockets = ({ socketsOfNetwork, newSockets }: Limits): Sockets => ({
  count: countOpen({ mostOfNetwork: socketsOfNetwork }),
  mayOpen: budgetByNetwork(newSockets),
});

const tooManySockets = () => tooMany('Too many sockets are open.');

/** @throws DomainError rate_limited where the network has too many, or opens them too fast */
export function checkNewSocket({ count, mayOpen }: Sockets, network: string): void {
  if (!count.hasRoom(network)) throw tooManySockets();
  if (!mayOpen(network)) throw tooMany('Too many sockets are opened at a time.');
}

type Asking = Pick<IncomingMessage, 'headers' | 'method' | 'rawHeaders'>;

/**
 * Whether a request may come in at all: it names a host of this server and, where it can change something or opens a
 * socket, comes from a page of ours or from a program. @throws DomainError forbidden
 */
export function checkAdmission(hosts: Hosts, request: Asking, opensSocket = false): void {
  const { headers, method = 'GET' } = request;
  if (!hosts.isOurs(headers.host) || namesHostAgain(request)) {
    throw new DomainError(
      'forbidden',
      'This server does not answer to this host. SITE_URL or HOSTS name it.',
    );
  }
  if (READING.includes(method) && !opensSocket) return;
  if (headers['sec-fetch-site'] === 'cross-site' || !hosts.mayAsk(headers.origin, headers.host)) {
    throw new DomainError('forbidden', 'Cross-site requests are not allowed.');
  }
}

/** Whether there are several Host headers: Node takes the first, and whoever is in front of it may take another. */
export function namesHostAgain({ rawHeaders }: Pick<Asking, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Refuses requests to other hosts, and commands from other sites. */
export function registerAdmission(app: FastifyInstance, hosts: Hosts): void {
  const lookAtProxy = unnamedProxyWarning(app);
  // One hook for both: each costs every ping.
  app.addHook('onRequest', (request, _reply, done) => {
    try {
      checkAdmission(hosts, request.raw);
    } catch (error) {
      done(error as Error);
      return;
    }
    if (request.raw.headers['x-forwarded-for'] !== undefined) lookAtProxy(request);
    done();
  });
}

/**
 * A form of another site can send any text, but not as JSON, and it cannot send DELETE. @throws DomainError
 * unsupported_media for a command that is not JSON, also without a body, and a form where the call takes no files
 */
export function checkMediaType({ headers, method }: FastifyRequest, takesForms: boolean): void {
  if (READING.includes(method) || takesForms) return;
  if (method === 'DELETE' && headers['content-type'] === undefined) return;
  if (!JSON_TYPE.test(headers['content-type'] ?? '')) {
    throw new DomainError('unsupported_media', 'Send content-type: application/json, also without a body.');
  }
}

const JSON_TYPE = /^\s*application\/json\s*(;|$)/i;

/** Limits by address would count everybody behind such a proxy as one: says so once. */
function unnamedProxyWarning(app: FastifyInstance): (request: FastifyRequest) => void {
  let warned = false;
  return (request) => {
    // With a trusted proxy, `ips` is the way of the request: alone, the address that it came from was not trusted.
    if (warned || (request.ips?.length ?? 1) > 1) return;
    warned = true;
    const { remoteAddress } = request.raw.socket;
    app.log.warn(
      `A request from ${remoteAddress} has X-Forwarded-For, but that address is not in TRUSTED_PROXIES: limits count everyone behind it as one.`,
    );
  };
}
