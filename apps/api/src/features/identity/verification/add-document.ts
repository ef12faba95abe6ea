import { DomainError } from '@papermint/contracts/common/domain-error';
import type { DocumentType, SampleVariant } from '@papermint/contracts/identity/documents';
import { slotOf, variantsOf } from '@papermint/contracts/identity/documents';
import type { PersonalInfo } from '@papermint/contracts/identity/model';
import { UPLOAD_LIFE } from '@papermint/contracts/identity/statuses';
import { documentTransitions } from '@papermint/contracts/identity/transitions';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { IncomingFile } from '../../../platform/files/file-intake.ts';
import { checkDocument, checkSample, mayBegin } from '../identity-rules.ts';
import type { DocumentRecord } from '../identity-types.ts';
import { fileUse } from '../identity-types.ts';
import { readingOf } from '../specimens/specimen-readings.ts';
import type { Changed, Trader, VerificationDeps } from './verification-deps.ts';
import { changeIdentity } from './verification-deps.ts';

/** The samples of a type that can be chosen. @throws DomainError conflict before personal info is entered */
export function samplesOf(
  { store, cases, views }: VerificationDeps,
  trader: Trader,
  type: DocumentType,
): { samples: { sample: SampleVariant; picture: string }[] } {
  const { status, info } = cases.find(store.committed, trader);
  if (mayBegin(status) || !info) throw new DomainError('conflict', 'Enter your personal info first.');
  return {
    samples: variantsOf(type).map((sample) => ({
      sample,
      picture: views.preview({ traderId: trader.id, type, sample }),
    })),
  };
}

/** @throws DomainError conflict where no document can be added; bad_input at `sample` */
export async function chooseSample(
  deps: VerificationDeps,
  command: CommandContext,
  trader: Trader,
  { type, sample }: { type: DocumentType; sample: SampleVariant },
): Promise<Changed> {
  checkSample(type, sample);
  return changeIdentity(deps, command, trader, (tx) => {
    const document = add(deps, tx, trader, type, (info) => {
      const reading = readingOf({ info, type, sample, traderId: trader.id, now: deps.clock.now() });
      return { source: 'sample', sample, reading: JSON.stringify(reading) };
    });
    return { document, type };
  });
}

/** @throws DomainError conflict where no document can be added */
export function uploadDocument(
  deps: VerificationDeps,
  command: CommandContext,
  trader: Trader,
  type: DocumentType,
  file: IncomingFile,
): Promise<Changed> {
  return changeIdentity(deps, command, trader, (tx) => {
    const document = add(deps, tx, trader, type, () => ({
      source: 'upload',
      hash: file.hash,
      deletedAt: deps.clock.wall() + UPLOAD_LIFE,
    }));
    deps.files.bind(tx, file, fileUse(document));
    return { document, type };
  });
}

/** @throws DomainError not_found; conflict once it is submitted, and for a refused document */
export function removeDocument(
  deps: VerificationDeps,
  command: CommandContext,
  trader: Trader,
  id: string,
): Promise<Changed> {
  return changeIdentity(deps, command, trader, (tx) => {
    const { status, current } = deps.cases.find(tx, trader);
    const document = current.find((record) => record.id === id);
    if (!document) throw new DomainError('not_found', 'There is no such document', 'uuid');
    checkDocument(status, document.slot, current);
    if (document.status === 'refused') {
      throw new DomainError('conflict', 'This document was refused: send another in its place.');
    }
    drop(deps, tx, document);
    return { document: id };
  });
}

/** Adds a document in the place of the one in its slot. @returns its id */
function add(
  deps: VerificationDeps,
  tx: Tx,
  trader: Trader,
  type: DocumentType,
  content: (info: PersonalInfo) => Partial<DocumentRecord>,
): string {
  const { store, cases, statuses, ids, clock } = deps;
  const slot = slotOf(type);
  const { status, current, info, attempt } = cases.find(tx, trader);
  checkDocument(status, slot, current);
  if (!info) throw new DomainError('conflict', 'Enter your personal info first.');
  for (const before of current.filter((record) => record.slot === slot)) drop(deps, tx, before);
  const now = clock.now();
  const record: DocumentRecord = {
    id: ids.uuid(now),
    traderId: trader.id,
    attempt,
    slot,
    type,
    source: 'sample',
    sample: null,
    reading: null,
    hash: null,
    status: 'pending',
    reason: null,
    createdAt: now,
    replacedAt: null,
    deletedAt: null,
    ...content(info),
  };
  store.addDocument(tx, record);
  statuses.begin(tx, {
    table: documentTransitions,
    rows: 'IdentityDocument',
    id: record.id,
    owner: null,
    actor: { kind: 'trader', traderId: trader.id },
    status: 'pending',
  });
  return record.id;
}

/** Deletes a document that nobody has reviewed. A refused document stays, marked as replaced. */
function drop({ store, files, clock }: VerificationDeps, tx: Tx, { id, status }: DocumentRecord): void {
  if (status === 'pending') {
    files.unbind(tx, fileUse(id));
    store.removeDocument(tx, id);
  } else store.putReplaced(tx, { id, at: clock.now() });
}
