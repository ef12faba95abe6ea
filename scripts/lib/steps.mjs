import { main, Refusal, say } from './project.mjs';

/** @typedef {import('./counts.mjs').Tally} Tally */
/**
 * A step of `npm test`. `run` gets the names of the steps that failed before it; what it throws is one failure.
 * @typedef {{ name: string, run: (failed: string[]) => Promise<Tally> }} Step
 */

/** @param {number} since */
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** @param {Tally} tally */
const result = ({ passed, failed, skipped }) =>
  [`${passed} passed`, `${failed} failed`, ...(skipped ? [`${skipped} skipped`] : [])].join(', ');

/**
 * Runs the steps one after another, all of them, and ends with the line "N passed, N failed".
 * @param {() => Promise<void>} prepare
 * @param {Step[]} steps
 */
export const runSteps = (prepare, steps) =>
  main(async () => {
    const all = { passed: 0, failed: 0 };
    /** @type {string[]} */
    const failedSteps = [];
    try {
      await prepare();
      for (const step of steps) {
        const since = performance.now();
        say(`\n── ${step.name}`);
        const tally = await step.run(failedSteps).catch(failure);
        for (const complaint of tally.complaints ?? []) say(complaint);
        say(`── ${step.name}: ${result(tally)} (${seconds(since)})`);
        if (tally.failed > 0) failedSteps.push(step.name);
        all.passed += tally.passed;
        all.failed += tally.failed;
      }
    } catch (error) {
      for (const complaint of failure(error).complaints) say(complaint);
      all.failed += 1;
    }
    if (failedSteps.length > 0) say(`\nFailed: ${failedSteps.join(', ')}`);
    process.exitCode = all.failed > 0 ? 1 : 0;
    say(`\n${all.passed} passed, ${all.failed} failed`);
  });

/** @param {unknown} error */
const failure = (error) => {
  const text =
    error instanceof Refusal ? error.message : error instanceof Error ? error.stack : String(error);
  return { passed: 0, failed: 1, complaints: [text ?? 'failed'] };
};

/**
 * A step that is one yes or no: its tools run in order and show their output only if they complain.
 * @param {string} name
 * @param {(() => Promise<{ code: number, output: string }>)[]} tools
 * @returns {Step}
 */
export const staticStep = (name, tools) => ({
  name,
  run: async () => {
    /** @type {string[]} */
    const complaints = [];
    for (const tool of tools) {
      const { code, output } = await tool();
      if (code !== 0) complaints.push(output.trimEnd() || `ended with ${code}`);
    }
    const failed = complaints.length > 0 ? 1 : 0;
    return { passed: 1 - failed, failed, complaints };
  },
});
