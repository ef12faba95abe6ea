import swagger from '@fastify/swagger';
import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { API_PAGE_SCRIPT, replaceApiPage } from './api-page.ts';
import { plainNames } from './api-page-names.ts';
import { followReferences } from './api-page-references.ts';
import { API_PAGE_STYLES } from './api-page-styles.ts';
import type { AsyncApiDocument } from './asyncapi-document.ts';
import { asyncApiDocument } from './asyncapi-document.ts';
import type { OpenApiDocument } from './openapi-document.ts';
import { openApiDocument } from './openapi-document.ts';

/**
 * The API as its registry describes it: /api/openapi.json, and a page to try it at /api/docs; its feeds: /api/asyncapi.json.
 * @param webDir the built app, whose look the page has
 */
export async function registerOpenApi(app: FastifyInstance, sandbox: boolean, webDir: string): Promise<void> {
  const document = () => documentOf(sandbox);
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } });
  await app.register(async (docs) => {
    replaceApiPage(docs, webDir);
    await docs.register(swaggerUi, pageOptions(document));
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, document);
  app.get('/api/asyncapi.json', { schema: { hide: true } }, feedsDocument);
}

/** Swagger UI shows what the document says. */
const pageOptions = (document: () => OpenApiDocument): FastifySwaggerUiOptions => ({
  routePrefix: '/api/docs',
  staticCSP: true,
  // This page alone may have style attributes: it sets positions with them.
  transformStaticCSP: (policy) => policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
  transformSpecification: document,
  transformSpecificationClone: false,
  // Without the top bar, which shows the name of Swagger.
  uiConfig: {
    // Hundreds of calls take seconds to draw, so the page begins with their groups. A link to a call opens its group.
    docExpansion: 'none',
    deepLinking: true,
    filter: true,
    defaultModelsExpandDepth: -1,
    persistAuthorization: false,
    layout: 'BaseLayout',
    // Its colors would be those of another site, in the style attributes of every word.
    syntaxHighlight: false,
    plugins: [followReferences, plainNames],
    // The page's script is this function's source text, so it must be an expression: a method would be a syntax error.
    requestInterceptor: (request) => {
      // The page sends no type with commands that have no body.
      if (request.method !== 'GET') request.headers['Content-Type'] ??= 'application/json';
      return request;
    },
  },
  theme: {
    css: [{ filename: 'page.css', content: API_PAGE_STYLES }],
    js: [{ filename: 'page.js', content: API_PAGE_SCRIPT }],
  },
});

const documents = new Map<boolean, OpenApiDocument>();

/** The document is the same for every world; it is made when somebody first asks for it. */
function documentOf(sandbox: boolean): OpenApiDocument {
  const made = documents.get(sandbox) ?? openApiDocument(sandbox);
  documents.set(sandbox, made);
  return made;
}

let feeds: AsyncApiDocument | undefined;

function feedsDocument(): AsyncApiDocument {
  feeds ??= asyncApiDocument();
  return feeds;
}
