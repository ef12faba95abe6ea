import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes a .br and a .gz beside every text file of the build, so that the server compresses nothing. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'papermint:precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(folder, { recursive: true });
        for (const file of files.filter((name) => TEXT.test(name))) {
          const path = join(folder, file);
          const bytes = await readFile(path);
          const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
          await Promise.all([
            brotli(bytes, best).then((small) => writeFile(`${path}.br`, small)),
            gzipped(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
          ]);
        }
      },
    },
  };
}
