import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));

/**
 * Runs a script in a process of its own until it is killed in the middle of what it does.
 * @param onLine gets each line it prints; true kills it
 * @returns whether it was killed, or had ended before
 * @throws Error where it failed by itself
 */
export function runUntilKilled(
  script: URL,
  args: readonly string[],
  onLine: (line: string) => boolean,
): Promise<'killed' | 'ended'> {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(script), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (onLine(line)) child.kill('SIGKILL');
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (signal === 'SIGKILL') resolve('killed');
      else if (code === 0) resolve('ended');
      else reject(new Error(`The process ended by itself with ${code}:\n${errors}`));
    });
  });
}
