import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STAFF } from './staff-apart-plugin.ts';

const MAIN = fileURLToPath(new URL('../src/main.tsx', import.meta.url));
/** Tables of screens, and the terminal, whose parts count as screens. */
const TABLE = /\/((?:staff\/)?screens\/\w+|pages\/trade)(?:-screens|\/[\w-]+)\.tsx?$/;
/** The screens that a visit begins with, leanest first. */
const BEGINNINGS = { first: /\/(?:trade|sign-in)-page\.tsx$/, pages: /\/(?:overview|market)-page\.tsx$/ };
const TERMINAL = /\/trade-page\.tsx$/;
/** Packages that not every screen should load. */
const PACKAGE = /\/node_modules\/@?(react-hook-form|base-ui)\//;
const LIBRARIES = /\/node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:query-core|react-query))\//;

type Links = readonly ('importedIds' | 'dynamicallyImportedIds')[];
interface Graph {
  getModuleInfo: (id: string) => Record<Links[number], readonly string[]> | null;
}

/** The modules that one imports, at any depth. Icons do not count: one module of their package imports them all. */
function reachedFrom(id: string, graph: Graph, links: Links = ['importedIds']): ReadonlySet<string> {
  const ids = new Set([id]);
  for (const one of ids)
    for (const next of links.flatMap((link) => graph.getModuleInfo(one)?.[link] ?? []))
      if (!/lucide-react|\.css$/.test(next)) ids.add(next);
  return ids;
}

/** For each screen its module, its table and what it imports. */
const screensOf = (graph: Graph) =>
  [...reachedFrom(MAIN, graph, ['importedIds', 'dynamicallyImportedIds'])].flatMap((id) => {
    const table = TABLE.exec(id)?.[1]
      ?.replace('staff/', 'kut-')
      .replace('screens/', '')
      .replace('pages/', '');
    const pages = table ? (graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) : [];
    return pages.map((page) => ({ page, table, ids: reachedFrom(page, graph) }));
  });
let screens: ReturnType<typeof screensOf> | undefined;

/** The name of a module's chunk, from the screens that import it and the packages that it needs. */
function chunkOf(id: string, graph: Graph): string | null {
  screens ??= screensOf(graph);
  const staff = STAFF.test(id) ? ['staff'] : [];
  const importing = screens.filter(({ ids }) => ids.has(id));
  const all = screens.filter(({ table }) => !staff[0] || table?.startsWith('kut-'));
  const often = importing.length >= 0.1 * all.length;
  const begins = Object.entries(BEGINNINGS).find(([, test]) => importing.some(({ page }) => test.test(page)));
  if (importing.length < 2 && !begins) return null;
  const needs = [...reachedFrom(id, graph)].flatMap((one) => PACKAGE.exec(one)?.[1] ?? []).sort();
  const tables = importing.map(({ table }) => table).sort();
  const own =
    begins?.[0] === 'first' && !importing.some(({ page }) => TERMINAL.test(page)) ? 'sign-in' : 'own';
  const place = begins ? [begins[0], often ? 'common' : own] : often ? ['common'] : tables;
  return [...new Set([...staff, ...needs, ...place])].join('-');
}

const SOURCES = fileURLToPath(new URL('../src', import.meta.url));
const ICONS = /import \{([^}]+)\} from 'lucide-react';/;

/** The modules that import each icon, by its file, such as `pin-off`. */
function importersOfIcons(): ReadonlyMap<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue;
    const path = join(SOURCES, file);
    for (const name of ICONS.exec(readFileSync(path, 'utf8'))?.[1]?.match(/\w+/g) ?? []) {
      const icon = name.replace(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase();
      importers.set(icon, [...(importers.get(icon) ?? []), path]);
    }
  }
  return importers;
}
let icons: { importers: ReadonlyMap<string, string[]>; early: ReadonlySet<string> } | undefined;

/** The chunk of an icon: those of the first screens stand apart from all others, and from those of the back office. */
function iconChunkOf(id: string, graph: Graph): string {
  screens ??= screensOf(graph);
  const begin = screens.filter(({ page }) => Object.values(BEGINNINGS).some((test) => test.test(page)));
  icons ??= {
    importers: importersOfIcons(),
    early: new Set([...reachedFrom(MAIN, graph), ...begin.flatMap(({ ids }) => [...ids])]),
  };
  const { importers, early } = icons;
  const importing = importers.get(basename(id, '.mjs'));
  if (!importing || importing.some((path) => early.has(path))) return 'icons';
  return importing.every((path) => STAFF.test(path)) ? 'staff-icons' : 'more-icons';
}

/** See docs/web-build.md. */
export const chunks = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'react', priority: 2, test: LIBRARIES },
    { name: 'app', priority: 1, tags: ['$initial' as const] },
    { name: iconChunkOf, test: /lucide-react/, minShareCount: 2 },
    { name: chunkOf, minShareCount: 2 },
  ],
};
