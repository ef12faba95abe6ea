import type { MessageTemplateView } from '@papermint/contracts/messages/staff-model';
import type { TemplateKind } from '@papermint/contracts/messages/statuses';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { StaffDirectory } from '../../accounts/staff/staff-types.ts';
import type { MessagesStore } from '../conversations/messages-store.ts';
import type { TemplatesStore } from './templates-store.ts';

export type View = MessageTemplateView;
export interface TemplateInput {
  kind: TemplateKind;
  name: string;
  subject?: string | undefined;
  text: string;
}
export interface Changed {
  template: View;
  message: string;
}

export interface TemplateDeps {
  store: TemplatesStore;
  messages: Pick<MessagesStore, 'numbered'>;
  staff: Pick<StaffDirectory, 'named'>;
  commands: Commands;
  siteName: () => string;
  ids: Ids;
  clock: Clock;
}
