import { costliest } from './costs.mjs';
import { onFreeCore } from './free-core.mjs';
import { explain, main, say } from './project.mjs';

/** @typedef {import('./counts.mjs').Tally} Tally */
/**
 * A step of `npm test`. `run` gets the names of the steps that failed before it. An error that it throws is one failure.
 * Adjacent `quiet` steps, which print nothing while they run, run side by side.
 * @typedef {{ name: string, quiet?: boolean, run: (failed: string[]) => Promise<Tally> }} Step
 */

/** The longest time of a whole run on two cores, in seconds. A slower run names its most expensive files. */
const BUDGET = 480;

/** @param {number} since */
const secondsSince = (since) => (performance.now() - since) / 1000;

/** @param {Tally} tally */
const result = ({ passed, failed, skipped }) =>
  [`${passed} passed`, `${failed} failed`, ...(skipped ? [`${skipped} skipped`] : [])].join(', ');

/**
 * Runs all steps in order and ends with the line "N passed, N failed".
 * @param {() => Promise<void>} prepare
 * @param {Step[]} steps
 */
export const runSteps = (prepare, steps) =>
  main(async () => {
    const began = performance.now();
    const all = { passed: 0, failed: 0 };
    /** @type {string[]} */
    const failedSteps = [];
    /** @type {import('./costs.mjs').Cost[]} */
    const costs = [];
    /** @type {string[]} */
    const failures = [];
    /** @param {Step} step */
    const perform = async (step) => {
      const since = performance.now();
      const tally = await step.run([...failedSteps]).catch(failure);
      for (const complaint of tally.complaints ?? []) say(complaint);
      const seconds = tally.seconds ?? secondsSince(since);
      say(`── ${step.name}: ${result(tally)} (${seconds.toFixed(1)} s)`);
      if (tally.failed > 0) failedSteps.push(step.name);
      all.passed += tally.passed;
      all.failed += tally.failed;
      costs.push(...(tally.costs ?? []));
      failures.push(...(tally.failures ?? []));
    };
    try {
      await prepare();
      for (const group of neighbors(steps)) {
        say(`\n── ${group.map((step) => step.name).join(', ')}`);
        await Promise.all(group.map(perform));
      }
    } catch (error) {
      for (const complaint of failure(error).complaints) say(complaint);
      all.failed += 1;
    }
    const seconds = secondsSince(began);
    if (seconds > BUDGET) {
      say(`\nThis took ${seconds.toFixed(0)} s, and ${BUDGET} s is what all of it may take. What cost most:`);
      for (const line of costliest(costs, 15)) say(line);
    }
    if (failedSteps.length > 0) say(`\nFailed: ${failedSteps.join(', ')}`);
    for (const failure of failures.slice(0, 40)) say(`  ${failure}`);
    process.exitCode = all.failed > 0 ? 1 : 0;
    say(`\n${all.passed} passed, ${all.failed} failed`);
  });

/** Groups the steps: adjacent quiet ones together, all others alone. @param {Step[]} steps */
function neighbors(steps) {
  /** @type {Step[][]} */
  const groups = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (step.quiet && last?.[0]?.quiet) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** @param {unknown} error @returns {Tally & { complaints: string[] }} */
const failure = (error) => ({ passed: 0, failed: 1, complaints: [explain(error)] });

/**
 * A step that passes or fails as one. Its tools, and those of the steps beside it, run side by side, as many as the
 * machine has cores, and show their output only if they fail. Its time begins with its first tool.
 * @param {string} name
 * @param {(() => Promise<{ code: number, output: string }>)[]} tools
 * @returns {Step}
 */
export const staticStep = (name, tools) => ({
  name,
  quiet: true,
  run: async () => {
    /** @type {number | undefined} */
    let since;
    const ended = await Promise.all(
      tools.map((tool) =>
        onFreeCore(() => {
          since = since ?? performance.now();
          return tool();
        }),
      ),
    );
    const complaints = ended
      .filter(({ code }) => code !== 0)
      .map(({ code, output }) => output.trimEnd() || `ended with ${code}`);
    const failed = complaints.length > 0 ? 1 : 0;
    return { passed: 1 - failed, failed, complaints, seconds: secondsSince(since ?? performance.now()) };
  },
});
