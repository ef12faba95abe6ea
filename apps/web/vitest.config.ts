import { defineConfig } from 'vitest/config';
import { callsPlugin } from './build/calls-plugin.ts';

/** Component tests: they have the document of a browser, and share the process that has loaded React. */
export default defineConfig({
  plugins: [callsPlugin()],
  test: {
    name: 'components',
    include: ['src/**/*.dom.test.tsx'],
    environment: 'happy-dom',
    pool: 'forks',
    // As in the configuration of all tests.
    execArgv: ['--max-semi-space-size=64'],
    isolate: false,
    setupFiles: ['../../scripts/lib/nothing-left-behind.mjs', './src/testing/dom-setup.ts'],
    // These end what hangs.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
