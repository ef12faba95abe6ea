import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/*/{src,build}/**/*.test.{ts,tsx}',
      'seed/**/*.test.ts',
      'prisma/**/*.test.ts',
      'scripts/**/*.test.mjs',
    ],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
