import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';
import { filesUnder } from './scripts/lib/fingerprint.mjs';

const testFiles = ['apps', 'packages', 'seed', 'prisma', 'scripts']
  .flatMap(filesUnder)
  .filter((file) => /\.test\.(ts|tsx|mjs)$/.test(file));

/** Whoever replaces modules, or what is global, has a process to itself. */
const replaces = /\bvi\.(mock|doMock|resetModules|stubGlobal|stubEnv)\(/;
const apart = testFiles.filter((file) => replaces.test(readFileSync(file, 'utf8')));

/** Files with a process of their own, which take longest, begin. */
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
  testTimeout: 45_000,
  hookTimeout: 60_000,
} as const;

export default defineConfig({
  test: {
    // Two cores have time for three: a fifth of a run is waiting, for disks, processes and real sockets.
    maxWorkers: 3,
    globalSetup: './apps/api/src/testing/run-folder.ts',
    // Tests of a file come in any order; what went wrong is repeated with --sequence.seed=<the seed printed>.
    sequence: { shuffle: { files: false, tests: true }, sequencer: ApartFirst },
    projects: [
      {
        // A process loads what it tests once, and files take turns in it: a file costs what its tests cost.
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
    ],
  },
});
