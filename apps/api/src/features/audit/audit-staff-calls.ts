import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function auditCalls({ audit }: Services): Handlers['audit'] {
  return { list: (_, asked) => audit.list(asked) };
}
