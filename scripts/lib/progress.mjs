/** The shortest and the longest time between two lines of a log about a task, in seconds. */
const LOG = { most: 5, least: 15 };

/**
 * Shows the progress of a task: on a terminal in one rewritten line, elsewhere in added lines.
 * @param {string} task
 * @param {{ terminal: boolean, columns?: number, write: (text: string) => void, now: () => number }} out now is in ms
 */
export function createReport(task, { terminal, columns = 80, write, now }) {
  const began = now();
  let detail = '';
  let toldAt = began;
  let told = '';
  /** @param {number} since */
  const seconds = (since) => Math.round((now() - since) / 1000);
  /** @param {string} text */
  const rewrite = (text) => write(`\r\x1b[2K${text.slice(0, columns - 1)}`);
  const tell = () => {
    if (terminal) {
      rewrite(`${task}${detail && `: ${detail}`} (${seconds(began)} s)`);
      return;
    }
    if (seconds(toldAt) < (detail === told ? LOG.least : LOG.most)) return;
    toldAt = now();
    told = detail;
    write(`  ${detail || 'still at it'} (${seconds(began)} s)\n`);
  };
  if (terminal) rewrite(`${task} ...`);
  else write(`${task} ...\n`);
  return {
    /** @param {string | undefined} next the current part of the task; undefined keeps the previous one */
    at(next) {
      if (next === undefined || next === detail) return;
      detail = next;
      tell();
    },
    /** Call this every second. */
    tick: tell,
    /** @param {'done' | 'failed'} result */
    end(result) {
      const text = `${result} ${result === 'done' ? 'in' : 'after'} ${seconds(began)} s`;
      if (terminal) rewrite(`${task}: ${text}\n`);
      else write(`  ${text}\n`);
    },
  };
}

/**
 * Runs a task and shows its progress on standard output.
 * @template T
 * @param {string} task
 * @param {(at: (detail: string | undefined) => void) => Promise<T>} work
 */
export async function during(task, work) {
  const { stdout, env } = process;
  const report = createReport(task, {
    terminal: stdout.isTTY === true && env.TERM !== 'dumb',
    columns: stdout.columns || 80,
    write: (text) => stdout.write(text),
    now: () => performance.now(),
  });
  const timer = setInterval(report.tick, 1000);
  try {
    const result = await work(report.at);
    report.end('done');
    return result;
  } catch (error) {
    report.end('failed');
    throw error;
  } finally {
    clearInterval(timer);
  }
}
