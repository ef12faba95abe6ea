import { foldedText } from '@papermint/contracts/common/folded-text';
import type { Topic } from '@papermint/contracts/messages/statuses';
import type { CannedAnswer } from './support-answer-rules.ts';
import { CANNED_ANSWERS, FALLBACK } from './support-answer-rules.ts';

/** A question to support, and what the trader waits for. */
export interface AskedSupport {
  topic: Topic;
  subject: string;
  /** The last message of the trader. */
  text: string;
  firstName: string;
  waits: readonly { queue: string; text: string; dueAt: string }[];
}

const THANKS = /^(ok(ay)?|great|perfect|super)?[\s,.!]*(thanks?|thank you|thx|cheers|merci|danke)\b/;

/** What the simulated desk answers: the canned answer that fits best, with what waits, and that it is simulated. */
export function supportAnswer(asked: AskedSupport): { text: string; resolve: boolean } {
  const { text, firstName, waits } = asked;
  const sign = 'Simulated desk. This answer is simulated.';
  const said = foldedText(text);
  if (THANKS.test(said) && !said.includes('?') && said.length < 80) {
    return { text: `You are welcome, ${firstName}.\n\n${sign}`, resolve: true };
  }
  const best = bestAnswer(asked);
  const named = waits
    .filter(({ queue }) => best?.about?.includes(queue))
    .map(({ text: what, dueAt }) => `${what} It is due by ${whenText(dueAt)}.`);
  const body = [best?.text ?? FALLBACK, ...named].join('\n\n');
  return { text: `Hello ${firstName},\n\n${body}\n\n${sign}`, resolve: false };
}

/** The answer whose words the question says most often; its own topic counts, too. */
function bestAnswer({ topic, subject, text }: AskedSupport): CannedAnswer | undefined {
  const said = foldedText(`${subject}\n${text}`);
  let best: CannedAnswer | undefined;
  let most = 0;
  for (const answer of CANNED_ANSWERS) {
    const words = said.match(new RegExp(answer.asks.source, 'g'))?.length ?? 0;
    // An answer of another topic has to fit better.
    const score = words * 2 + (answer.topic === topic ? 3 : 0);
    if (words > 0 && score > most) {
      best = answer;
      most = score;
    }
  }
  return best;
}

/** '1 Jun 2026, 18:40 UTC' */
const whenText = (at: string): string =>
  `${new Date(at).toLocaleString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })} UTC`;
