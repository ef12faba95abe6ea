import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { sizesOf } from './sizes.ts';

/**
 * Prints the budgets of the build with their present sizes. A build that exceeds one fails where `BUDGETS=strict`, as in
 * the tests; a server that is started from the sources only says so.
 */
export function budgets(): Plugin {
  let folder = '';
  return {
    name: 'papermint:budgets',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // After precompress-plugin.ts, which stands before it.
      order: 'post',
      sequential: true,
      handler() {
        // A build that has failed for another reason says that one.
        if (!existsSync(join(folder, 'index.html'))) return;
        const exceeded: string[] = [];
        for (const { measure, value, most } of sizesOf(folder)) {
          if (most === undefined) continue;
          const size = `${measure}: ${value.toFixed(1)} of ${most} kB`;
          if (value > most) exceeded.push(`${size}, ${(value - most).toFixed(2)} kB too many`);
          else this.info(size);
        }
        if (exceeded.length === 0) return;
        const said = `The build exceeds its budgets:\n${exceeded.join('\n')}`;
        if (process.env.BUDGETS === 'strict') this.error(said);
        else this.warn(said);
      },
    },
  };
}
