import * as autoResponsesStaff from './auto-response-calls.ts';
import * as broadcastsStaff from './broadcast-calls.ts';
import * as messages from './calls.ts';
import * as messageFeeds from './live.ts';
import * as messagesStaff from './staff-calls.ts';
import * as messageTemplatesStaff from './template-calls.ts';

export const messagesContract = {
  name: 'messages',
  calls: { messages, messagesStaff, messageTemplatesStaff, autoResponsesStaff, broadcastsStaff },
  feeds: { messageFeeds },
};
