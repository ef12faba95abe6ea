import { existsSync } from 'node:fs';
import { cruise, format } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { cyclesOf } from './cycles.mjs';
import { at } from './project.mjs';

const folders = ['apps', 'packages', 'seed', 'prisma', 'e2e', 'bench', 'proof'];

// Checks the directions of the code. .dependency-cruiser.cjs has the rules, except the one against cycles: the search of
// dependency-cruiser asks for each import whether it is in a cycle, which takes longer than all rules together.
const options = await extractOptions(at('.dependency-cruiser.cjs'));
const { output: result } = await cruise(
  folders.filter((folder) => existsSync(at(folder))),
  options,
);
if (typeof result === 'string') throw new Error(`dependency-cruiser answered: ${result}`);

const { output, exitCode } = await format(result, { outputType: 'err-long' });
console.log(output);
const cycles = cyclesOf(
  new Map(
    result.modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  ),
);
for (const cycle of cycles) {
  console.log(`  error no-cycles: ${[...cycle, cycle[0]].join(' →\n      ')}`);
}
if (cycles.length > 0) {
  console.log(
    '    Two modules that need each other, even for a type, are one module, or lack a third: move what both use there.',
  );
}
process.exitCode = exitCode > 0 || cycles.length > 0 ? 1 : 0;
