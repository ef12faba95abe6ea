import { readRunDocument } from '@papermint/contracts/cockpit/run-document';
import { MOST_RUNS } from '@papermint/contracts/cockpit/run-limits';
import type { RunDocument, SavedRun } from '@papermint/contracts/cockpit/run-model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { SignedIn } from '../accounts/accounts-types.ts';
import type { CockpitDeps } from './cockpit-deps.ts';
import type { MeasuredRun } from './measure-run.ts';
import { measureRun } from './measure-run.ts';
import { ownKey } from './own-key.ts';
import type { SavedRunRecord } from './runs-store.ts';
import type { AskedSpan } from './span-rules.ts';

/** A run as it is stored. */
export function documentOf({ run, events }: MeasuredRun): RunDocument {
  const { key, from, to, currency, figures, points, digest } = run;
  return {
    format: 'papermint-run-1',
    label: key.label,
    from,
    to,
    currency,
    figures,
    digest,
    events: events.count,
    points: points.map(({ at, equity }) => ({ at, equity })),
    lines: [...events.lines],
  };
}

function runView({ id, name, document, createdAt }: SavedRunRecord): SavedRun {
  const { label, from, to, currency, figures, digest, events } = JSON.parse(document) as RunDocument;
  const at = new Date(createdAt).toISOString();
  return { uuid: id, name, createdAt: at, label, from, to, currency, figures, digest, events };
}

/** Newest first. */
export const listRuns = ({ runs }: CockpitDeps, traderId: string): SavedRun[] =>
  runs.of(traderId).map(runView);

/** @throws DomainError not_found at `field` */
export function runRecord(
  { runs }: Pick<CockpitDeps, 'runs'>,
  traderId: string,
  id: string,
  field = 'uuid',
): SavedRunRecord {
  const record = runs.of(traderId).find((row) => row.id === id);
  if (!record) throw new DomainError('not_found', 'This run does not exist', field);
  return record;
}

/** @throws DomainError not_found */
export const showRun = (deps: CockpitDeps, traderId: string, id: string): RunDocument =>
  JSON.parse(runRecord(deps, traderId, id).document) as RunDocument;

interface RunToSave extends AskedSpan {
  uuid: string;
  name: string;
}

/** @throws DomainError not_found, bad_input at `to`, conflict beyond the most runs */
export async function saveRun(
  deps: CockpitDeps,
  command: CommandContext,
  reader: SignedIn,
  { uuid, name, ...asked }: RunToSave,
): Promise<SavedRun> {
  const key = ownKey(deps, reader, uuid);
  const measured = await measureRun(deps, reader.trader.id, key, asked);
  return addRun(deps, command, reader.trader.id, { name, document: documentOf(measured) });
}

/**
 * Adds a run from a file.
 * @throws DomainError bad_input at `document`, conflict beyond the most runs
 */
export function takeRun(
  deps: CockpitDeps,
  command: CommandContext,
  traderId: string,
  { name, document: text }: { name: string; document: string },
): Promise<SavedRun> {
  const document = readRunDocument(text);
  if (!document) throw new DomainError('bad_input', 'Document is not a run that was saved here', 'document');
  return addRun(deps, command, traderId, { name, document });
}

/** @throws DomainError conflict beyond the most runs */
function addRun(
  { commands, runs, ids, clock }: CockpitDeps,
  command: CommandContext,
  traderId: string,
  { name, document }: { name: string; document: RunDocument },
): Promise<SavedRun> {
  return commands.execute(
    command,
    async (tx) => {
      if (runs.of(traderId, tx).length >= MOST_RUNS) {
        throw new DomainError('conflict', `You already have ${MOST_RUNS} runs: delete one first`);
      }
      const createdAt = clock.now();
      const row = { id: ids.uuid(createdAt), traderId, name, document: JSON.stringify(document), createdAt };
      runs.add(tx, row);
      return runView(row);
    },
    ({ uuid, digest }) => ({ subject: uuid, data: { digest } }),
  );
}

/** @throws DomainError not_found at `uuid` */
export async function removeRun(
  { commands, runs }: CockpitDeps,
  command: CommandContext,
  traderId: string,
  id: string,
): Promise<void> {
  await commands.execute(
    command,
    async (tx) => {
      if (!runs.remove(tx, traderId, id))
        throw new DomainError('not_found', 'This run does not exist', 'uuid');
      return null;
    },
    () => ({ subject: id }),
  );
}
