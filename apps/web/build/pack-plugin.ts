import type { MinifyOptions } from 'terser';
import { minify } from 'terser';
import type { Plugin } from 'vite';

/** For scripts as for modules. */
export const OPTIONS: MinifyOptions = {
  // What collapse_vars makes is shorter, but compresses worse.
  compress: { ecma: 2020, passes: 3, collapse_vars: false },
  format: { ecma: 2020 },
};

/**
 * Chunks that run as a whole as soon as they are loaded, and the name of those of screens. The hint makes Chromium
 * compile all of their functions while the script loads, not each at its first call.
 */
const EAGER_CHUNKS = ['index', 'react', 'parts', 'price-chart'];
const SCREEN_CHUNK = /-page$/;
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Minifies once more what the bundler has minified: see docs/web-build.md for what that saves. */
export function pack(): Plugin {
  return {
    name: 'papermint:pack',
    apply: 'build',
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
  };
}
