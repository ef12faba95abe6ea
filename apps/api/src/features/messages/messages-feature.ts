import { DomainError } from '@papermint/contracts/common/domain-error';
import { messagesContract } from '@papermint/contracts/messages/feature';
import { ANSWER_TARGET } from '@papermint/contracts/messages/statuses';
import { conversationTransitions } from '@papermint/contracts/messages/transitions';
import type { Statuses } from '../../platform/commands/statuses.ts';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { EmailChoice } from '../notifications/email-choice-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { NotificationSending } from '../notifications/sending-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { Records } from '../records/records-service.ts';
import type { SiteSettings } from '../site/settings/settings-service.ts';
import { createAutoAnswers } from './auto-responses/auto-answers.ts';
import { createAutoResponses } from './auto-responses/auto-responses-service.ts';
import { createRulesStore } from './auto-responses/rules-store.ts';
import { createBroadcasts } from './broadcasts/broadcasts-service.ts';
import { createBroadcastsStore } from './broadcasts/broadcasts-store.ts';
import { createConversationSteps } from './conversations/conversation-steps.ts';
import { createConversationViews } from './conversations/conversation-views.ts';
import { conversationsSearch } from './conversations/conversations-search.ts';
import type { ConversationsStore } from './conversations/conversations-store.ts';
import { createConversationsStore } from './conversations/conversations-store.ts';
import { createMessagesStore } from './conversations/messages-store.ts';
import { createPresence } from './conversations/presence.ts';
import type { Messages } from './inbox/messages-service.ts';
import { createMessages } from './inbox/messages-service.ts';
import { messagesCalls } from './messages-calls.ts';
import { messagesFeeds } from './messages-feeds.ts';
import {
  autoResponsesStaffCalls,
  broadcastsStaffCalls,
  messagesStaffCalls,
  messageTemplatesStaffCalls,
} from './messages-staff-calls.ts';
import { QUEUE } from './messages-types.ts';
import { createSupport } from './support/support-service.ts';
import { createTemplates } from './templates/templates-service.ts';
import { createTemplatesStore } from './templates/templates-store.ts';

/** Conversations between traders and support, templates, broadcasts, and the auto-responder. */
export const messagesFeature = defineFeature({
  contract: messagesContract,
  start: startMessages,
  calls: {
    messages: messagesCalls,
    messagesStaff: messagesStaffCalls,
    messageTemplatesStaff: messageTemplatesStaffCalls,
    autoResponsesStaff: autoResponsesStaffCalls,
    broadcastsStaff: broadcastsStaffCalls,
  },
  feeds: {
    messageFeeds: messagesFeeds,
  },
  tags: {
    messages: { name: 'Support', description: 'Conversations with support.' },
    messagesStaff: { name: 'Staff: messages', description: 'The inbox: conversations of all traders.' },
    messageTemplatesStaff: {
      name: 'Staff: message templates',
      description: 'Templates with variables, and canned answers.',
    },
    autoResponsesStaff: {
      name: 'Staff: auto-responder',
      description: 'Rules that answer messages from traders.',
    },
    broadcastsStaff: { name: 'Staff: broadcasts', description: 'Messages to many traders.' },
  },
  erasure(erasure) {
    erasure.texts('Names in messages of others', 'ConversationMessage', ['text']);
    erasure.texts('Names in conversations of others', 'Conversation', ['subject', 'excerpt']);
    erasure.texts('Names in messages to many', 'Broadcast', ['subject', 'text', 'reason']);
    erasure.texts('Names in templates', 'MessageTemplate', ['name', 'subject', 'text']);
    erasure.texts('Names in automatic answers', 'AutoResponse', ['name', 'words', 'text']);
  },
});

function startMessages(core: WorldCore, needs: Needs) {
  const { db, commands, files, jobs, mails, ids, clock, erasure, search, siteUrl, lifecycle } = core;
  const { notifications, notificationSending: sending, emailChoice, queues, records, settings } = needs;
  const { staff, statuses } = needs;
  const siteName = () => settings.view().website.name;
  const store = createConversationsStore(db);
  search.provide(conversationsSearch(store));
  const messages = createMessagesStore();
  const rules = createRulesStore(db);
  const room = createPresence();
  lifecycle.onClose(async () => room.close());
  const autoAnswers = createAutoAnswers({ rules, messages, siteName, clock });
  const steps = createConversationSteps({
    store,
    messages,
    autoAnswers,
    statuses,
    notifications,
    emailChoice,
    mails,
    queues,
    files,
    jobs,
    siteUrl,
    ids,
    clock,
  });
  const views = createConversationViews({ db, staff, rules, files, clock });
  const parts = { store, messages, steps, views, presence: room, commands };
  const inbox = createMessages({ ...parts, staff, siteName, clock });
  declareQueue(queues, inbox);
  defineRecord(records, store);
  erasure.add('Conversations with support', (tx, { id }) => steps.erase(tx, id));
  return {
    support: createSupport(parts),
    messages: inbox,
    messageTemplates: createTemplates({
      store: createTemplatesStore(db),
      messages,
      staff,
      commands,
      siteName,
      ids,
      clock,
    }),
    autoResponses: createAutoResponses({ store: rules, messages, commands, siteName, ids, clock }),
    broadcasts: createBroadcasts({
      store: createBroadcastsStore(db),
      messages,
      steps,
      sending,
      staff,
      statuses,
      queues,
      commands,
      jobs,
      siteName,
      ids,
      clock,
    }),
    presence: { room, ownerOf: (uuid: string) => store.one(store.committed, uuid)?.traderId },
  };
}

/** Open conversations wait for staff. */
function declareQueue(queues: Queues, inbox: Messages): void {
  queues.declare({
    name: QUEUE,
    title: 'Messages',
    path: '/kut/messages',
    target: ANSWER_TARGET,
    permission: 'support',
    counts: inbox.counts,
    waiting: inbox.waiting,
    desk: inbox.desk,
    check(tx, reader, uuid) {
      const { status } = inbox.check(tx, reader, uuid);
      if (status !== 'open')
        throw new DomainError('not_found', 'This conversation is not waiting for an answer', 'subject');
    },
  });
}

function defineRecord(records: Records, store: ConversationsStore): void {
  records.define('conversation', {
    permission: 'support',
    entity: conversationTransitions.entity,
    find(id) {
      const row = store.one(store.committed, id);
      return row && { title: row.subject, entityId: id, targets: [`conversation:${id}`] };
    },
  });
}

interface Needs {
  notifications: Notifications;
  notificationSending: NotificationSending;
  emailChoice: EmailChoice;
  queues: Queues;
  records: Records;
  settings: SiteSettings;
  staff: StaffDirectory;
  statuses: Statuses;
}
