import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run } from './process.mjs';
import { during } from './progress.mjs';
import { at, Refusal, say } from './project.mjs';

const browsers = [
  ...['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'],
  ...['Chromium', 'Google Chrome'],
];

/** Chromium without windows. Journeys take a tenth less of a processor in it. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];

const places = [
  '/usr/bin',
  '/usr/local/bin',
  '/opt/google/chrome',
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
];

// Ubuntu's /usr/bin/chromium-browser may be a stub that only asks for a snap, so a browser must answer.
/** @param {string} path */
const works = (path) =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;

const installed = (/** @type {readonly string[]} */ names) =>
  [...places, ...(process.env.PATH ?? '').split(delimiter)]
    .filter(Boolean)
    .flatMap((place) => names.map((name) => join(place, name)))
    .find(works);

const playwrights = () => {
  const path = String(createRequire(at('e2e/package.json'))('@playwright/test').chromium.executablePath());
  return existsSync(path) ? path : undefined;
};

const system = () =>
  existsSync('/etc/os-release')
    ? (/^ID="?(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? '')
    : '';

/** Installs a package on Debian as root. Ubuntu's package is a snap, which no container can run. */
async function fromDebian(/** @type {string} */ name) {
  if (process.getuid?.() !== 0 || system() !== 'debian') return;
  const apt = (/** @type {string[]} */ ...args) =>
    run('apt-get', ['-o', 'Acquire::http::Timeout=20', ...args], {
      hidden: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  const failed = await during(`Installing ${name} with apt-get`, async () => {
    const install = ['install', '-y', '--no-install-recommends', name];
    if ((await apt(...install)).code === 0) return undefined;
    // The first attempt fails if the lists of packages are missing or old.
    const update = await apt('update');
    const { code, output } = await apt(...install);
    return code === 0 ? undefined : update.output + output;
  });
  if (failed !== undefined) say(failed);
}

async function fromPlaywright(/** @type {boolean} */ withLibraries) {
  const args = [at('e2e/node_modules/@playwright/test/cli.js'), 'install', 'chromium'];
  const { code, output } = await during('Installing Chromium with Playwright', () =>
    run(process.execPath, withLibraries ? [...args, '--with-deps'] : args, { hidden: true }),
  );
  if (code !== 0) say(output);
}

function asked() {
  const path = process.env.CHROMIUM_PATH;
  if (path && !works(path)) {
    throw new Refusal(`CHROMIUM_PATH is ${path}, but no browser starts from there.`);
  }
  return path;
}

/**
 * The path of the browser for journeys: CHROMIUM_PATH, else the system's headless shell, else any other Chromium.
 * Installs the headless shell where there is none, else what chromium() installs. Needs install().
 * @returns {Promise<string>}
 */
export async function headlessShell() {
  const present = asked() || installed(shells) || installed(browsers) || playwrights();
  if (present) return present;
  await fromDebian('chromium-headless-shell');
  return installed(shells) || (await chromium());
}

/**
 * The path of a Chromium that starts: CHROMIUM_PATH, else the system's, else Playwright's, else a newly installed one.
 * Needs install().
 * @returns {Promise<string>}
 */
export async function chromium() {
  const present = asked() || installed(browsers) || playwrights();
  if (present) return present;
  await fromDebian('chromium');
  const fresh = installed(browsers);
  if (fresh) return fresh;
  await fromPlaywright(process.getuid?.() === 0 && ['debian', 'ubuntu'].includes(system()));
  const own = playwrights();
  if (own) return own;
  throw new Refusal(
    'The journeys need Chromium, and none was found or could be installed. ' +
      'Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
  );
}
