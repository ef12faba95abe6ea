import { foldedText } from '@papermint/contracts/common/folded-text';
import { DAY, HOUR } from '@papermint/contracts/common/time-units';
import type { RuleEvent, Sender, Topic } from '@papermint/contracts/messages/statuses';
import { MOST_AUTOMATIC } from '@papermint/contracts/messages/statuses';

/** The conditions of a rule. */
export interface Rule {
  id: string;
  enabled: boolean;
  event: RuleEvent;
  topics: readonly Topic[];
  words: readonly string[];
  /** How long it is silent in a conversation after its answer, simulated hours. */
  pause: number;
}

/** A message that a rule may answer. */
export interface Incoming {
  sender: Sender;
  /** Whether it is the first message of its conversation. */
  first: boolean;
  topic: Topic;
  text: string;
}

/** An earlier automatic answer in a conversation; `at` in simulated ms. */
export interface PastAnswer {
  ruleId: string;
  at: number;
}

type Conditions = Pick<Rule, 'event' | 'topics' | 'words'>;

const PART_OF_WORD = /[\p{L}\p{N}]/u;

/** Whether a text contains a word or a phrase as whole words, in any case. */
export function hasWord(text: string, word: string): boolean {
  const [where, sought] = [foldedText(text), foldedText(word)];
  if (sought === '') return false;
  for (let at = where.indexOf(sought); at >= 0; at = where.indexOf(sought, at + 1)) {
    const before = [...where.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
    const [after = ''] = where.slice(at + sought.length, at + sought.length + 2);
    if (!PART_OF_WORD.test(before) && !PART_OF_WORD.test(after)) return true;
  }
  return false;
}

/**
 * Whether a rule is about a message. Rules answer only traders' messages, so they never answer each other.
 */
export function fits(
  { event, topics, words }: Conditions,
  { sender, first, topic, text }: Incoming,
): boolean {
  if (sender !== 'trader' || (event === 'opened' && !first)) return false;
  if (topics.length > 0 && !topics.includes(topic)) return false;
  return words.length === 0 || words.some((word) => hasWord(text, word));
}

/**
 * Whether a rule must be silent in a conversation: during its pause, or after too many automatic answers.
 */
export function isSilent(
  { id, pause }: Pick<Rule, 'id' | 'pause'>,
  past: readonly PastAnswer[],
  now: number,
): boolean {
  if (past.some(({ ruleId, at }) => ruleId === id && at > now - pause * HOUR)) return true;
  return past.filter(({ at }) => at > now - DAY).length >= MOST_AUTOMATIC;
}

/** The rule that answers a message: the first that fits and may answer. */
export function answeringRule<R extends Rule>(
  rules: readonly R[],
  incoming: Incoming,
  past: readonly PastAnswer[],
  now: number,
): R | undefined {
  return rules.find((rule) => rule.enabled && fits(rule, incoming) && !isSilent(rule, past, now));
}
