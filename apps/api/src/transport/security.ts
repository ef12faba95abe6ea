import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';

/** The content security policy of the product's own pages: they load from this server only. */
const OWN: Readonly<Record<string, readonly string[]>> = {
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

/** What a chat script may also load from its host. */
const FROM_SCRIPT_HOST = ['script-src', 'style-src', 'img-src', 'font-src', 'frame-src', 'connect-src'];

const protect = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: OWN },
  // Served over plain HTTP on one machine; a proxy that adds TLS adds this too.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'same-origin' },
});

/**
 * The policy of a page that also loads a script from another host, which may then load more from that host.
 * @param script the script's address
 * @returns undefined for a path of this site, or an address that can't stand in a policy
 */
export function policyWith(script: string): string | undefined {
  if (!script.startsWith('https://') || !URL.canParse(script)) return undefined;
  const { origin } = new URL(script);
  // Stars, commas and semicolons have a meaning in a policy.
  if (!/^https:\/\/[a-z\d.-]+(?::\d+)?$/.test(origin)) return undefined;
  return Object.entries(OWN)
    .map(([name, own]) => {
      const socket = name === 'connect-src' ? [origin.replace('https:', 'wss:')] : [];
      return [name, ...own, ...(FROM_SCRIPT_HOST.includes(name) ? [origin, ...socket] : [])].join(' ');
    })
    .join(';');
}

/** Headers of every answer. */
export const BASE_HEADERS = {
  'x-simulated': 'true',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
};

/** Headers of data: nothing in it may be shown as a page, run or framed. */
const DATA_HEADERS = {
  ...BASE_HEADERS,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Headers of pages, and of everything else that a browser may take for one. */
const PAGE_HEADERS = { ...helmetHeaders(), ...BASE_HEADERS };

/** Whether an address is a call; everything under /api/docs is a page. */
const isData = (url: string) => url.startsWith('/api/') && !url.startsWith('/api/docs');

/**
 * Sets the security headers of every answer. They are computed once, because they never change and Helmet would
 * compute them for each request, which costs more than most calls do.
 */
export function registerSecurity(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Through the reply, not the raw response: Node is slow where headers are set in both ways.
    reply.headers(isData(request.url) ? DATA_HEADERS : PAGE_HEADERS);
    done();
  });
}

/**
 * Removes the headers that concern pages from an answer: they would enlarge thirty small files by half. Only for
 * answers that are certainly code, styles or fonts: other addresses may be answered with a page.
 */
export function asAsset(reply: FastifyReply): void {
  for (const name of Object.keys(PAGE_HEADERS)) reply.removeHeader(name);
  reply.headers({ ...BASE_HEADERS, 'cross-origin-resource-policy': 'same-origin' });
}

function helmetHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  protect({} as IncomingMessage, response as unknown as ServerResponse, (fault?: unknown) => {
    if (fault) throw fault;
  });
  return headers;
}
