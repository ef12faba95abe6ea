import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';

/** What the product's own pages may load: what this server has, and nothing else. */
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

/** What a script brings along from the host that it comes from. */
const BROUGHT = ['script-src', 'style-src', 'img-src', 'font-src', 'frame-src', 'connect-src'];

const protect = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: OWN },
  // Served over plain HTTP on one machine; a proxy that adds TLS adds this too.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'same-origin' },
});

/**
 * The policy of a page that also loads a script of somebody else's: what that host has is allowed as well.
 * @param script its address; a path of this site allows nothing more
 */
export function policyWith(script: string): string | undefined {
  if (!script.startsWith('https://') || !URL.canParse(script)) return undefined;
  const { origin } = new URL(script);
  // In a policy, stars, commas and semicolons have a meaning.
  if (!/^https:\/\/[a-z\d.-]+(?::\d+)?$/.test(origin)) return undefined;
  return Object.entries(OWN)
    .map(([name, own]) => {
      const socket = name === 'connect-src' ? [origin.replace('https:', 'wss:')] : [];
      return [name, ...own, ...(BROUGHT.includes(name) ? [origin, ...socket] : [])].join(' ');
    })
    .join(';');
}

/** Of every answer, whatever it is. */
export const ALWAYS = {
  'x-simulated': 'true',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
};

/** Of data: nothing in it may be shown as a page, run or framed, so one short policy says it all. */
const OF_DATA = { ...ALWAYS, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };

/** Of pages, and of whatever else could be taken for one. */
const OF_PAGES = { ...helmetHeaders(), ...ALWAYS };

/** The calls; what lies under /api/docs is a page. */
const isData = (url: string) => url.startsWith('/api/') && !url.startsWith('/api/docs');

/**
 * Headers of every answer: what a browser may do with it, and that it is simulated. Helmet works them out
 * anew for each request, which costs more than most calls do; they never change, so once is enough.
 */
export function registerSecurity(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Through the reply, not the raw response: Node writes headers of both kinds in its slow way.
    reply.headers(isData(request.url) ? OF_DATA : OF_PAGES);
    done();
  });
}

/**
 * Takes from an answer what concerns pages, which would make thirty small files larger by half. For what is known to
 * be code, styles or fonts: an address that looks like theirs may be answered with a page.
 */
export function asAsset(reply: FastifyReply): void {
  for (const name of Object.keys(OF_PAGES)) reply.removeHeader(name);
  reply.headers({ ...ALWAYS, 'cross-origin-resource-policy': 'same-origin' });
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
