import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

const WORLDS =
  ' The header X-World, else the cookie `world`, names the world that a call is made in, as opened by ' +
  'POST /api/sandbox/worlds; the answer carries it again. One that is not open is refused with not_found.';

/** The API as its registry describes it: /api/openapi.json, and a page to try it at /api/docs. */
export async function registerOpenApi(app: FastifyInstance, sandbox: boolean): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Papermint',
        version: '1',
        description:
          'A simulated exchange. No real money moves. Sign in with POST /api/auth/login' +
          `${sandbox ? ' (or, in the sandbox, POST /api/sandbox/sign-in)' : ''} ` +
          'and send the session hash as Authorization: Bearer; programs can send an API key of ' +
          'POST /api/secure/api-keys instead, which opens what its scopes name. Money-moving calls take ' +
          'an Idempotency-Key header: the same key with the same body has one effect.' +
          (sandbox ? WORLDS : ''),
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // This page alone may have style attributes: it sets positions with them.
    transformStaticCSP: (policy) => policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
    // Without the top bar, which shows the name of Swagger.
    uiConfig: { docExpansion: 'list', persistAuthorization: false, layout: 'BaseLayout' },
    theme: { title: 'Papermint API (Simulated)' },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
