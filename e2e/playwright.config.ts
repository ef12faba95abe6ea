import { defineConfig } from '@playwright/test';
import { outputFolder } from './support/server.ts';

const executablePath = process.env.CHROMIUM_PATH;

/** The features that Playwright switches off. The last list counts, so this one repeats them. */
const OFF_FOR_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
  'Translate',
];

/** A process for each site and a spare one cost a sixth of a load. There is only one site. */
const ISOLATION = ['site-per-process', 'IsolateOrigins', 'SpareRendererForSitePerProcess', 'RenderDocument'];

/** Long files begin. At the end of the run, one of them would occupy a single worker. */
const LONG = /\/(screens|gallery|order-types|withdrawals|visitors|demo|off)\.spec\.ts$/;

export default defineConfig({
  testDir: 'journeys',
  outputDir: outputFolder,
  globalSetup: './support/server.ts',
  // Each file has a world of its own: files run side by side, the journeys of a file one after another.
  // Two cores have time for three workers, because a journey waits a third of its time.
  workers: 3,
  retries: 0,
  // These end what hangs. A busy machine reaches neither.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // The global setup sets it before a worker reads this file.
    baseURL: process.env.E2E_BASE_URL ?? '',
    // A trace costs a twentieth of a run, with snapshots of the page a tenth. CONTRIBUTING.md says how to get one.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Decorative motion costs a seventh of a run. Journeys that test it switch it on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Without a GPU, Chromium draws in software anyway. This way it draws once.
        '--disable-gpu',
        '--disable-site-isolation-trials',
        `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...ISOLATION].join(',')}`,
      ],
    },
  },
  projects: [
    { name: 'long', testMatch: LONG, use: { browserName: 'chromium' } },
    { name: 'chromium', testIgnore: LONG, use: { browserName: 'chromium' } },
  ],
});
