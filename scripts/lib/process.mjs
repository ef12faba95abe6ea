import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { at, root } from './project.mjs';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** The environment of every tool: the repository's own binaries, then this Node, come first on the path. */
export const toolEnv = () => ({
  ...process.env,
  PATH: [at('node_modules/.bin'), dirname(process.execPath), process.env.PATH ?? ''].join(delimiter),
  ...(process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {}),
});

/**
 * Runs a program to its end. `hidden` collects its output instead of showing it, and passes it to `onLine` line by line.
 * A signal to this process goes on to the program and ends this process after it.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, hidden?: boolean, onLine?: (line: string) => void }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { cwd = root, env = {}, hidden = false, onLine } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...toolEnv(), ...env },
      stdio: hidden ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // npm is a .cmd file on Windows, which only a shell can start.
      shell: process.platform === 'win32' && command === 'npm',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
      if (stream && onLine) createInterface({ input: stream }).on('line', onLine);
    }
    /** @type {NodeJS.Signals | undefined} */
    let stopped;
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      stopped = signal;
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, passOn);
    /** @param {number} code */
    const finish = (code) => {
      for (const signal of signals) process.off(signal, passOn);
      if (stopped) process.exit(128 + constants.signals[stopped]);
      resolve({ code, output });
    };
    child.once('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.once('close', (code) => finish(code ?? 1));
  });
}

/**
 * Runs a JavaScript tool with the Node of this process.
 * @param {string} script path of its entry, relative to the repository
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runNode = (script, args, options) => run(process.execPath, [at(script), ...args], options);

/**
 * A SIGTERM to `npm start` reaches only npm's shell, so the program would live on and keep its port. This process sends
 * itself the signal when the shell is gone.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
