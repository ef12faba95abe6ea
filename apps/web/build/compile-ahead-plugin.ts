import type { Plugin } from 'vite';

/** Chunks that run as a whole as soon as they are loaded, and the name of those of screens. */
const EAGER_CHUNKS = ['index', 'react', 'price-chart', 'first-common', 'pages-common'];
const SCREEN_CHUNK = /-page$/;
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Makes Chromium compile all functions of a chunk while the script loads, not each at its first call. */
export function compileAhead(): Plugin {
  return {
    name: 'papermint:compile-ahead',
    apply: 'build',
    generateBundle: {
      // After every plugin that reads the code.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const missing = EAGER_CHUNKS.filter((name) => !chunks.some((chunk) => chunk.name === name));
        if (missing.length > 0)
          this.error(`build/compile-ahead-plugin.ts names no chunk: ${missing.join(', ')}`);
        for (const chunk of chunks) {
          if (EAGER_CHUNKS.includes(chunk.name) || SCREEN_CHUNK.test(chunk.name))
            chunk.code = HINT + chunk.code;
        }
      },
    },
  };
}
