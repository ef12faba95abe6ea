import type { Plugin } from 'vite';

/** Modules of the back office: its screens, its shell and the tables and declarations of staff calls. */
export const STAFF =
  /\/src\/(?:features\/[^/]+|frames|app\/shells)\/staff\/|\/contracts\/src\/.*staff-calls\.ts$|^\0virtual:(?:calls|call-inputs|lists|file-rules)\/staff$/;

interface Chunk {
  type: 'chunk';
  fileName: string;
  isEntry: boolean;
  facadeModuleId: string | null;
  moduleIds: string[];
  imports: string[];
  dynamicImports: string[];
}

type Bundle = Readonly<Record<string, Chunk | { type: 'asset' }>>;

/**
 * Finds staff modules in the chunks that a trader's session can load, which are all that the entries reach without
 * an `import()` of a staff module.
 * @returns lines of chunk and module; empty where none is found
 */
export function staffCodeForTraders(bundle: Bundle): string[] {
  const chunk = (name: string) => {
    const found = bundle[name];
    return found?.type === 'chunk' ? found : undefined;
  };
  const isStaff = (name: string) => STAFF.test(chunk(name)?.facadeModuleId ?? '');
  const entries = Object.values(bundle).flatMap((one) =>
    one.type === 'chunk' && one.isEntry ? [one.fileName] : [],
  );
  const reached = new Set(entries);
  for (const name of reached) {
    const { imports = [], dynamicImports = [] } = chunk(name) ?? {};
    for (const next of imports) reached.add(next);
    for (const next of dynamicImports) if (!isStaff(next)) reached.add(next);
  }
  return [...reached].flatMap((name) =>
    (chunk(name)?.moduleIds ?? []).filter((id) => STAFF.test(id)).map((id) => `${name}: ${id}`),
  );
}

/** Fails a build in which the app of a trader would load code of the back office, or in which no such code is found. */
export function staffApart(): Plugin {
  return {
    name: 'papermint:staff-apart',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      if (!chunks.some(({ moduleIds }) => moduleIds.some((id) => STAFF.test(id)))) {
        this.error(`No module matches ${STAFF}: has the back office moved?`);
      }
      const found = staffCodeForTraders(bundle as unknown as Bundle);
      if (found.length > 0) this.error(`Traders would load code of the back office:\n${found.join('\n')}`);
    },
  };
}
