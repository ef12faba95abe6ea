import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** The attachment of a failed test that names its snapshot; see playwright.ts. */
const SNAPSHOT = 'papermint snapshot';

interface Failed {
  title: string;
  snapshot: string;
}

/** Names, at the end of a run, the snapshot of each failed test and how to open it. */
export default class PapermintReporter implements Reporter {
  readonly #failed: Failed[] = [];
  readonly #say: (line: string) => void;

  /** @param options of the configuration; `say` gets the lines instead of the standard output */
  constructor({
    say = (line: string) => void process.stdout.write(`${line}\n`),
  }: { say?: (line: string) => void } = {}) {
    this.#say = say;
  }

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    const found = attachments.find(({ name }) => name === SNAPSHOT);
    if (found?.body) this.#failed.push({ title: test.title, snapshot: String(found.body) });
  }

  onEnd(): void {
    for (const { title, snapshot } of this.#failed) {
      this.#say(`${title}: papermint world create --from ${JSON.stringify(snapshot)}`);
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
