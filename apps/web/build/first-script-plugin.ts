import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { minify } from 'vite';

const FILE = 'first.js';
const TAG = `<script src="/${FILE}"></script>`;

/**
 * Writes public/first.js into index.html: as a file it is one more request before the first paint, and the first calls
 * wait for it. The server adds its hash to the content security policy.
 */
export function firstScript(): Plugin {
  let source = '';
  let copy = '';
  return {
    name: 'papermint:first-script',
    apply: 'build',
    configResolved(config) {
      source = join(config.publicDir, FILE);
      copy = join(resolve(config.root, config.build.outDir), FILE);
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(TAG)) throw new Error(`index.html has no ${TAG}`);
        const { code, errors } = await minify(FILE, await readFile(source, 'utf8'), { module: false });
        if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
        if (code.includes('<')) throw new Error(`${FILE} contains a <, which may end or open an element`);
        return html.replace(TAG, () => `<script>${code}</script>`);
      },
    },
    closeBundle: {
      // Before precompress-plugin.ts.
      order: 'pre',
      sequential: true,
      // It also runs after a failed build, which has written nothing and whose error must not be hidden.
      handler: () => rm(copy, { force: true }),
    },
  };
}
