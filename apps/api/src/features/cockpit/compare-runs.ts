import type { ComparedRun, RunComparison, RunDocument } from '@papermint/contracts/cockpit/run-model';
import type { SignedIn } from '../accounts/accounts-types.ts';
import type { CockpitDeps } from './cockpit-deps.ts';
import { measureRun } from './measure-run.ts';
import { ownKey } from './own-key.ts';
import type { RunEvents } from './run-difference-rules.ts';
import { firstDifference } from './run-difference-rules.ts';
import { documentOf, runRecord } from './save-run.ts';
import type { AskedSpan } from './span-rules.ts';

interface Asked {
  one: string;
  oneFrom?: string | undefined;
  oneTo?: string | undefined;
  other: string;
  otherFrom?: string | undefined;
  otherTo?: string | undefined;
}

interface Side {
  name: string;
  saved: boolean;
  document: RunDocument;
}

/** @throws DomainError not_found at `one` or `other`, bad_input at `oneTo` or `otherTo` */
export async function compareRuns(deps: CockpitDeps, reader: SignedIn, asked: Asked): Promise<RunComparison> {
  const one = await sideOf(deps, reader, 'one', asked.one, { from: asked.oneFrom, to: asked.oneTo });
  const other = await sideOf(deps, reader, 'other', asked.other, {
    from: asked.otherFrom,
    to: asked.otherTo,
  });
  const difference = firstDifference(eventsOf(one), eventsOf(other));
  return {
    one: viewOf(one),
    other: viewOf(other),
    isEqual: difference === undefined,
    difference: difference === undefined || difference === 'unknown' ? null : difference,
  };
}

const eventsOf = ({ document: { digest, events, lines } }: Side): RunEvents => ({
  digest,
  count: events,
  lines,
});

function viewOf({ name, saved, document }: Side): ComparedRun {
  const { label, from, to, currency, figures, digest, events, points } = document;
  return { name, saved, label, from, to, currency, figures, digest, events, points };
}

/** A saved run, or what a key did. */
async function sideOf(
  deps: CockpitDeps,
  reader: SignedIn,
  field: 'one' | 'other',
  id: string,
  span: AskedSpan,
): Promise<Side> {
  const isKey = deps.apiKeys.everyOf(reader.trader.id).some(({ uuid }) => uuid === id);
  if (!isKey) {
    const record = runRecord(deps, reader.trader.id, id, field);
    return { name: record.name, saved: true, document: JSON.parse(record.document) as RunDocument };
  }
  const key = ownKey(deps, reader, id, field);
  const measured = await measureRun(deps, reader.trader.id, key, span, `${field}To`);
  return { name: key.label, saved: false, document: documentOf(measured) };
}
