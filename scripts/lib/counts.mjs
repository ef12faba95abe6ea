import { stripVTControlCharacters } from 'node:util';

/**
 * The result of a step. `complaints` are printed below it. `seconds` is its time, if that is not the time from its call
 * to its end. `costs` are the times of its files. `failures` name the failed tests at the end of the whole run.
 * @typedef {{ passed: number, failed: number, skipped?: number, complaints?: string[], seconds?: number,
 *   costs?: import('./costs.mjs').Cost[], failures?: string[] }} Tally
 */

/**
 * A runner's own verdict and its files must agree with the counted tests: a non-zero exit, or a test file on
 * disk that wasn't run, is a failure even if no single test reports it.
 * @param {Tally} tally
 * @param {{ code: number, onDisk: string[], ran: string[] }} facts paths relative to the repository
 * @returns {Tally}
 */
function agree(tally, { code, onDisk, ran }) {
  const missed = onDisk.filter((file) => !ran.includes(file));
  const complaints = missed.map((file) => `not run, although it is a test file: ${file}`);
  let failed = tally.failed + missed.length;
  if (failed === 0 && tally.passed === 0) {
    complaints.push('no test ran');
    failed = 1;
  }
  if (failed === 0 && code !== 0) {
    complaints.push(`the runner ended with ${code} although no test failed`);
    failed = 1;
  }
  return { ...tally, failed, complaints };
}

/**
 * @param {{ testResults: { name: string, status: string, assertionResults: { status: string }[], failures?: string[] }[] }} report
 *   what unit-report.mjs wrote; `name` is relative to the repository
 * @param {{ code: number, onDisk: string[] }} facts
 */
export function countUnits(report, facts) {
  const tally = { passed: 0, failed: 0, skipped: 0 };
  for (const file of report.testResults) {
    const failures = file.assertionResults.filter((test) => test.status === 'failed').length;
    tally.passed += file.assertionResults.filter((test) => test.status === 'passed').length;
    tally.skipped += file.assertionResults.length - failures;
    // A file that does not load has no tests, so it counts as one failure.
    tally.failed += failures || (file.status === 'failed' ? 1 : 0);
  }
  tally.skipped -= tally.passed;
  const failures = report.testResults.flatMap(({ name, failures = [] }) =>
    failures.map((failure) => `${name} > ${failure}`),
  );
  return agree({ ...tally, failures }, { ...facts, ran: report.testResults.map((file) => file.name) });
}

/**
 * @param {{
 *   stats: { expected: number, unexpected: number, flaky: number, skipped: number },
 *   suites: ({ file: string } & Suite)[],
 *   errors: unknown[],
 * }} report Playwright's JSON report; `file` is already relative to the repository
 * @param {{ code: number, onDisk: string[] }} facts
 */
export function countJourneys({ stats, suites, errors }, facts) {
  // A test that passes only when repeated counts as a failure.
  const failed = stats.unexpected + stats.flaky;
  return agree(
    {
      passed: stats.expected,
      failed: failed || (errors.length > 0 ? 1 : 0),
      skipped: stats.skipped,
      failures: suites.flatMap((suite) => failedIn(suite).map((failure) => `${suite.file} > ${failure}`)),
    },
    { ...facts, ran: suites.map((suite) => suite.file) },
  );
}

/**
 * @typedef {{ title?: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ title: string, tests: { status: string, results: { error?: { message?: string } }[] }[] }} Spec
 */

/** The journeys that failed or passed only when repeated, each with the first line of its error. @param {Suite} suite @returns {string[]} */
const failedIn = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => `${title}: ${reasonOf(results)}`),
  ),
  ...suites.flatMap((inner) => failedIn(inner).map((failure) => `${inner.title} > ${failure}`)),
];

/** @param {Spec['tests'][number]['results']} results */
const reasonOf = (results) =>
  stripVTControlCharacters(results.find(({ error }) => error)?.error?.message ?? 'no reason was given').split(
    '\n',
  )[0];
