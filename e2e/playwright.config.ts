import { defineConfig } from '@playwright/test';
import { outputFolder } from './support/server.ts';

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'journeys',
  outputDir: outputFolder,
  globalSetup: './support/server.ts',
  // Each file has a world of its own: files run side by side, the journeys of a file one after another.
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    // Set by the global setup, before a worker reads this file.
    baseURL: process.env.E2E_BASE_URL ?? '',
    // Snapshots of the page would cost a twelfth of a run: CONTRIBUTING.md has how to get them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
});
