import type { Handlers } from '../../handlers.ts';
import type { Drafts } from './drafts-service.ts';

export function draftsCalls({ drafts }: { drafts: Drafts }): Handlers['drafts'] {
  return {
    get: ({ session: { trader } }, { kind }) => drafts.get(trader.id, kind),
    save: ({ command, session: { trader } }, input) => drafts.save(command, trader.id, input),
    remove: ({ command, session: { trader } }, { kind }) => drafts.remove(command, trader.id, kind),
  };
}
