import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run } from './process.mjs';
import { during } from './progress.mjs';
import { at, Refusal, say } from './project.mjs';

const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];
const places = [
  '/usr/bin',
  '/usr/local/bin',
  '/opt/google/chrome',
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
];

// Ubuntu's /usr/bin/chromium-browser may be a stub that only asks for a snap: the check is that it answers.
/** @param {string} path */
const works = (path) =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;

const installed = () =>
  [...places, ...(process.env.PATH ?? '').split(delimiter)]
    .filter(Boolean)
    .flatMap((place) => [...names, 'Chromium', 'Google Chrome'].map((name) => join(place, name)))
    .find(works);

const playwrights = () => {
  const path = String(createRequire(at('e2e/package.json'))('playwright').chromium.executablePath());
  return existsSync(path) ? path : undefined;
};

const system = () =>
  existsSync('/etc/os-release')
    ? (/^ID="?(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? '')
    : '';

async function fromDebian() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const args = ['install', '-y', '--no-install-recommends', 'chromium'];
  const failed = await during('Installing Chromium with apt-get', async () => {
    const update = await run('apt-get', ['update'], { hidden: true, env });
    const { code, output } = await run('apt-get', args, { hidden: true, env });
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

/**
 * The path of a Chromium that starts: CHROMIUM_PATH, the system's, Playwright's own, or one that is installed
 * now. Needs install().
 * @returns {Promise<string>}
 */
export async function chromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (works(asked)) return asked;
    throw new Refusal(`CHROMIUM_PATH is ${asked}, but no browser starts from there.`);
  }
  const present = installed() ?? playwrights();
  if (present) return present;
  const root = process.getuid?.() === 0;
  // Ubuntu's package of this name brings a snap, which no container can run: Playwright's build is used there.
  if (root && system() === 'debian') await fromDebian();
  const fresh = installed();
  if (fresh) return fresh;
  await fromPlaywright(root && ['debian', 'ubuntu'].includes(system()));
  const own = playwrights();
  if (own) return own;
  throw new Refusal(
    'The journeys need Chromium, and none was found or could be installed. ' +
      'Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
  );
}
