import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './project.mjs';

/** @typedef {import('vitest/node').TestModule} TestModule */

/** The input of `countUnits`. @param {readonly TestModule[]} modules */
export const unitResults = (modules) =>
  modules.map((module) => {
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    return {
      name: relative(root, module.moduleId),
      status: module.ok() ? 'passed' : 'failed',
      seconds: (collectDuration + setupDuration + duration) / 1000,
      assertionResults: [...module.children.allTests()].map((test) => ({ status: test.result().state })),
      failures: failuresOf(module),
    };
  });

/** The failed tests of a file, each with the first line of its error. @param {TestModule} module */
function failuresOf(module) {
  const inTests = [...module.children.allTests('failed')].map(
    (test) => `${test.fullName}: ${firstLine(test.result().errors)}`,
  );
  return [...inTests, ...module.errors().map((error) => firstLine([error]))];
}

/** @param {readonly { message: string }[] | undefined} errors */
const firstLine = (errors) => errors?.[0]?.message.split('\n')[0] ?? 'no reason was given';

/** A Vitest reporter that writes the tests and the time of each file to the file named by UNIT_REPORT. */
export default class UnitReport {
  /** @param {readonly TestModule[]} modules */
  onTestRunEnd(modules) {
    writeFileSync(String(process.env.UNIT_REPORT), JSON.stringify({ testResults: unitResults(modules) }));
  }
}
