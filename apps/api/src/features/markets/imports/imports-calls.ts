import type { Handlers } from '../../../handlers.ts';
import type { Imports } from './imports-service.ts';

export function importsCalls({ imports }: { imports: Imports }): Handlers['imports'] {
  return {
    list: () => imports.list(),
    add: ({ command, files }, input) => imports.add(command, input, files.file[0].path),
    cancel: ({ command }, { uuid }) => imports.cancel(command, uuid),
  };
}
