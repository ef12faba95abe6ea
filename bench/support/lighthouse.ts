import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from './load.ts';

/** The bench downloads it, so that only people who measure install it. This is the last version for Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const TURNS = 3;

/** A page of the product, with a session or without. */
interface LighthousePage {
  path: string;
  session: string | null;
  target: number;
}

interface Report {
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue: number }>;
}

/** Runs Lighthouse as a slow phone. @returns the medians */
export async function lighthouse(url: string, page: LighthousePage, browser: string): Promise<Row[]> {
  const reports: Report[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) reports.push(await firstVisit(url, page, browser));
  const median = (of: (one: Report) => number) =>
    reports.map(of).sort((a, b) => a - b)[Math.floor(TURNS / 2)] as number;
  const audit = (id: string) => median(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
  return [
    {
      measure: `Lighthouse performance, ${page.path}`,
      value: median(({ categories }) => categories.performance.score * 100),
      unit: 'of 100',
      target: `≥ ${page.target}`,
    },
    {
      measure: '  largest contentful paint',
      value: audit('largest-contentful-paint'),
      unit: 'ms',
      target: '≤ 1800',
    },
    { measure: '  total blocking time', value: audit('total-blocking-time'), unit: 'ms', target: '≤ 100' },
    {
      measure: '  cumulative layout shift',
      value: audit('cumulative-layout-shift'),
      unit: '',
      target: '≤ 0.02',
    },
  ];
}

/** Loads the page in a browser with an empty cache. A reused profile would have cached the app's code. */
async function firstVisit(url: string, page: LighthousePage, browser: string): Promise<Report> {
  const profile = mkdtempSync(join(tmpdir(), 'papermint-lighthouse-'));
  try {
    if (page.session) await keepSession(profile, url, page.session, browser);
    return await report(url + page.path, profile, browser);
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Stores a session where the app looks for it, in a browser profile that Lighthouse then uses. */
async function keepSession(profile: string, url: string, session: string, browser: string): Promise<void> {
  const playwright = createRequire(new URL('../../e2e/package.json', import.meta.url))('@playwright/test');
  const context = await playwright.chromium.launchPersistentContext(profile, {
    executablePath: browser,
    args: ['--no-sandbox'],
  });
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(`localStorage.setItem('session', ${JSON.stringify(session)})`);
  await context.close();
}

async function report(url: string, profile: string, browser: string): Promise<Report> {
  const child = spawn(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--output=json',
      '--quiet',
      '--only-categories=performance',
      '--disable-storage-reset',
      `--chrome-flags=--headless=new --no-sandbox --user-data-dir=${profile}`,
    ],
    { env: { ...process.env, CHROME_PATH: browser }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${url}: ${complaints.slice(-2000)}`);
  return JSON.parse(printed) as Report;
}
