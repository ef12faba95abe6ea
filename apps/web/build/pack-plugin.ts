import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { MinifyOptions } from 'terser';
import { minify } from 'terser';
import type { Plugin } from 'vite';

const OPTIONS: MinifyOptions = { compress: { ecma: 2020, passes: 3 }, format: { ecma: 2020 } };

/**
 * What runs as a whole as soon as it is there. Chromium then compiles all of it beside the page while it is lazyWithPreload,
 * instead of each function when it is first called, with the page waiting: a fifth of what a terminal's start keeps
 * a phone busy with.
 */
const AT_ONCE = /^(index|parts|price-chart|[\w-]+-page)$/;
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Scripts of public/ that a page loads as they are. */
const SCRIPTS = ['first.js'];

/**
 * Goes over what the build has made small once more: two minifiers find what either leaves, and a tenth of a
 * second on a slow line is worth some seconds here.
 */
export function pack(): Plugin {
  let folder = '';
  return {
    name: 'papermint:pack',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    generateBundle: {
      // After all else that looks at the code.
      order: 'post',
      async handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          const packed = await minify(file.code, { ...OPTIONS, module: true });
          file.code = `${AT_ONCE.test(file.name) ? HINT : ''}${packed.code ?? file.code}`;
        }
      },
    },
    closeBundle: {
      // Before they are compressed.
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
