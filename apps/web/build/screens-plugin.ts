import type { Plugin } from 'vite';
import { requestFor } from '../../../packages/contracts/src/common/rest-request.ts';
import { firstAsk } from '../src/api/first/first-ask.ts';
import { declaredCalls } from './declared-calls.ts';

/** A screen's path and the scripts it needs beyond those of every page. */
interface ScreenFiles {
  /** As in the table of screens: '/trade/:in/:out'. */
  path: string;
  /** URL paths of scripts. */
  files: string[];
  /** Further scripts that the screen loads while it renders, where the media query matches. */
  parts?: { media: string; files: string[] }[];
  /** URLs of the calls it begins with, and bodies of those that have one: see firstAsk. */
  asks?: string[];
  /** It begins with the world's cover. */
  cover?: true;
  /** A staff screen: only a browser that has remembered a staff session may fetch it. */
  staff?: true;
  /** Of a staff screen: what its reader must be permitted. */
  permission?: string;
}

/** Modules that a screen loads while it renders, and for which media query ('all' for any). */
interface Parts {
  modules: readonly string[];
  media: string;
}

interface Options {
  /** Path → its parts. */
  parts: Readonly<Record<string, readonly Parts[]>>;
  /** The folder of the tables of traders' and guests' screens. */
  tables: string;
  /** The folder of the tables of staff screens, and the module of the shell that each of them needs. */
  staff: { tables: string; shell: string };
  /** The module of the shell that each screen of guests needs. */
  guestShell: string;
}

interface Node {
  type: string;
  [key: string]: unknown;
}

interface Chunk {
  fileName: string;
  isEntry: boolean;
  imports: string[];
  moduleIds: string[];
}

const FILE = 'screens.json';

/**
 * Writes screens.json, which lists the scripts of each screen of the tables in two folders. The server
 * adds them to the page as preload links, so that a browser fetches them together with the app, not after it.
 */
export function screensPlugin({ parts, tables, staff, guestShell }: Options): Plugin {
  /** Path → the ids of the modules that show it. */
  const modules = new Map<string, string[]>();
  const asksOf = new Map<string, string[]>();
  const permissions = new Map<string, string>();
  const covered = new Set<string>();
  const ofStaff = new Set<string>();
  const ofGuests = new Set<string>();
  let root = '';
  return {
    name: 'papermint:screens',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async transform(code, id) {
      const isStaff = id.startsWith(root + staff.tables);
      if (!isStaff && !id.startsWith(root + tables)) return;
      const program = this.parse(code) as unknown as Node;
      for (const [path, asks] of screenAsks(program)) asksOf.set(path, await urlsOf(asks));
      for (const [path, permission] of screenPermissions(program)) permissions.set(path, permission);
      for (const path of pathsWhere(program, ({ cover }) => cover?.value === true)) covered.add(path);
      for (const [path, specifiers] of screenImports(program)) {
        const found = await Promise.all(specifiers.map((specifier) => this.resolve(specifier, id)));
        modules.set(
          path,
          found.flatMap((one) => one?.id ?? []),
        );
        if (isStaff) ofStaff.add(path);
      }
      if (isStaff) return;
      for (const path of pathsWhere(program, ({ who }) => who?.value === 'guest')) ofGuests.add(path);
    },
    generateBundle(_, bundle) {
      const unknown = Object.keys(parts).filter((path) => !modules.has(path));
      if (unknown.length > 0) this.error(`No screen has the path ${unknown.join(', ')}`);
      if (modules.size === ofStaff.size || ofStaff.size === 0) this.error('A table of screens was not found');
      const files = filesIn(Object.values(bundle).filter((file) => file.type === 'chunk'));
      // Tables are read side by side: their order is that of the paths, so that a build is as the one before.
      const listed = [...modules].sort(([a], [b]) => (a < b ? -1 : 1));
      const screens = listed.map(([path, ids]): ScreenFiles => {
        const isStaff = ofStaff.has(path);
        const shells = [...(isStaff ? [staff.shell] : []), ...(ofGuests.has(path) ? [guestShell] : [])];
        const own = files([...shells.map((shell) => root + shell), ...ids]);
        const ahead = (parts[path] ?? []).map(({ modules, media }) => ({
          media,
          files: files(modules.map((module) => root + module)).filter((file) => !own.includes(file)),
        }));
        return {
          path,
          files: own,
          ...(ahead.length > 0 && { parts: ahead }),
          ...(asksOf.has(path) && { asks: asksOf.get(path) as string[] }),
          ...(covered.has(path) && { cover: true as const }),
          ...(isStaff && { staff: true as const }),
          ...(permissions.has(path) && { permission: permissions.get(path) as string }),
        };
      });
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(screens) });
    },
  };
}

/** @returns a function that gives, for modules, the scripts they need beyond those that every page loads */
function filesIn(chunks: readonly Chunk[]): (modules: readonly string[]) => string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (fileName: string, found = new Set<string>()) => {
    if (found.has(fileName)) return found;
    found.add(fileName);
    for (const imported of byName.get(fileName)?.imports ?? []) withImports(imported, found);
    return found;
  };
  const everywhere = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...withImports(fileName)]),
  );
  return (modules) => {
    const needed = modules.flatMap((id) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
      if (!chunk) throw new Error(`No chunk has the module ${id}`);
      return [...withImports(chunk.fileName)];
    });
    return [...new Set(needed)].filter((file) => !everywhere.has(file)).map((file) => `/${file}`);
  };
}

/**
 * Reads a table of screens: for each object with a `path`, the module of its `import()`, and that of the `record` which
 * it is a tab of.
 */
function screenImports(program: Node): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const records = new Map<string, string>();
  walk(program, (node) => {
    if (node.type !== 'ObjectExpression') return;
    const properties = node.properties as Node[];
    const field = (name: string) =>
      properties.find(({ key }) => (key as Node | undefined)?.name === name)?.value as Node | undefined;
    const path = field('path')?.value as string | undefined;
    if (path === undefined) return;
    const spread = properties.filter(({ type }) => type === 'SpreadElement');
    const page = spread.map(({ argument }) => importedBy(argument as Node)).find(Boolean);
    if (!page) return;
    const recordValue = field('record');
    const own = recordValue && importedBy(recordValue);
    if (own) records.set(path, own);
    // The row of a record stands before those of its tabs.
    const record = own ?? records.get((field('tabOf')?.value as string | undefined) ?? '');
    found.set(path, record ? [record, page] : [page]);
  });
  return found;
}

/** Reads a table of screens: the paths of those whose fields fit. */
function pathsWhere(program: Node, fits: (fields: Partial<Record<string, Node>>) => boolean): string[] {
  const found: string[] = [];
  walk(program, (node) => {
    if (node.type !== 'ObjectExpression') return;
    const fields = fieldsOf(node);
    if (fields.path && fits(fields)) found.push(fields.path.value as string);
  });
  return found;
}

/** Reads a table of screens: the permission that each asks for. */
function screenPermissions(program: Node): Map<string, string> {
  const found = new Map<string, string>();
  walk(program, (node) => {
    if (node.type !== 'ObjectExpression') return;
    const { path, permission } = fieldsOf(node);
    if (path && permission) found.set(path.value as string, permission.value as string);
  });
  return found;
}

/** Reads a table of screens: the calls that each begins with, by their names and inputs. */
function screenAsks(program: Node): Map<string, [name: string, input: object][]> {
  const found = new Map<string, [string, object][]>();
  walk(program, (node) => {
    if (node.type !== 'ObjectExpression') return;
    const { path, asks } = fieldsOf(node);
    if (path && asks) found.set(path.value as string, literalOf(asks) as [string, object][]);
  });
  return found;
}

const fieldsOf = (node: Node): Partial<Record<string, Node>> =>
  Object.fromEntries(
    (node.properties as Node[])
      .filter(({ key }) => key)
      .map(({ key, value }) => [String((key as Node).name ?? (key as Node).value), value as Node]),
  );

/** The value of an expression of arrays, objects and literals. */
function literalOf(node: Node): unknown {
  if (node.type === 'ArrayExpression') return (node.elements as Node[]).map(literalOf);
  if (node.type === 'Literal') return node.value;
  if (node.type !== 'ObjectExpression') throw new Error('`asks` of a screen takes literals only');
  return Object.fromEntries(
    Object.entries(fieldsOf(node)).map(([name, value]) => [name, literalOf(value as Node)]),
  );
}

/** What public/first.js asks for: see firstAsk. */
async function urlsOf(asks: readonly [name: string, input: object][]): Promise<string[]> {
  const declared = await declaredCalls();
  return asks.map(([name, input]) => {
    const call = declared.find((one) => one.name === name)?.call;
    if (!call) throw new Error(`A screen asks for ${name}, which is no call`);
    if (call.kind !== 'query') throw new Error(`A screen asks for ${name}, which is no query`);
    return firstAsk(requestFor(`${call.method} ${call.path}`, input));
  });
}

function importedBy(node: Node): string | undefined {
  let source: string | undefined;
  walk(node, (inner) => {
    if (inner.type === 'ImportExpression') source ??= (inner.source as Node).value as string;
  });
  return source;
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit);
  } else if (typeof value === 'object' && value !== null) {
    if (typeof (value as Node).type === 'string') visit(value as Node);
    for (const inner of Object.values(value)) walk(inner, visit);
  }
}
