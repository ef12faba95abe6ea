import { defineConfig } from 'vitest/config';

// The long form of the tests of money. scripts/proof.mjs provides the seed.
export default defineConfig({
  test: {
    include: ['proof/**/*.proof.ts'],
    globalSetup: './apps/api/src/testing/files/run-folder.ts',
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 1_800_000,
    hookTimeout: 60_000,
  },
});
