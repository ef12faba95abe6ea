import type { TemplateValues } from '@papermint/contracts/messages/template-variables';
import type { Reads } from '../../platform/database/statement.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Incoming } from './auto-response-rules.ts';
import { answeringRule } from './auto-response-rules.ts';
import { valuesOf } from './messages-rules.ts';
import type { MessagesStore } from './messages-store.ts';
import type { Recipient, RuleRecord } from './messages-types.ts';
import type { RulesStore } from './rules-store.ts';

/** What the auto-responder answers. */
export interface AutoAnswers {
  /** The rule that answers a message; undefined where none does. */
  answering(reads: Reads, incoming: Incoming & { conversationId: string }): RuleRecord | undefined;
  /** What its texts say about a trader. */
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
