import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { callList } from '@papermint/contracts/calls';
import { shortened } from './shortened.ts';

const FILE = new URL('../../transport/documents/recorded-answers.json', import.meta.url);

/**
 * Records the answers of calls as the examples of the document of the API, where the variable RECORD_ANSWERS is set: with
 * `all` those of all calls, otherwise those that are missing or differ from their contract.
 */
export class AnswerRecorder {
  readonly #answers = new Map<string, unknown>();

  note(name: string, answer: unknown, session: string): void {
    this.#answers.set(name, shortened(answer, session));
  }

  /** One line for each call, so that a change shows which answers changed. */
  write(): void {
    if (process.env.RECORD_ANSWERS === undefined) return;
    const kept = process.env.RECORD_ANSWERS === 'all' ? {} : stillRight();
    const lines = Object.entries({ ...Object.fromEntries(this.#answers), ...kept })
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, answer]) => `${JSON.stringify(name)}: ${JSON.stringify(answer)}`);
    writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
  }
}

/** The recorded answers that are as their contracts say, with no field more. */
function stillRight(): Record<string, unknown> {
  const recorded: Record<string, unknown> = JSON.parse(readFileSync(FILE, 'utf8'));
  const right = callList().flatMap(({ name, call }) => {
    const { success, data } = call.output.safeParse(recorded[name]);
    return success && isDeepStrictEqual(data, recorded[name]) ? [[name, recorded[name]] as const] : [];
  });
  return Object.fromEntries(right);
}
