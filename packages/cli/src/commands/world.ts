import type { Command, Context } from '../command.ts';
import { columns, numberOption, takeWords, textOption, UsageError } from '../command.ts';
import { openFile, saveFile } from './world-file.ts';

/** Commands on worlds. */
export const world: Command = {
  about: 'Lists, opens, resets and closes worlds',
  usage: [
    ['world list', 'the open worlds'],
    [
      'world create [--label TEXT] [--seed N] [--start T] [--speed N] [--from ID]',
      'opens a world and prints its id',
    ],
    ['world reset', 'resets the world to how it was opened'],
    ['world close ID', 'closes a world'],
    ['world snapshot NAME', 'takes a snapshot of the world'],
    ['world snapshots', 'the snapshots'],
    ['world save NAME FILE', 'writes a snapshot as one file'],
    ['world open FILE', 'opens the world of a file and prints its id'],
  ],
  options: {
    label: { type: 'string' },
    seed: { type: 'string' },
    start: { type: 'string' },
    speed: { type: 'string' },
    from: { type: 'string' },
  },
  async run(context) {
    const [act = 'list', ...words] = context.words;
    const acts: Readonly<Record<string, (context: Context) => Promise<void>>> = {
      list,
      create,
      reset,
      close,
      snapshot,
      snapshots,
      save: saveFile,
      open: openFile,
    };
    const chosen = Object.hasOwn(acts, act) ? acts[act] : undefined;
    if (!chosen) throw new UsageError(`There is no "world ${act}".`);
    await chosen({ ...context, words });
  },
};

async function list(context: Context): Promise<void> {
  takeWords(context, []);
  context.print(await context.client.sandbox.worlds(), (worlds) =>
    worlds.length === 0
      ? 'No world is open beside the main one.'
      : columns(
          ['WORLD', 'LABEL', 'SEED', 'NOW', 'SPEED'],
          worlds.map(({ world: id, label, seed, now, speed }) => [
            id,
            label ?? '',
            `${seed}`,
            now,
            `${speed}`,
          ]),
        ),
  );
}

async function create(context: Context): Promise<void> {
  takeWords(context, []);
  const input = {
    label: textOption(context, 'label'),
    seed: numberOption(context, 'seed'),
    start: textOption(context, 'start'),
    speed: numberOption(context, 'speed'),
    from: textOption(context, 'from'),
  };
  context.print(await context.client.sandbox.openWorld(given(input)), (opened) => opened.world);
}

async function reset(context: Context): Promise<void> {
  takeWords(context, []);
  context.print(await context.client.sandbox.reset(), ({ message }) => message);
}

async function close(context: Context): Promise<void> {
  const [id] = takeWords(context, ['The id of the world']);
  context.print(await context.client.sandbox.closeWorld({ world: id }), ({ message }) => message);
}

async function snapshot(context: Context): Promise<void> {
  const [name] = takeWords(context, ['The name of the snapshot']);
  context.print(await context.client.sandbox.takeSnapshot({ name }), (taken) => taken.snapshot);
}

async function snapshots(context: Context): Promise<void> {
  takeWords(context, []);
  context.print(await context.client.sandbox.snapshots(), (all) =>
    all.length === 0
      ? 'There is no snapshot.'
      : columns(
          ['SNAPSHOT', 'NAME', 'WORLD', 'NOW', 'BYTES'],
          all.map((one) => [one.snapshot, one.name, one.world, one.now, `${one.bytes}`]),
        ),
  );
}

/** Without the fields that were left out. */
const given = <T extends object>(input: T) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
