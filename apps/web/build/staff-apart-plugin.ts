import type { Plugin } from 'vite';

/** The code of the back office: screens, shell, and the table of staff calls. */
const STAFF = /\/src\/(?:features\/[^/]+|frames|app\/shells)\/staff\/|^\0virtual:calls\/staff$/;

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
 * The staff modules in chunks that a trader's session can come to load: everything that is reached from the
 * entries without going through an `import()` of staff code.
 * @returns pairs of chunk and module, as text; empty where the two are apart
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

/** No build is made in which the app of traders would load code of the back office. */
export function staffApart(): Plugin {
  return {
    name: 'papermint:staff-apart',
    apply: 'build',
    generateBundle(_, bundle) {
      const found = staffCodeForTraders(bundle as unknown as Bundle);
      if (found.length === 0) return;
      this.error(`Traders would load code of the back office:\n${found.join('\n')}`);
    },
  };
}
