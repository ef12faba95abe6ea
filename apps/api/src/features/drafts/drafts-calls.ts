import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function draftsCalls({ drafts }: Services): Handlers['drafts'] {
  return {
    get: ({ session: { trader } }, { kind }) => drafts.get(trader.id, kind),
    save: ({ command, session: { trader } }, input) => drafts.save(command, trader.id, input),
    remove: ({ command, session: { trader } }, { kind }) => drafts.remove(command, trader.id, kind),
  };
}
