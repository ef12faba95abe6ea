import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { FileRules } from '../../../packages/contracts/src/common/file-rules.ts';
import { permissionAreas } from '../../../packages/contracts/src/common/permission-areas.ts';
import type { Declared } from './declared-calls.ts';
import { declaredCalls, forgetCalls, REGISTRY } from './declared-calls.ts';

type Code = (declared: readonly Declared[]) => string | Promise<string>;

const exported = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');

/** Addresses by name, those of calls that take an Idempotency-Key after an exclamation mark, which are confirmed for what they do, and how they are announced. */
const callsCode: Code = (declared) =>
  exported({
    paths: Object.fromEntries(
      declared.map(({ name, call }) => [name, `${call.movesMoney ? '!' : ''}${call.method} ${call.path}`]),
    ),
    confirmed: declared.filter(({ call }) => call.confirmedFor ?? call.confirmedAs).map(({ name }) => name),
    announcing: Object.fromEntries(
      declared.flatMap(({ name, call }) => (call.announce ? [[name, call.announce]] : [])),
    ),
  });

/** The calls that are confirmed in any case, and by what. */
const confirmationsCode: Code = (declared) =>
  exported({
    askedFirst: Object.fromEntries(
      declared.flatMap(({ name, call: { confirmedFor, confirmedWhere, stepUp } }) =>
        confirmedFor && !confirmedWhere && stepUp ? [[name, stepUp]] : [],
      ),
    ),
  });

/** Filters and order of each list. */
const listsCode: Code = (declared) =>
  exported({
    lists: Object.fromEntries(declared.flatMap(({ name, call }) => (call.list ? [[name, call.list]] : []))),
  });

/** For each group with commands, how to load its declarations, which have the schemas of the inputs. */
const inputsCode: Code = async (declared) => {
  const groups = new Set(
    declared.filter(({ call }) => call.kind === 'command').map(({ name }) => name.split('.')[0]),
  );
  const modules = await modulesOfGroups();
  const lines = [...modules]
    .filter(([group]) => groups.has(group))
    .map(([group, file]) => `  ${group}: () => import('@papermint/contracts/${file}'),\n`);
  return `export const declarations = {\n${lines.join('')}};\n`;
};

const CONTRACTS = dirname(REGISTRY);
const FEATURE = /^import \{ \w+ \} from '\.\/(.+feature\.ts)';$/gm;
const GROUP = /^import \* as (\w+) from '\.\/(.+)\.ts';$/gm;

/** Group → the module that declares it, read from the imports of the registry and of each feature. */
async function modulesOfGroups(): Promise<Map<string, string>> {
  const modules = new Map<string, string>();
  for (const [, feature = ''] of (await readFile(REGISTRY, 'utf8')).matchAll(FEATURE)) {
    const source = await readFile(join(CONTRACTS, feature), 'utf8');
    for (const [, group = '', file = ''] of source.matchAll(GROUP)) {
      modules.set(group, `${dirname(feature)}/${file}`);
    }
  }
  return modules;
}

/** Group → call → the rules of its files. */
const filesCode: Code = (declared) => {
  const fileRules: Record<string, Record<string, FileRules>> = {};
  for (const { name, call } of declared) {
    const [feature, key] = name.split('.') as [string, string];
    if (call.files) fileRules[feature] = { ...fileRules[feature], [key]: call.files };
  }
  return exported({ fileRules });
};

/** What each permission of staff opens. */
const permissionsCode: Code = (declared) => exported({ permissionAreas: permissionAreas(declared) });

const MODULES: Readonly<Record<string, { code: Code; staff: boolean }>> = {
  'virtual:calls': { code: callsCode, staff: false },
  'virtual:calls/staff': { code: callsCode, staff: true },
  'virtual:confirmations': { code: confirmationsCode, staff: false },
  'virtual:lists': { code: listsCode, staff: false },
  'virtual:lists/staff': { code: listsCode, staff: true },
  'virtual:file-rules': { code: filesCode, staff: false },
  'virtual:file-rules/staff': { code: filesCode, staff: true },
  'virtual:call-inputs': { code: inputsCode, staff: false },
  'virtual:call-inputs/staff': { code: inputsCode, staff: true },
  'virtual:permissions/staff': { code: permissionsCode, staff: true },
};

/**
 * Reads the registry of calls at build time and gives the browser what it needs of it: methods and paths, and the facts
 * of lists and files. Neither zod nor a schema enters the app by it; forms load the schemas of a feature when they are used. Staff
 * calls are separate modules.
 */
export function callsPlugin(): Plugin {
  return {
    name: 'papermint:calls',
    resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
    async load(id) {
      const module = MODULES[id.slice(1)];
      if (!id.startsWith('\0') || !module) return undefined;
      return module.code(
        (await declaredCalls()).filter(({ call }) => (call.access === 'staff') === module.staff),
      );
    },
    configureServer(server) {
      server.watcher.add(fileURLToPath(new URL('.', `file://${REGISTRY}`)));
      server.watcher.on('change', (file) => {
        if (!file.includes('/contracts/src/')) return;
        forgetCalls();
        for (const id of Object.keys(MODULES)) {
          const module = server.moduleGraph.getModuleById(`\0${id}`);
          if (module) server.moduleGraph.invalidateModule(module);
        }
      });
    },
  };
}
