import type { DocumentType, SampleVariant } from '@papermint/contracts/identity/documents';
import { documentTypes, sampleVariants } from '@papermint/contracts/identity/documents';
import type { IdentityDocumentView, IdentityState, PersonalInfo } from '@papermint/contracts/identity/model';
import type { IdentityStatus } from '@papermint/contracts/identity/statuses';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { SignedPaths } from '../../platform/secrets/signed-paths.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { IdentityCases } from './identity-cases.ts';
import { missingOf, traderActions } from './identity-rules.ts';
import { stepsOf } from './identity-steps.ts';
import type { IdentityStore } from './identity-store.ts';
import type { CaseRecord, DocumentRecord } from './identity-types.ts';
import type { Reading } from './specimens/comparison-rules.ts';
import { drawSpecimen } from './specimens/specimen-pictures.ts';
import { readingOf } from './specimens/specimen-readings.ts';

const iso = (at: number) => new Date(at).toISOString();
const isoOr = (at: number | null) => (at === null ? null : iso(at));

/** The width of an uploaded picture in px. */
const WIDTH = 1600;

interface Preview {
  traderId: string;
  type: DocumentType;
  sample: SampleVariant;
}

interface ViewDeps {
  store: IdentityStore;
  cases: IdentityCases;
  db: Pick<Database, 'readNow'>;
  files: Files;
  signedPaths: SignedPaths;
  clock: Clock;
}

/** The path of a sample's picture; it opens with a signature only. */
export const specimenPath = (name: string) => `/media/specimens/${name}`;

const NAME = /^([\da-f-]{36})(?:\.([a-z_]{1,20})\.([a-z_]{1,20}))?\.svg$/;

/** Cases and documents as their screens show them, and the pictures of samples. */
export type IdentityViews = ReturnType<typeof createIdentityViews>;

export function createIdentityViews(deps: ViewDeps) {
  return { ...bindVerbs(deps, { own, picture, preview, specimen }), statusFields, document };
}

/** A case as its owner sees it. */
function own(deps: ViewDeps, trader: { id: string; kycVerified: boolean }): IdentityState {
  const { store, cases, db } = deps;
  const whole = cases.find(store.committed, trader);
  const missing = missingOf(whole.info, whole.current);
  return {
    ...statusFields(whole),
    // Staff say for themselves why they approved documents that differ.
    reason: whole.status === 'approved' ? null : whole.reason,
    info: whole.info,
    documents: whole.current.map((record) => ({ ...document(record), picture: picture(deps, record) })),
    missing,
    allowedActions: traderActions(whole.status, missing),
    timeline: stepsOf(db, trader.id).map(({ at, to }) => ({ at: iso(at), status: to as IdentityStatus })),
  };
}

/** The part of a case that its owner and staff see alike. */
function statusFields(
  record: CaseRecord,
): Pick<IdentityState, 'status' | 'attempt' | 'submittedAt' | 'decidedAt' | 'expiresAt' | 'reason'> {
  return {
    status: record.status,
    attempt: record.attempt,
    reason: record.reason,
    submittedAt: isoOr(record.submittedAt),
    decidedAt: isoOr(record.decidedAt),
    expiresAt: isoOr(record.expiresAt),
  };
}

function document(record: DocumentRecord): Omit<IdentityDocumentView, 'picture'> {
  const { id, slot, type, source, sample, status, reason, createdAt, deletedAt } = record;
  return {
    uuid: id,
    slot,
    type,
    source,
    sample,
    status,
    reason,
    addedAt: iso(createdAt),
    deletedAt: isoOr(deletedAt),
  };
}

/** The address of a document's picture for five minutes; null where its file is deleted. */
function picture({ files, signedPaths }: ViewDeps, { id, source, hash }: DocumentRecord): string | null {
  if (source === 'sample') return signedPaths.sign(specimenPath(`${id}.svg`));
  return hash && files.privateAddress(hash, WIDTH);
}

/** The address of a sample that can be chosen. */
function preview({ signedPaths }: ViewDeps, { traderId, type, sample }: Preview): string {
  return signedPaths.sign(specimenPath(`${traderId}.${type}.${sample}.svg`));
}

/** A sample as an SVG, by the last part of its address. @returns undefined where there is none */
function specimen(deps: ViewDeps, name: string): string | undefined {
  const { store, clock } = deps;
  const [, id = '', typeName, sampleName] = NAME.exec(name) ?? [];
  if (typeName === undefined) {
    const record = store.document(store.committed, id);
    if (!record?.reading) return undefined;
    return drawSpecimen(record.type, JSON.parse(record.reading) as Reading);
  }
  const type = documentTypes.find((known) => known === typeName);
  const sample = sampleVariants.find((known) => known === sampleName);
  const info = infoOf(deps, id);
  if (!type || !sample || !info) return undefined;
  return drawSpecimen(type, readingOf({ info, type, sample, traderId: id, now: clock.now() }));
}

function infoOf({ store }: ViewDeps, traderId: string): PersonalInfo | undefined {
  const json = store.attempts(store.committed, traderId)[0]?.info;
  return json ? (JSON.parse(json) as PersonalInfo) : undefined;
}
