import { DomainError } from '@papermint/contracts/common/domain-error';
import { SECOND } from '@papermint/contracts/common/time-units';
import type { MarketImportView } from '@papermint/contracts/markets/import-model';
import { sessionCalendar } from '../../../market/sessions/sessions.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { ImportRecord } from '../markets-types.ts';
import { firstUnseen } from '../scenarios/scenario-rules.ts';
import { readCandles } from './candle-file.ts';
import type { FileCandles } from './candle-rows.ts';
import { FileFault } from './file-fault.ts';
import type { ImportDeps } from './import-deps.ts';
import { checkApart, checkImportLimits, checkNotSet } from './import-limits.ts';
import { importView } from './import-views.ts';
import type { Placement } from './place-candles.ts';
import { placeCandles } from './place-candles.ts';
import { stepOf } from './whole-steps.ts';

export interface ImportInput {
  pair: string;
  /** ISO 8601 with its offset. */
  startsAt?: string | undefined;
  timeZone?: string | undefined;
  fit: 'exact' | 'round';
  /** With `check` nothing changes. */
  mode: 'import' | 'check';
}

export interface ImportAnswer {
  import: MarketImportView;
  /** Nothing was changed. */
  checked?: true;
  message: string;
}

/**
 * Makes the candles of a file the path of a pair, or says what that would do.
 * @param path of the file
 * @throws DomainError bad_input at `pair`, `startsAt` or `file`; conflict where another import overlaps, or beyond a limit
 */
export async function importCandles(
  deps: ImportDeps,
  command: CommandContext,
  { pair, fit, timeZone, mode, ...given }: ImportInput,
  path: string,
): Promise<ImportAnswer> {
  const { markets, clock, ids, commands } = deps;
  const { tick, lot, calendar } = markets.instrument(pair);
  const startsAt = given.startsAt === undefined ? undefined : Date.parse(given.startsAt);
  const place = (file: FileCandles) =>
    placeCandles(file, sessionCalendar(calendar), earliestStart(deps) / SECOND, startsAt);
  const [file, early] = await atFile(async () => {
    const candles = await readCandles(path, { tick: stepOf(tick), lot: stepOf(lot), fit, timeZone });
    return [candles, place(candles)] as const;
  });

  async function recordNow(): Promise<ImportRecord> {
    // Time may have gone on while the file was read.
    const placed =
      early.start * SECOND >= earliestStart(deps) ? early : await atFile(async () => place(file));
    const record = recordOf(file, placed, { pair, tick, lot, now: clock.now() });
    checkImportLimits(markets.imports(), file.table.seconds.length);
    checkApart(markets.imports(), pair, record.startsAt, placed.end * SECOND);
    checkNotSet(markets.setSpans(pair), pair, record.startsAt, placed.end * SECOND);
    return record;
  }

  if (mode === 'check') {
    const view = importView(await recordNow(), clock.now());
    return { import: view, checked: true, message: `Nothing has changed yet. ${view.effect}` };
  }
  return commands.execute(
    command,
    async (tx) => {
      const record = { ...(await recordNow()), id: ids.uuid(clock.now()) };
      await markets.addImport(tx, record);
      const view = importView(record, clock.now());
      return { import: view, message: view.effect };
    },
    (answer) => ({ subject: answer.import.uuid, data: answer.import }),
  );
}

const earliestStart = ({ clock }: ImportDeps) => firstUnseen({ now: clock.now(), speed: clock.speed });

function recordOf(
  { table }: FileCandles,
  { start, shift, interval }: Placement,
  { pair, tick, lot, now }: { pair: string; tick: string; lot: string; now: number },
): ImportRecord {
  return {
    id: '',
    pair,
    startsAt: start * SECOND,
    interval,
    fileStart: (start - shift) * SECOND,
    tick,
    lot,
    table: { ...table, seconds: table.seconds.map((second) => second + shift) },
    createdAt: now,
    canceledAt: null,
  };
}

/** Makes a refusal at the file of what is wrong with it. */
async function atFile<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileFault) throw new DomainError('bad_input', error.message, 'file');
    throw error;
  }
}
