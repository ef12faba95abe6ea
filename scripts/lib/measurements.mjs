import { markdownTable } from './bench-table.mjs';

/**
 * Where and when a bench ran. `load` is the average number of busy processors in the minute before the run.
 * @typedef {{
 *   date: string, commit: string, cores: number, cpu: string, memory: number, node: string, load: number,
 * }} Run
 * @typedef {{ bench: string, about: string, rows: import('./bench-table.mjs').Row[], run: Run }} Recording
 */

const INTRO = `# Measurements

\`npm run bench -- --record\` writes this page. A recording of one bench (\`npm run bench -- ledger --record\`) replaces its section only, so sections may come from different commits and machines. A ratio compares two values of the same run, so it depends less on the machine than a value does. Record on an idle machine: the load before the run says whether it was.
`;

const GB = 2 ** 30;

/** @param {Run} run */
const origin = ({ date, commit, cores, cpu, memory, node, load }) =>
  `Recorded on ${date} at commit ${commit}: ${cores} × ${cpu}, ${Math.round(memory / GB)} GB of memory, ` +
  `Node ${node}, load ${load.toFixed(1)} before the run.`;

/** @param {Recording} recording */
const section = ({ bench, about, rows, run }) =>
  `## ${bench}\n\n${about}.\n\n${origin(run)}\n\n${markdownTable(rows).join('\n')}\n`;

/**
 * Puts a recording into the page. It replaces the section of the same bench and keeps all others, sorted by name.
 * @param {string} page its Markdown so far; empty before the first recording
 * @param {Recording} recording
 * @returns {string}
 */
export function withRecording(page, recording) {
  const [, ...present] = `\n${page}`.split(/\n(?=## )/);
  const others = present.filter((text) => !text.startsWith(`## ${recording.bench}\n`));
  const sections = [...others.map((text) => `${text.trimEnd()}\n`), section(recording)];
  return [INTRO, ...sections.sort()].join('\n');
}
