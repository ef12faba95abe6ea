import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { MinifyOptions } from 'terser';
import { minify } from 'terser';
import type { Plugin } from 'vite';

const OPTIONS: MinifyOptions = {
  // What collapse_vars makes is shorter, but compresses worse.
  compress: { ecma: 2020, passes: 3, collapse_vars: false },
  format: { ecma: 2020 },
};

/**
 * Chunks that run as a whole as soon as they are loaded, and the name of those of screens. The hint makes Chromium
 * compile all of their functions while the script loads, not each at its first call.
 */
const EAGER_CHUNKS = ['index', 'parts', 'price-chart'];
const SCREEN_CHUNK = /-page$/;
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Scripts of public/ that are served as they are. */
const SCRIPTS = ['first.js'];

/** Minifies once more what the bundler has minified: see docs/web-build.md for what that saves. */
export function pack(): Plugin {
  let folder = '';
  return {
    name: 'papermint:pack',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    generateBundle: {
      // After every plugin that reads the code.
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const missing = EAGER_CHUNKS.filter((name) => !chunks.some((chunk) => chunk.name === name));
        if (missing.length > 0) this.error(`build/pack-plugin.ts names no chunk: ${missing.join(', ')}`);
        for (const chunk of chunks) {
          const { code = chunk.code } = await minify(chunk.code, { ...OPTIONS, module: true });
          const eager = EAGER_CHUNKS.includes(chunk.name) || SCREEN_CHUNK.test(chunk.name);
          chunk.code = eager ? HINT + code : code;
        }
      },
    },
    closeBundle: {
      // Before precompress-plugin.ts.
      order: 'pre',
      sequential: true,
      async handler() {
        for (const name of SCRIPTS) {
          const path = join(folder, name);
          const { code } = await minify(await readFile(path, 'utf8'), OPTIONS);
          if (code) await writeFile(path, code);
        }
      },
    },
  };
}
