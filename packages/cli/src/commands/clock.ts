import type { Schemas } from '@papermint/client/types';
import type { Command, Context } from '../command.ts';
import { columns, numberOption, takeWords, textOption, UsageError } from '../command.ts';

/** Commands on the simulated clock of a world. */
export const clock: Command = {
  about: 'Shows and moves the simulated clock',
  usage: [
    ['clock show', 'the simulated time and its speed'],
    ['clock advance P1D', 'moves it forward by an ISO 8601 duration'],
    ['clock set 2026-07-01T00:00:00Z', 'moves it to an instant'],
    ['clock until next-job', 'moves it until the next job has run'],
    ['clock until idle', 'moves it until no work is due'],
    ['clock until ID STATUS [--within P30D]', 'moves it until a record has a status'],
    ['clock speed 60', 'sets the simulated seconds per second'],
    ['clock jobs', 'what is due'],
  ],
  options: { within: { type: 'string' } },
  async run(context) {
    const [act = 'show', ...words] = context.words;
    const at = { ...context, words };
    if (act === 'show') return show(at);
    if (act === 'jobs') return jobs(at);
    if (act === 'advance') return move(at, { advance: takeWords(at, ['The duration'])[0] });
    if (act === 'set') return move(at, { set: takeWords(at, ['The instant'])[0] });
    if (act === 'speed') return move(at, { speed: speedOf(at) });
    if (act === 'until') return move(at, { until: untilOf(at) });
    throw new UsageError(`There is no "clock ${act}".`);
  },
};

type Move = Schemas['sandbox.clock.input'];

function untilOf(context: Context): NonNullable<Move['until']> {
  const [what = ''] = context.words;
  if (what === 'next-job' || what === 'idle') {
    takeWords(context, ['What it waits for']);
    return what;
  }
  const [subject, status] = takeWords(context, ['next-job, idle or the id of a record', 'The status']);
  const within = textOption(context, 'within');
  return { subject, status, ...(within === undefined ? {} : { within }) };
}

function speedOf(context: Context): number {
  const [speed] = takeWords(context, ['The speed']);
  return numberOption({ words: [], options: { speed } }, 'speed') as number;
}

async function move({ client, print }: Context, input: Move): Promise<void> {
  print(await client.sandbox.clock(input), ({ now, jobs: count, ran }) =>
    [`${now}, ${count} ${count === 1 ? 'job' : 'jobs'} ran`, ...ran.map(lineOf)].join('\n'),
  );
}

const lineOf = ({ at, job, subject }: { at: string; job: string; subject: string | null }) =>
  `  ${at}  ${job}${subject === null ? '' : `  ${subject}`}`;

async function show(context: Context): Promise<void> {
  takeWords(context, []);
  const { clock: state } = await context.client.sandbox.overview();
  context.print(state, ({ now, speed }) => `${now}, ${speed} simulated seconds a second`);
}

async function jobs(context: Context): Promise<void> {
  takeWords(context, []);
  context.print(await context.client.sandbox.clockJobs(), ({ jobs: due }) =>
    due.length === 0
      ? 'Nothing is due.'
      : columns(
          ['AT', 'JOB', 'SUBJECT', 'STATUS'],
          due.map(({ at, job, subject, status }) => [at, job, subject ?? '', status ?? '']),
        ),
  );
}
