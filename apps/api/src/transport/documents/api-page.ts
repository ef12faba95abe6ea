import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Where the files of the page of the API are. */
const FILES = '/api/docs/static';

/** The scripts of Swagger UI, in the order that they need. */
const SCRIPTS = ['swagger-ui-bundle', 'swagger-ui-standalone-preset', 'swagger-initializer'];

/** The usual logo of the app: apps/web/src/ui/picture/logo.tsx. */
const LOGO = `<svg viewBox="0 0 32 32" aria-hidden="true">
<path fill="#A4EEDD" d="M7 2h13l8 8v17a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3Z"/>
<path fill="#E9FBF6" d="M20 2v5a3 3 0 0 0 3 3h5z"/>
<path fill="#0B1526" d="M9.2 23.6C8 16.6 12.4 12.4 22.4 13.2 23 22 17.8 26 11.6 24.3Z"/>
<path fill="none" stroke="#A4EEDD" stroke-linecap="round" stroke-width="1.6" d="M9 26.2c1.8-4 4.8-6.9 8.6-8.7"/>
</svg>`;

/**
 * Shows the theme that the reader chose in the app, else the one of the system, and follows both. Gives the parts of
 * Swagger UI the names, roles and levels that screen readers need, and lets the keyboard reach code that scrolls.
 */
export const API_PAGE_SCRIPT = `(() => {
  // The development server keeps the names of functions by a call of this.
  globalThis.__name ??= (made) => made;
  const { classList } = document.documentElement;
  const light = matchMedia('(prefers-color-scheme: light)');
  const show = () => {
    let theme;
    try {
      theme = localStorage.getItem('theme');
    } catch {
      // The browser denies access.
    }
    if (theme !== 'light' && theme !== 'dark') theme = light.matches ? 'light' : 'dark';
    classList.toggle('light', theme === 'light');
    classList.toggle('dark', theme === 'dark');
  };
  show();
  light.addEventListener('change', show);
  addEventListener('storage', show);

  const lacking = [
    ['#servers', 'aria-label', 'Server'],
    ['textarea.body-param__text', 'aria-label', 'Request body'],
    ['.information-container', 'role', 'region'],
    ['.information-container', 'aria-label', 'About the API'],
    ['.scheme-container', 'role', 'region'],
    ['.scheme-container', 'aria-label', 'Server and sign-in'],
    ['.filter-container', 'role', 'search'],
    ['h3.opblock-tag', 'aria-level', '2'],
    ['.opblock h4', 'aria-level', '3'],
    ['.opblock h5', 'aria-level', '4'],
    ['pre.microlight', 'tabindex', '0'],
  ];
  const complete = () => {
    for (const [parts, name, value] of lacking)
      for (const part of document.querySelectorAll(parts + ':not([' + name + '])')) part.setAttribute(name, value);
  };
  new MutationObserver(complete).observe(document, { childList: true, subtree: true });
})();
`;

/** The stylesheets of the built app, which have its colors and faces. None before the first build. */
function appStyles(webDir: string): string[] {
  const index = join(webDir, 'index.html');
  if (!existsSync(index)) return [];
  const links = readFileSync(index, 'utf8').matchAll(/<link\s[^>]*href="(\/assets\/[^"]+\.css)"/g);
  return [...links].map(([, href = '']) => href);
}

/** The HTML of the page of the API: Swagger UI below the bar of the app, in the app's look. */
export function apiPageOf(webDir: string): string {
  const styles = [
    ...appStyles(webDir),
    `${FILES}/swagger-ui.css`,
    `${FILES}/index.css`,
    `${FILES}/theme/page.css`,
  ];
  return `<!doctype html>
<html lang="en" class="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>Papermint API (Simulated)</title>
<link rel="icon" href="/favicon.png" type="image/png" sizes="64x64">
<script src="${FILES}/theme/page.js"></script>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body class="api-page">
<header class="api-bar">
<a class="api-home" href="/">${LOGO}Papermint</a>
<nav aria-label="Documents">
<a href="/api/openapi.json">OpenAPI</a>
<a href="/api/asyncapi.json">AsyncAPI</a>
<a href="/">Back to the app</a>
</nav>
</header>
<div id="swagger-ui"></div>
${SCRIPTS.map((name) => `<script src="${FILES}/${name}.js" charset="utf-8"></script>`).join('\n')}
</body>
</html>
`;
}

/** Answers with this page in the place of Swagger's own. */
export function replaceApiPage(app: FastifyInstance, webDir: string): void {
  const page = apiPageOf(webDir);
  app.addHook('onSend', async (_request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    return isPage && typeof payload === 'string' && reply.statusCode === 200 ? page : payload;
  });
}
