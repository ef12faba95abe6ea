import { writeFileSync } from 'node:fs';
import { shortened } from './shortened.ts';

const FILE = new URL('../../transport/documents/recorded-answers.json', import.meta.url);

/**
 * Records the answers of calls as the examples of the document of the API, where the variable RECORD_ANSWERS is set.
 * Otherwise it does nothing.
 */
export class AnswerRecorder {
  readonly #answers = new Map<string, unknown>();

  note(name: string, answer: unknown, session: string): void {
    this.#answers.set(name, shortened(answer, session));
  }

  /** One line for each call, so that a change shows which answers changed. */
  write(): void {
    if (process.env.RECORD_ANSWERS === undefined) return;
    const lines = [...this.#answers]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, answer]) => `${JSON.stringify(name)}: ${JSON.stringify(answer)}`);
    writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
  }
}
