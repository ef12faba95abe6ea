import { DryRunEnd } from '../../platform/commands/dry-run.ts';
import { Serialised } from '../../serialised.ts';

/**
 * Answers a dry run: `{ dryRun: true, message?, results? }`. The other fields of an answer would name what is undone.
 * @param handle makes the call
 * @throws what the call refuses
 */
export async function answerDry(handle: () => unknown): Promise<Serialised> {
  const { message, results } = (await answerOf(handle)) ?? {};
  return new Serialised(JSON.stringify({ dryRun: true, message, results }));
}

interface Told {
  message?: unknown;
  /** Of a call for several: the result of each. */
  results?: unknown;
}

async function answerOf(handle: () => unknown): Promise<Told | null | undefined> {
  try {
    return (await handle()) as Told;
  } catch (error) {
    if (error instanceof DryRunEnd) return error.answer as Told;
    throw error;
  }
}
