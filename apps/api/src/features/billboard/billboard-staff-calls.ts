import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function billboardCalls({ billboard }: Services): Handlers['billboard'] {
  return { view: ({ session: { trader } }, { range }) => billboard.view(trader, range) };
}
