import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
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
    },
  },
  // Served over plain HTTP on one machine; a proxy that adds TLS adds this too.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'same-origin' },
});

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
