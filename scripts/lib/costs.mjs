/** The time of one test file. @typedef {{ file: string, seconds: number }} Cost */

/**
 * The most expensive files as lines to print, the most expensive first.
 * @param {Cost[]} costs
 * @param {number} most the most lines
 */
export const costliest = (costs, most) =>
  costs
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);

/**
 * @param {{ name: string, seconds: number }[]} results of unit-report.mjs
 * @returns {Cost[]}
 */
export const costsOfUnits = (results) => results.map(({ name, seconds }) => ({ file: name, seconds }));

/**
 * The time of each file in Playwright's JSON report, repeated journeys included.
 * @param {JourneySuite[]} suites `file` is already relative to the repository
 * @typedef {{ specs?: { tests: { results: { duration: number }[] }[] }[], suites?: Inner[] }} Inner
 * @typedef {Inner & { file: string }} JourneySuite
 * @returns {Cost[]}
 */
export const costsOfJourneys = (suites) =>
  suites.map((suite) => ({ file: suite.file, seconds: millisecondsOf(suite) / 1000 }));

/** @param {Inner} suite @returns {number} */
const millisecondsOf = ({ specs = [], suites = [] }) =>
  specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .reduce((sum, { duration }) => sum + duration, 0) +
  suites.reduce((sum, inner) => sum + millisecondsOf(inner), 0);
