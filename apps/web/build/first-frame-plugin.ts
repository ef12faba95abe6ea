import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { runnerImport } from 'vite';

const FRAME = new URL('../src/app/first-frame.tsx', import.meta.url);
const ROOT = '<div id="root"></div>';

/** Writes the first frame into the page, so that something is there before any code has come. */
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
        // The frame needs style and font alone: on a slow line the code is not to share it with them.
        handler: (html) =>
          html.replaceAll(
            /<(script type="module"|link rel="modulepreload") crossorigin/g,
            '<$1 fetchpriority="low" crossorigin',
          ),
      },
    },
  ];
}
