import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { runnerImport } from 'vite';
import type { FileRules } from '../../../packages/contracts/src/common/file-rules.ts';

/** What the browser needs to know about all calls: their addresses, and which take an Idempotency-Key. */
interface CallTable {
  /** Name → 'METHOD /documented/path'. */
  paths: Record<string, string>;
  /** Names of the calls that move money. */
  moneyMoving: string[];
}

interface Declared {
  name: string;
  call: {
    method: string;
    path: string;
    access: string;
    kind: string;
    movesMoney?: true;
    files?: FileRules;
  };
}

const REGISTRY = fileURLToPath(import.meta.resolve('@papermint/contracts/calls'));

const isStaff = ({ call }: Declared) => call.access === 'staff';
const isNotStaff = (one: Declared) => !isStaff(one);

/** Each module: the calls that it is about, and what it says of them. */
const MODULES: Readonly<Record<string, [(one: Declared) => boolean, (chosen: Declared[]) => object]>> = {
  'virtual:calls': [isNotStaff, tableOf],
  'virtual:calls/staff': [isStaff, tableOf],
  'virtual:file-rules': [isNotStaff, rulesOf],
  'virtual:file-rules/staff': [isStaff, rulesOf],
};

/** Feature → call → the rules of its files. */
function rulesOf(chosen: readonly Declared[]): { fileRules: Record<string, Record<string, FileRules>> } {
  const fileRules: Record<string, Record<string, FileRules>> = {};
  for (const { name, call } of chosen) {
    const [feature, key] = name.split('.') as [string, string];
    if (call.files) fileRules[feature] = { ...fileRules[feature], [key]: call.files };
  }
  return { fileRules };
}

function tableOf(chosen: readonly Declared[]): CallTable {
  return {
    paths: Object.fromEntries(chosen.map(({ name, call }) => [name, `${call.method} ${call.path}`])),
    moneyMoving: chosen.filter(({ call }) => call.movesMoney).map(({ name }) => name),
  };
}

/**
 * Reads the registry of calls at build time and gives the browser only their methods and paths, and the rules of the
 * files that they take, so that neither zod nor a schema enters a bundle. Staff calls are separate modules.
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
      const [wants, say] = (id.startsWith('\0') && MODULES[id.slice(1)]) || [];
      if (!wants || !say) return undefined;
      const said = Object.entries(say((await read()).filter(wants)));
      return said.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`).join('');
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
