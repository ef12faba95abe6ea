import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';
import { filesUnder } from './scripts/lib/fingerprint.mjs';
import { testCache } from './scripts/lib/test-cache.mjs';

const testFiles = ['apps', 'packages', 'seed', 'prisma', 'scripts']
  .flatMap(filesUnder)
  .filter((file) => /(?<!\.dom)\.test\.(ts|tsx|mjs)$/.test(file));

/** A file that replaces modules or globals has a process to itself. */
const replaces = /\bvi\.(mock|doMock|resetModules|stubGlobal|stubEnv)\(/;
const apart = testFiles.filter((file) => replaces.test(readFileSync(file, 'utf8')));

/** Files with a process of their own take longest, so they begin. */
class ApartFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isApart = ({ project }: TestSpecification) => Number(project.name === 'apart');
    return sorted.toSorted((a, b) => isApart(b) - isApart(a));
  }
}

const common = {
  environment: 'node',
  pool: 'forks',
  // Tests make much that ends with them. With room for it, a process collects garbage less often.
  execArgv: ['--max-semi-space-size=64'] as string[],
  // These end what hangs. A slow disk or a busy core reaches none of them.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
} as const;

export default defineConfig({
  test: {
    // Two cores have time for three: a fifth of a run waits for disks, processes and sockets.
    maxWorkers: 3,
    // Compiling the modules of the server takes longer than most of its test files.
    experimental: { fsModuleCache: true, fsModuleCachePath: testCache() },
    globalSetup: './apps/api/src/testing/files/run-folder.ts',
    // The tests of a file run in random order: --sequence.seed=<the seed printed> repeats a run.
    sequence: { shuffle: { files: false, tests: true }, sequencer: ApartFirst },
    projects: [
      {
        // Files take turns in a process that loads the code once: a file costs what its tests cost.
        test: {
          ...common,
          name: 'together',
          include: testFiles,
          exclude: apart,
          isolate: false,
          setupFiles: './scripts/lib/nothing-left-behind.mjs',
        },
      },
      { test: { ...common, name: 'apart', include: apart, isolate: true } },
      'apps/web/vitest.config.ts',
    ],
  },
});
