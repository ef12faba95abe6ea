import type { TemplateValues } from '@papermint/contracts/messages/template-variables';
import type { Reads } from '../../../platform/database/statement.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { MessagesStore } from '../conversations/messages-store.ts';
import { valuesOf } from '../messages-rules.ts';
import type { Recipient, RuleRecord } from '../messages-types.ts';
import type { Incoming } from './auto-response-rules.ts';
import { answeringRule } from './auto-response-rules.ts';
import type { RulesStore } from './rules-store.ts';

/** The answers of the auto-responder. */
export interface AutoAnswers {
  /** The rule that answers a message, or undefined. */
  answering(reads: Reads, incoming: Incoming & { conversationId: string }): RuleRecord | undefined;
  /** The values of the variables in its texts. */
  values(to: Recipient): TemplateValues;
}

interface Parts {
  rules: Pick<RulesStore, 'all'>;
  messages: Pick<MessagesStore, 'automatic'>;
  siteName: () => string;
  clock: Clock;
}

export const createAutoAnswers = ({ rules, messages, siteName, clock }: Parts): AutoAnswers => ({
  answering(reads, { conversationId, ...incoming }) {
    const enabled = rules.all(reads).filter((rule) => rule.enabled);
    if (enabled.length === 0) return undefined;
    return answeringRule(enabled, incoming, messages.automatic(reads, conversationId), clock.now());
  },
  values: (to) => valuesOf(to, siteName()),
});
