import type { Schemas } from '@papermint/client/types';
import type { Command, Context } from '../command.ts';
import { numberOption, takeWords, textOption } from '../command.ts';

/** Shows what commands and jobs did in a world. */
export const events: Command = {
  about: 'Shows the events of a world, and follows them',
  usage: [
    ['events [--command NAME] [--subject ID] [--after N] [--limit N]', 'the events so far'],
    ['events --follow', 'waits for further events until you press Ctrl C'],
  ],
  options: {
    command: { type: 'string' },
    subject: { type: 'string' },
    after: { type: 'string' },
    limit: { type: 'string' },
    follow: { type: 'boolean', short: 'f' },
  },
  async run(context) {
    takeWords(context, []);
    const filter = filterOf(context);
    let cursor = print(context, await context.client.sandbox.events(filter, { signal: context.signal }));
    while (context.options.follow && !context.signal.aborted) {
      const waiting = { ...filter, after: cursor, wait: 'PT20S' };
      const answer = await context.client.sandbox.events(waiting, { signal: context.signal });
      cursor = print(context, answer);
    }
  },
};

type Events = Schemas['sandbox.events.output'];

function filterOf(context: Context) {
  const command = textOption(context, 'command');
  const subject = textOption(context, 'subject');
  return {
    after: numberOption(context, 'after') ?? 0,
    limit: numberOption(context, 'limit') ?? 100,
    ...(command === undefined ? {} : { command }),
    ...(subject === undefined ? {} : { subject }),
  };
}

/** A line an event; with --json each is an object on its line. @returns the cursor for what comes next */
function print({ options, out }: Context, { events: all, cursor }: Events): number {
  for (const event of all) out(options.json ? JSON.stringify(event) : lineOf(event));
  return cursor;
}

const lineOf = ({ seq, at, command, actor, subject }: Events['events'][number]) =>
  [`${seq}`, at, command, actor, subject ?? ''].join('  ').trimEnd();
