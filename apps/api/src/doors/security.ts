import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** What the product's own pages may load: what this server has, and nothing else. */
const OWN = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

const protect = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: OWN },
  // Served over plain HTTP on one machine; a proxy that adds TLS adds this too.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'same-origin' },
});

const names = (host: string) => ({
  'script-src': [host],
  'style-src': [host],
  'img-src': [host],
  'font-src': [host],
  'frame-src': [host],
  'connect-src': [host, host.replace('https:', 'wss:')],
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
  const directives: Record<string, string[]> = Object.fromEntries(
    Object.entries(OWN).map(([name, values]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      [...values],
    ]),
  );
  for (const [name, hosts] of Object.entries(names(origin))) {
    directives[name] = [...(directives[name] ?? ["'self'"]), ...hosts];
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';');
}

/** Of every answer, whatever it is. */
const ALWAYS = { 'x-simulated': 'true', 'x-robots-tag': 'noindex', 'x-content-type-options': 'nosniff' };

/** Of data: nothing in it may be shown as a page, run or framed, so one short policy says it all. */
const OF_DATA = { ...ALWAYS, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };

/** The calls; what lies under /api/docs is a page. */
const isData = (url: string) => url.startsWith('/api/') && !url.startsWith('/api/docs');

/**
 * Headers of every answer: what a browser may do with it, and that it is simulated. Helmet works them out
 * anew for each request, which costs more than most calls do; they never change, so once is enough.
 */
export function registerSecurity(app: FastifyInstance): void {
  const ofPages = { ...helmetHeaders(), ...ALWAYS };
  app.addHook('onRequest', (request, reply, done) => {
    // Through the reply, not the raw response: Node writes headers of both kinds in its slow way.
    reply.headers(isData(request.url) ? OF_DATA : ofPages);
    done();
  });
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
