import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, fingerprint } from './fingerprint.mjs';
import { at } from './project.mjs';

const folder = at('node_modules/.papermint/tests');

/** What the code of a test follows from beside the test's own text: compiler options, and where a package's names lead. */
const settings = /(^|\/)(package|tsconfig[\w.]*)\.json$/;

/** Where tests keep their modules, compiled, for the next run. Folders of other settings are removed. */
export function testCache() {
  const files = ['apps', 'packages', 'seed', 'prisma', 'scripts'].flatMap(filesUnder);
  const key = fingerprint([
    'package.json',
    'tsconfig.json',
    'tsconfig.base.json',
    ...files.filter((file) => settings.test(file)),
  ]).slice(0, 16);
  mkdirSync(join(folder, key), { recursive: true });
  for (const name of readdirSync(folder)) {
    if (name !== key) rmSync(join(folder, name), { recursive: true, force: true });
  }
  return join(folder, key);
}
