import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { runnerImport } from 'vite';

interface Declared {
  name: string;
  call: { method: string; path: string; access: string; kind: string; movesMoney?: true; list?: object };
}

const REGISTRY = fileURLToPath(import.meta.resolve('@papermint/contracts/calls'));

type Table = (declared: readonly Declared[]) => Record<string, unknown>;

/** Addresses by name, and which calls take an Idempotency-Key. */
const calls: Table = (declared) => ({
  paths: Object.fromEntries(declared.map(({ name, call }) => [name, `${call.method} ${call.path}`])),
  moneyMoving: declared.filter(({ call }) => call.movesMoney).map(({ name }) => name),
});

/** Filters and order of each list. */
const lists: Table = (declared) => ({
  lists: Object.fromEntries(declared.flatMap(({ name, call }) => (call.list ? [[name, call.list]] : []))),
});

const MODULES: Readonly<Record<string, { table: Table; staff: boolean }>> = {
  'virtual:calls': { table: calls, staff: false },
  'virtual:calls/staff': { table: calls, staff: true },
  'virtual:lists': { table: lists, staff: false },
  'virtual:lists/staff': { table: lists, staff: true },
};

/**
 * Reads the registry of calls at build time and gives the browser only their methods and paths, and the facts of lists, so
 * that neither zod nor a schema enters a bundle. Staff calls are separate modules.
 */
export function callsPlugin(): Plugin {
  let declared: Promise<Declared[]> | undefined;
  const read = () => {
    declared ??= runnerImport<{ callList: () => Declared[] }>(REGISTRY).then(({ module }) =>
      module.callList(),
    );
    return declared;
  };
  return {
    name: 'papermint:calls',
    resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
    async load(id) {
      const module = MODULES[id.slice(1)];
      if (!id.startsWith('\0') || !module) return undefined;
      const chosen = (await read()).filter(({ call }) => (call.access === 'staff') === module.staff);
      return Object.entries(module.table(chosen))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
        .join('');
    },
    configureServer(server) {
      server.watcher.add(fileURLToPath(new URL('.', `file://${REGISTRY}`)));
      server.watcher.on('change', (file) => {
        if (!file.includes('/contracts/src/')) return;
        declared = undefined;
        for (const id of Object.keys(MODULES)) {
          const module = server.moduleGraph.getModuleById(`\0${id}`);
          if (module) server.moduleGraph.invalidateModule(module);
        }
      });
    },
  };
}
