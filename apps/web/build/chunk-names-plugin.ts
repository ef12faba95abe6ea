import type { Plugin } from 'vite';

/** @returns the names of the patterns that match no module */
export function unmatched(
  patterns: ReadonlyMap<string, RegExp>,
  moduleIds: readonly string[],
): readonly string[] {
  return [...patterns].filter(([, test]) => !moduleIds.some((id) => test.test(id))).map(([name]) => name);
}

/** Fails a build in which a name of chunks.ts matches no module: a file was renamed, moved or deleted. */
export function chunkNames(patterns: ReadonlyMap<string, RegExp>): Plugin {
  return {
    name: 'papermint:chunk-names',
    apply: 'build',
    generateBundle(_, bundle) {
      const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const missing = unmatched(patterns, ids);
      if (missing.length > 0)
        this.error(`build/chunks.ts names modules that no chunk has:\n${missing.join('\n')}`);
    },
  };
}
