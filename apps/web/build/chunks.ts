import { fileURLToPath } from 'node:url';
import { STAFF } from './staff-apart-plugin.ts';

/** By name, the code that most visits begin with. Modules that the same ones of these import share a chunk. */
const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  trade: ['app/pages/trade/trade-page.tsx'],
  wide: [
    'app/pages/trade/wide-terminal.tsx',
    'app/pages/trade/live-order-form.tsx',
    'app/pages/trade/own-lists.tsx',
  ],
  pages: ['app/pages/overview/overview-page.tsx', 'features/markets/market-page.tsx'],
  guest: ['app/pages/sign-in/sign-in-page.tsx'],
  list: ['features/wallet/transactions-page.tsx', 'features/accounts/staff/traders-page.tsx'],
  form: ['frames/record/record-page.tsx', 'frames/form/contract-form.ts'],
};

/** The fewest bytes of such a chunk, uncompressed: a request costs more than those of another one. */
const SMALLEST = 9000;

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** The modules of the app that files of it import, at any depth. @throws where there is no such file */
function reachedFrom(files: readonly string[], graph: Graph): ReadonlySet<string> {
  const ids = new Set(files.map((file) => fileURLToPath(new URL(`../src/${file}`, import.meta.url))));
  for (const id of ids) {
    const module = graph.getModuleInfo(id);
    if (!module) throw new Error(`build/chunks.ts names ${id}, which is not in the app`);
    for (const next of module.importedIds) if (!/node_modules|virtual:|\.css$/.test(next)) ids.add(next);
  }
  return ids;
}

let reached: readonly (readonly [name: string, ids: ReadonlySet<string>])[] | undefined;

/** The names of the beginnings that import a module. No group has modules that only staff need. */
function importersOf(id: string, graph: Graph): readonly string[] {
  reached ??= Object.entries(BEGINNINGS).map(([name, files]) => [name, reachedFrom(files, graph)]);
  return STAFF.test(id) ? [] : reached.filter(([, ids]) => ids.has(id)).map(([name]) => name);
}

const byImporters = (id: string, graph: Graph) => importersOf(id, graph).join('-') || null;
const byCount = (id: string, graph: Graph) => (importersOf(id, graph).length > 1 ? 'shared' : null);

/** Which modules share a chunk. All others are the bundler's choice. */
export const chunks = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'react', priority: 2, test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
    { name: 'app', priority: 1, tags: ['$initial' as const] },
    { name: 'icons', test: /lucide-react/, minShareCount: 2 },
    { name: byImporters, minShareCount: 2, minSize: SMALLEST },
    { name: byCount, minShareCount: 2 },
  ],
};
