import * as autoResponses from './auto-response-calls.ts';
import * as broadcasts from './broadcast-calls.ts';
import * as messageFeeds from './live.ts';
import * as messages from './staff-calls.ts';
import * as support from './support-calls.ts';
import * as messageTemplates from './template-calls.ts';

export const messagesContract = {
  name: 'messages',
  calls: { support, messages, messageTemplates, autoResponses, broadcasts },
  feeds: { messageFeeds },
};
