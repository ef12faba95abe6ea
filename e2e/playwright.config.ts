import { defineConfig } from '@playwright/test';
import { outputFolder } from './support/server.ts';

const executablePath = process.env.CHROMIUM_PATH;

/** What Playwright switches off: the last list counts, so its names are repeated. */
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

/** A process for each site, and one kept ready for the next: a sixth of what a load costs, and there is one site. */
const ISOLATION = ['site-per-process', 'IsolateOrigins', 'SpareRendererForSitePerProcess', 'RenderDocument'];

/** Files that take long begin: the last of them would run alone, while the others have nothing left to do. */
const LONG = /\/(screens|gallery|order-types|withdrawals|visitors|demo|off)\.spec\.ts$/;

export default defineConfig({
  testDir: 'journeys',
  outputDir: outputFolder,
  globalSetup: './support/server.ts',
  // Each file has a world of its own: files run side by side, the journeys of a file one after another.
  // Two cores have time for three: a journey waits a third of its time, for rows that stay in place or a clock that moves.
  workers: 3,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    // Set by the global setup, before a worker reads this file.
    baseURL: process.env.E2E_BASE_URL ?? '',
    // A trace would cost a twentieth of a run, with snapshots of the page a tenth: CONTRIBUTING.md has how to get one.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What moves for nothing but the eye costs a seventh of a run; journeys that are about it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // What has no GPU draws in software anyway; this way it is drawn once.
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
