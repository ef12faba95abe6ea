import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBelowBase } from '../binance/base-path.ts';

/** The product's own pages may load files of this server and nothing else. */
const OWN_SOURCES: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'frame-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** The sources that a script of another host may load from that host. */
const CHAT_SOURCES = ['script-src', 'style-src', 'img-src', 'font-src', 'frame-src', 'connect-src'];

/**
 * The content security policy of the app's page.
 * @param inline the scripts inside it, as they are written
 * @param chat the URL of a script of another host that it also loads. A path of this site, or no usable URL, needs
 * nothing.
 */
export function pagePolicy(inline: readonly string[], chat?: string): string {
  const hashes = inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  const origin = chat === undefined ? undefined : chatOrigin(chat);
  return policyText((name) => {
    const own = name === 'script-src' ? hashes : [];
    if (!origin || !CHAT_SOURCES.includes(name)) return own;
    return [...own, origin, ...(name === 'connect-src' ? [origin.replace('https:', 'wss:')] : [])];
  });
}

function chatOrigin(script: string): string | undefined {
  if (!script.startsWith('https://') || !URL.canParse(script)) return undefined;
  const { origin } = new URL(script);
  // Stars, commas and semicolons have a meaning in a policy.
  return /^https:\/\/[a-z\d.-]+(?::\d+)?$/.test(origin) ? origin : undefined;
}

function policyText(more: (name: string) => readonly string[] = () => []): string {
  return Object.entries(OWN_SOURCES)
    .map(([name, own]) => [name, ...own, ...more(name)].join(' '))
    .join(';');
}

/** Headers of every answer. */
const BASE_HEADERS = {
  'x-simulated': 'true',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
};

/** Headers of data: it is not stored, and a browser must neither show it as a page nor run or frame it. */
export const DATA_HEADERS = {
  ...BASE_HEADERS,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/**
 * Headers of pages and of everything a browser could take for one: those that Helmet 8 recommends. There is no
 * Strict-Transport-Security, because this server speaks plain HTTP; a proxy that adds TLS adds it.
 */
export const PAGE_HEADERS = {
  ...BASE_HEADERS,
  'content-security-policy': policyText(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** Whether a path is a call's; /api/docs is a page. */
const isData = (path: string) =>
  (path.startsWith('/api/') && !path.startsWith('/api/docs')) ||
  path.startsWith('/health') ||
  isBelowBase(path);

/** The route that a request has matched, else its path as the router reads it: `/%61pi/x` is `/api/x`. */
function pathOf({ routeOptions, url }: FastifyRequest): string {
  const { url: route } = routeOptions;
  if (route !== undefined && !route.includes('*')) return route;
  try {
    return decodeURIComponent(url.split('?', 1)[0] as string);
  } catch {
    return url;
  }
}

/** Adds the security headers to every answer. */
export function registerSecurity(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Through the reply, not the raw response: Node is slow at writing headers that were set in both ways.
    reply.headers(isData(pathOf(request)) ? DATA_HEADERS : PAGE_HEADERS);
    done();
  });
}

/**
 * Removes the headers of pages from an answer, which would make thirty small files larger by half. Only for files
 * known to be scripts, styles or fonts: a URL that looks like one of them may be answered with a page.
 */
export function asAsset(reply: FastifyReply): void {
  for (const name of Object.keys(PAGE_HEADERS)) reply.removeHeader(name);
  reply.headers({ ...BASE_HEADERS, 'cross-origin-resource-policy': 'same-origin' });
}
