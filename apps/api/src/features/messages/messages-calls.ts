import type { Handlers } from '../../handlers.ts';
import type { Support } from './support/support-service.ts';

export function messagesCalls({ support }: { support: Support }): Handlers['messages'] {
  return {
    list: ({ session: { trader } }, filter) => support.list(trader.id, filter),
    conversation: ({ session: { trader } }, input) => support.conversation(trader.id, input),
    open: ({ command, session: { trader } }, input) => support.open(command, trader.id, input),
    reply: ({ command, session: { trader } }, input) => support.reply(command, trader.id, input),
    attach: ({ command, session: { trader }, files }, { uuid, text = '' }) =>
      support.reply(command, trader.id, { uuid, text, pictures: files.picture }),
    setStatus: ({ command, session: { trader } }, input) => support.setStatus(command, trader.id, input),
    read: ({ command, session: { trader } }, input) => support.read(command, trader.id, input),
    typing: ({ session: { trader } }, { uuid }) => support.typing(trader.id, uuid),
  };
}
