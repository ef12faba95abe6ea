import type { Call } from '@papermint/contracts/contract';

/** Adds to the answer of a call that may need a second person the `outcome` by which clients tell whether it did. */
export function withOutcome(call: Call, answer: unknown): unknown {
  return call.kind === 'command' && call.approval ? outcomeOf(answer) : answer;
}

async function outcomeOf(answering: unknown): Promise<object> {
  const answer = (await answering) as object;
  return { ...answer, outcome: 'pending' in answer ? 'pending' : 'done' };
}
