import type { Handlers } from '../../handlers.ts';
import type { AutoResponses } from './auto-responses/auto-responses-service.ts';
import type { Broadcasts } from './broadcasts/broadcasts-service.ts';
import type { Messages } from './inbox/messages-service.ts';
import type { Templates } from './templates/templates-service.ts';

export function messagesStaffCalls({ messages }: { messages: Messages }): Handlers['messagesStaff'] {
  return {
    list: ({ session: { trader } }, filter) => messages.list(trader, filter),
    conversation: (_, input) => messages.conversation(input),
    begin: ({ command, session: { trader } }, input) => messages.begin(command, trader, input),
    reply: ({ command, session: { trader } }, input) => messages.reply(command, trader, input),
    attach: ({ command, session: { trader }, files }, { uuid, text = '' }) =>
      messages.reply(command, trader, { uuid, text, pictures: files.picture }),
    setStatus: ({ command, session: { trader } }, input) => messages.setStatus(command, trader, input),
    assign: ({ command, session: { trader } }, input) => messages.assign(command, trader, input),
    read: ({ command, session: { trader } }, input) => messages.read(command, trader, input),
    typing: ({ session: { trader } }, { uuid }) => messages.typing(trader, uuid),
  };
}

export function messageTemplatesStaffCalls({
  messageTemplates,
}: {
  messageTemplates: Templates;
}): Handlers['messageTemplatesStaff'] {
  return {
    list: (_, filter) => messageTemplates.list(filter),
    template: (_, { uuid }) => messageTemplates.one(uuid),
    create: ({ command, session: { trader } }, input) => messageTemplates.create(command, trader.id, input),
    update: ({ command, session: { trader } }, input) => messageTemplates.update(command, trader.id, input),
    remove: ({ command }, { uuid }) => messageTemplates.remove(command, uuid),
    preview: (_, input) => messageTemplates.preview(input),
  };
}

export function autoResponsesStaffCalls({
  autoResponses,
}: {
  autoResponses: AutoResponses;
}): Handlers['autoResponsesStaff'] {
  return {
    list: (_, filter) => autoResponses.list(filter),
    create: ({ command }, input) => autoResponses.create(command, input),
    update: ({ command }, input) => autoResponses.update(command, input),
    remove: ({ command }, { uuid }) => autoResponses.remove(command, uuid),
    dryRun: (_, input) => autoResponses.dryRun(input),
    overview: () => autoResponses.overview(),
  };
}

export function broadcastsStaffCalls({
  broadcasts,
}: {
  broadcasts: Broadcasts;
}): Handlers['broadcastsStaff'] {
  return {
    list: (_, filter) => broadcasts.list(filter),
    one: (_, { uuid }) => broadcasts.one(uuid),
    send: ({ command, session: { trader } }, input) => broadcasts.send(command, trader.id, input),
    stop: ({ command }, { uuid }) => broadcasts.stop(command, uuid),
  };
}
