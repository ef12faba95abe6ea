import { run, runNode } from './process.mjs';
import { at } from './project.mjs';
import { staticStep } from './steps.mjs';

/** @param {string} folder */
const typesOf = (folder) => () =>
  runNode(
    'node_modules/typescript-native/bin/tsc',
    [
      // Each gets one core, because splitting a project over cores doubles the work.
      ...['--project', folder, '--noEmit', '--singleThreaded', '--incremental'],
      ...['--pretty', String(Boolean(process.stdout.isTTY))],
      ...['--tsBuildInfoFile', `node_modules/.papermint/types-${folder.replace(/\W+/g, '-')}.json`],
    ],
    { hidden: true },
  );

/** @param {string} tool @param {string[]} args */
const binary = (tool, args) => () =>
  run(process.execPath, [at('node_modules', tool), ...args], { hidden: true });

/** The checks that do not run the product. */
export const staticSteps = [
  staticStep(
    'types',
    // The project of the whole repository has the server, too: scripts and benches import all of it.
    ['.', 'apps/web', 'packages/contracts', 'packages/client', 'packages/cli', 'packages/testing', 'e2e'].map(
      typesOf,
    ),
  ),
  staticStep('lint', [binary('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])]),
  staticStep('layers', [() => run(process.execPath, [at('scripts/lib/layers.mjs')], { hidden: true })]),
  staticStep('dead-code', [binary('knip/bin/knip.js', ['--no-progress'])]),
  staticStep('api-document', [
    () => run(process.execPath, ['--import', 'tsx', at('scripts/lib/lint-api.mjs')], { hidden: true }),
  ]),
  staticStep('versions', [binary('sherif/index.js', [])]),
];
