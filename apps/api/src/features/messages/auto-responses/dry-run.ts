import type * as calls from '@papermint/contracts/messages/auto-response-calls';
import { filledIn } from '@papermint/contracts/messages/template-variables';
import type { z } from 'zod';
import { excerptOf, valuesOf } from '../messages-rules.ts';
import type { AutoResponseDeps } from './auto-response-deps.ts';
import type { PastAnswer } from './auto-response-rules.ts';
import { fits, isSilent } from './auto-response-rules.ts';
import { dryRunStart } from './rule-views.ts';
import type { LookedAt } from './rules-store.ts';

type Conditions = z.output<typeof calls.dryRun.input>;

const MOST_LOOKED_AT = 5000;
const FIRST = 10;
const TRIED = 'tried';

function exampleAnswer(
  { messages, store, siteName }: AutoResponseDeps,
  input: Conditions,
  { conversationId, traderId, subject, text, at }: LookedAt,
) {
  const to = messages.recipient(store.committed, traderId);
  if (!to) return [];
  const trader = { accountId: to.accountId, name: `${to.firstName} ${to.lastName}` };
  const answer = filledIn(input.text, valuesOf(to, siteName()));
  const when = new Date(at).toISOString();
  return [{ conversation: conversationId, subject, trader, text: excerptOf(text, 1), answer, at: when }];
}

/** Tries a rule on the messages of the last days, and shows what it would have answered. */
export function dryRun(deps: AutoResponseDeps, input: Conditions): z.output<typeof calls.dryRun.output> {
  const { store } = deps;
  const asked = store.asked(dryRunStart(deps), MOST_LOOKED_AT);
  const past = new Map<string, PastAnswer[]>();
  const answered: LookedAt[] = [];
  let silent = 0;
  for (const message of asked) {
    const { conversationId, number, topic, text, at, broadcastId } = message;
    const first = number === 1 && broadcastId === null;
    if (!fits(input, { sender: 'trader', first, topic, text })) continue;
    const answers = past.get(conversationId) ?? [];
    if (isSilent({ id: TRIED, pause: input.pause }, answers, at)) {
      silent += 1;
      continue;
    }
    past.set(conversationId, [...answers, { ruleId: TRIED, at }]);
    answered.push(message);
  }
  return {
    looked: asked.length,
    answered: answered.length,
    silent,
    first: answered
      .slice(-FIRST)
      .reverse()
      .flatMap((message) => exampleAnswer(deps, input, message)),
  };
}
