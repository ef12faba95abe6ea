import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * Goes over what the build has made small once more: two minifiers find what either leaves, and a tenth of a
 * second on a slow line is worth some seconds here.
 */
export function pack(): Plugin {
  return {
    name: 'papermint:pack',
    apply: 'build',
    generateBundle: {
      // After all else that looks at the code.
      order: 'post',
      async handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          const packed = await minify(file.code, {
            module: true,
            compress: { ecma: 2020, passes: 2 },
            format: { ecma: 2020 },
          });
          file.code = packed.code ?? file.code;
        }
      },
    },
  };
}
