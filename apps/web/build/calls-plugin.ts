import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { runnerImport } from 'vite';

/** What the browser needs to know about calls: their addresses, and which take an Idempotency-Key. */
interface CallTable {
  /** Name → 'METHOD /documented/path'. */
  paths: Record<string, string>;
  /** Names of the calls that move money. */
  moneyMoving: string[];
}

interface Declared {
  name: string;
  call: { method: string; path: string; access: string; kind: string; movesMoney?: true };
}

const REGISTRY = fileURLToPath(import.meta.resolve('@papermint/contracts/calls'));

const MODULES = {
  'virtual:calls': (access: string) => access !== 'staff',
  'virtual:calls/staff': (access: string) => access === 'staff',
} as const;

function tableOf(declared: readonly Declared[], wants: (access: string) => boolean): CallTable {
  const chosen = declared.filter(({ call }) => wants(call.access));
  return {
    paths: Object.fromEntries(chosen.map(({ name, call }) => [name, `${call.method} ${call.path}`])),
    moneyMoving: chosen.filter(({ call }) => call.movesMoney).map(({ name }) => name),
  };
}

/**
 * Reads the registry of calls at build time and gives the browser only their methods and paths, so that neither
 * zod nor a schema enters a bundle. Staff calls are a separate module.
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
      const wants = MODULES[id.slice(1) as keyof typeof MODULES];
      if (!id.startsWith('\0') || !wants) return undefined;
      const { paths, moneyMoving } = tableOf(await read(), wants);
      return `export const paths = ${JSON.stringify(paths)};\nexport const moneyMoving = ${JSON.stringify(moneyMoving)};\n`;
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
