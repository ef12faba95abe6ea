import { readFile } from 'node:fs/promises';
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

type Wants = (access: string) => boolean;
const forTraders: Wants = (access) => access !== 'staff';
const forStaff: Wants = (access) => access === 'staff';

const MODULES: Readonly<
  Record<string, [Wants, (declared: readonly Declared[]) => string | Promise<string>]>
> = {
  'virtual:calls': [forTraders, tableCode],
  'virtual:calls/staff': [forStaff, tableCode],
  'virtual:call-inputs': [forTraders, inputsCode],
  'virtual:call-inputs/staff': [forStaff, inputsCode],
};

function tableCode(chosen: readonly Declared[]): string {
  const table: CallTable = {
    paths: Object.fromEntries(chosen.map(({ name, call }) => [name, `${call.method} ${call.path}`])),
    moneyMoving: chosen.filter(({ call }) => call.movesMoney).map(({ name }) => name),
  };
  return `export const paths = ${JSON.stringify(table.paths)};\nexport const moneyMoving = ${JSON.stringify(table.moneyMoving)};\n`;
}

/** For each feature with commands, how to load its declarations, which have the schemas of the inputs. */
async function inputsCode(chosen: readonly Declared[]): Promise<string> {
  const features = new Set(
    chosen.filter(({ call }) => call.kind === 'command').map(({ name }) => name.split('.')[0]),
  );
  const imports = (await readFile(REGISTRY, 'utf8')).matchAll(/^import \* as (\w+) from '\.\/(.+)\.ts';$/gm);
  const lines = [...imports]
    .filter(([, feature]) => features.has(feature))
    .map(([, feature, file]) => `  ${feature}: () => import('@papermint/contracts/${file}'),\n`);
  return `export const declarations = {\n${lines.join('')}};\n`;
}

/**
 * Reads the registry of calls at build time and gives the browser only their methods and paths, so that neither
 * zod nor a schema enters the app. Forms load the schemas of a feature when they are used. Staff calls are separate modules.
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
      const [wants, codeOf] = (id.startsWith('\0') && MODULES[id.slice(1)]) || [];
      if (!wants || !codeOf) return undefined;
      return codeOf((await read()).filter(({ call }) => wants(call.access)));
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
