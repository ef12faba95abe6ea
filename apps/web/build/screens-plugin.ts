import type { Plugin } from 'vite';

/** A screen's address and the code that shows it beyond what every page loads. */
interface ScreenFiles {
  /** As in the table of screens: '/trade/:in/:out'. */
  path: string;
  /** Addresses of modules. */
  files: string[];
}

interface Node {
  type: string;
  [key: string]: unknown;
}

const ROUTES = /\/app\/routes\.tsx$/;
const FILE = 'screens.json';

/**
 * Tells the server which code each screen needs: screens.json, in the order of the table. So the page can name
 * it, and a browser fetches it together with the app instead of after it. Staff screens are left out: who asks
 * for one is not known to be staff when the page is sent.
 */
export function screensPlugin(): Plugin {
  /** Path → the id of the module that shows it. */
  let modules = new Map<string, string>();
  return {
    name: 'papermint:screens',
    apply: 'build',
    async transform(code, id) {
      if (!ROUTES.test(id)) return;
      modules = new Map();
      for (const [path, specifier] of screenImports(this.parse(code) as unknown as Node)) {
        const found = await this.resolve(specifier, id);
        if (found) modules.set(path, found.id);
      }
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
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
      const screens: ScreenFiles[] = [...modules].map(([path, id]) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id);
        const files = chunk ? [...withImports(chunk.fileName)] : [];
        return { path, files: files.filter((file) => !everywhere.has(file)).map((file) => `/${file}`) };
      });
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(screens) });
    },
  };
}

/** Reads the table of screens: of each object with a `path`, the module that it imports when it is shown. */
function screenImports(program: Node): Map<string, string> {
  const constants = new Map<string, Node>();
  const found = new Map<string, string>();
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.init) {
      constants.set((node.id as Node).name as string, node.init as Node);
    }
  });
  walk(program, (node) => {
    if (node.type !== 'ObjectExpression') return;
    const properties = node.properties as Node[];
    const textOf = (name: string) => {
      const property = properties.find(({ key }) => (key as Node | undefined)?.name === name);
      return (property?.value as Node | undefined)?.value as string | undefined;
    };
    const path = textOf('path');
    if (path === undefined || textOf('who') === 'staff') return;
    const spread = properties.filter(({ type }) => type === 'SpreadElement');
    for (const { argument } of spread as unknown as { argument: Node }[]) {
      const named = argument.type === 'Identifier' ? constants.get(argument.name as string) : argument;
      const source = named && importedBy(named);
      if (source) found.set(path, source);
    }
  });
  return found;
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
