import type { AutoResponseView } from '@papermint/contracts/messages/staff-model';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { MessagesStore } from '../conversations/messages-store.ts';
import type { RuleRecord } from '../messages-types.ts';
import type { RulesStore } from './rules-store.ts';

export type View = AutoResponseView;
export type RuleInput = Omit<RuleRecord, 'id' | 'createdAt'>;

export interface Changed {
  rule: View;
  message: string;
}

export interface AutoResponseDeps {
  store: RulesStore;
  messages: Pick<MessagesStore, 'recipient'>;
  commands: Commands;
  siteName: () => string;
  ids: Ids;
  clock: Clock;
}
