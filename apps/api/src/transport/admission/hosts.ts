import { isIP } from 'node:net';
import type { Config } from '../../config.ts';

export interface Hosts {
  /** Whether a request may name this host. A name that is not ours may be another site's, which points here (DNS rebinding). */
  isOurs(host: string | undefined): boolean;
  /** Whether a command or a socket may come from a page of this origin, sent to `host`. Programs send no origin. */
  mayAsk(origin: string | undefined, host: string | undefined): boolean;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** Addresses that stand for all addresses of the machine. */
const EVERY_ADDRESS = ['0.0.0.0', '::'];

export type Reached = Partial<Pick<Config, 'siteUrl' | 'host' | 'hosts'>>;

/** The hosts of this server: loopback and the address it listens at, SITE_URL, and those that HOSTS names. */
export function createHosts({ siteUrl, host, hosts = [] }: Reached = {}): Hosts {
  const site = siteUrl === undefined ? undefined : new URL(siteUrl);
  const named = new Set([...LOOPBACK, ...hosts]);
  if (site) named.add(site.hostname);
  if (host !== undefined && !EVERY_ADDRESS.includes(host)) named.add(isIP(host) === 6 ? `[${host}]` : host);

  /** The host that was asked last: nearly all requests name the same. */
  let known: string | undefined;
  const isOurs = (given: string | undefined) => {
    if (given !== undefined && given === known) return true;
    const found = given === undefined ? undefined : HOST.exec(given.toLowerCase());
    // Without its port: rebinding is about names. A host that HOSTS names with a port is meant with that port only.
    const isNamed = found != null && (named.has(found[1] as string) || named.has(found[0]));
    if (isNamed) known = given;
    return isNamed;
  };
  return {
    isOurs,
    mayAsk(origin, given) {
      if (origin === undefined || origin === site?.origin) return true;
      // A proxy may have changed the host: then the origin is one that HOSTS or SITE_URL name.
      const from = /^https?:\/\/([^/]+)$/i.exec(origin)?.[1]?.toLowerCase();
      if (from === undefined) return false;
      return from === given?.toLowerCase() || (isOurs(from) && !isLoopback(from));
    },
  };
}

const HOST = /^([a-z\d._-]+|\[[a-f\d:.]+\])(?::\d{1,5})?$/;

/** A page at another port of this machine is another site. */
const isLoopback = (host: string) => LOOPBACK.includes(HOST.exec(host)?.[1] ?? '');
