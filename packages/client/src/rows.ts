import { exportInput, exportPath } from '@papermint/contracts/common/list-export';
import type { Call } from './call-list.ts';
import type { CallOptions } from './call-types.ts';
import type { Input } from './send.ts';
import { sendCall } from './send.ts';
import type { Settings } from './settings.ts';

interface AnyPage {
  data: unknown[];
  nextCursor?: string;
}

/** The rows of a list, page after page, however many come or go meanwhile. */
export async function* rowsOf(
  settings: Settings,
  call: Call,
  input: Input = {},
  options: CallOptions = {},
): AsyncGenerator<unknown, void> {
  let from: Input = {};
  for (;;) {
    const page = (await sendCall(settings, call, { ...input, ...from }, options)) as AnyPage;
    yield* page.data;
    if (page.nextCursor === undefined) return;
    from = { after: page.nextCursor };
  }
}

/** All rows of a list as a file, which takes the filters and the order of the list. */
export function csvOf(
  settings: Settings,
  call: Call,
  input: Input = {},
  options: CallOptions = {},
): Promise<string> {
  const file: Call = { ...call, documented: exportPath(call.documented) };
  return sendCall(settings, file, exportInput(input) as Input, options) as Promise<string>;
}
