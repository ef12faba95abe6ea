import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { runnerImport } from 'vite';

const FRAME = new URL('../src/app/first-frame.tsx', import.meta.url);
const ROOT = '<div id="root"></div>';

/** Renders the first frame into index.html, so that the page shows something before any script has loaded. */
export function firstFrame(): Plugin[] {
  return [
    {
      name: 'papermint:first-frame',
      transformIndexHtml: {
        order: 'pre',
        async handler(html, { filename }) {
          if (!filename.endsWith('/index.html')) return html;
          if (!html.includes(ROOT)) throw new Error(`index.html has no ${ROOT}`);
          const { module } = await runnerImport<{ FirstFrame: () => null }>(FRAME.pathname);
          const markup = renderToStaticMarkup(createElement(module.FirstFrame));
          return html.replace(ROOT, () => `<div id="root">${markup}</div>`);
        },
      },
    },
    {
      name: 'papermint:style-first',
      transformIndexHtml: {
        order: 'post',
        // The first frame needs only styles and font: on a slow line, scripts must not compete with them.
        handler: (html) =>
          html.replaceAll(
            /<(script type="module"|link rel="modulepreload") crossorigin/g,
            '<$1 fetchpriority="low" crossorigin',
          ),
      },
    },
  ];
}
