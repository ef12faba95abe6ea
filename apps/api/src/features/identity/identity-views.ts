import type { DocumentType, SampleVariant } from '@papermint/contracts/identity/documents';
import { documentTypes, sampleVariants } from '@papermint/contracts/identity/documents';
import type { IdentityDocumentView, IdentityState, PersonalInfo } from '@papermint/contracts/identity/model';
import type { IdentityStatus } from '@papermint/contracts/identity/statuses';
import type { Database } from '../../platform/database/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { SignedPaths } from '../../platform/secrets/signed-paths.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Reading } from './comparison-rules.ts';
import type { IdentityCases } from './identity-cases.ts';
import { missingOf, traderActions } from './identity-rules.ts';
import { stepsOf } from './identity-steps.ts';
import type { IdentityStore } from './identity-store.ts';
import type { CaseRecord, DocumentRecord } from './identity-types.ts';
import { drawSpecimen } from './specimen-pictures.ts';
import { readingOf } from './specimen-readings.ts';

const iso = (at: number) => new Date(at).toISOString();
const isoOr = (at: number | null) => (at === null ? null : iso(at));

/** The widths that an uploaded picture is kept in. */
const WIDTH = 1600;

interface Preview {
  traderId: string;
  type: DocumentType;
  sample: SampleVariant;
}

/** Cases and documents as they are shown, and the pictures of samples. */
export interface IdentityViews {
  own(trader: { id: string; kycVerified: boolean }): IdentityState;
  /** The part of a case that its owner and staff see alike. */
  standing(
    record: CaseRecord,
  ): Pick<IdentityState, 'status' | 'attempt' | 'submittedAt' | 'decidedAt' | 'expiresAt' | 'reason'>;
  document(record: DocumentRecord): Omit<IdentityDocumentView, 'picture'>;
  /** The address of a document's picture for five minutes; null where its file is deleted. */
  picture(record: DocumentRecord): string | null;
  /** The address of a sample that can be chosen. */
  preview(preview: Preview): string;
  /** A sample as an SVG, by the last part of its address. @returns undefined where there is none */
  specimen(name: string): string | undefined;
}

interface Parts {
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

export function createIdentityViews({ store, cases, db, files, signedPaths, clock }: Parts): IdentityViews {
  const standing: IdentityViews['standing'] = (record) => ({
    status: record.status,
    attempt: record.attempt,
    reason: record.reason,
    submittedAt: isoOr(record.submittedAt),
    decidedAt: isoOr(record.decidedAt),
    expiresAt: isoOr(record.expiresAt),
  });

  const document: IdentityViews['document'] = ({
    id,
    slot,
    type,
    source,
    sample,
    status,
    reason,
    ...at
  }) => ({
    uuid: id,
    slot,
    type,
    source,
    sample,
    status,
    reason,
    addedAt: iso(at.createdAt),
    deletedAt: isoOr(at.deletedAt),
  });

  function picture({ id, source, hash }: DocumentRecord): string | null {
    if (source === 'sample') return signedPaths.sign(specimenPath(`${id}.svg`));
    return hash && files.privateAddress(hash, WIDTH);
  }

  function infoOf(traderId: string): PersonalInfo | undefined {
    const json = store.attempts(store.committed, traderId)[0]?.info;
    return json ? (JSON.parse(json) as PersonalInfo) : undefined;
  }

  return {
    standing,
    document,
    picture,
    own(trader) {
      const found = cases.find(store.committed, trader);
      const missing = missingOf(found.info, found.current);
      return {
        ...standing(found),
        info: found.info,
        documents: found.current.map((one) => ({ ...document(one), picture: picture(one) })),
        missing,
        allowedActions: traderActions(found.status, missing),
        timeline: stepsOf(db, trader.id).map(({ at, to }) => ({
          at: iso(at),
          status: to as IdentityStatus,
        })),
      };
    },
    preview: ({ traderId, type, sample }) =>
      signedPaths.sign(specimenPath(`${traderId}.${type}.${sample}.svg`)),
    specimen(name) {
      const [, id = '', typeName, sampleName] = NAME.exec(name) ?? [];
      if (typeName === undefined) {
        const found = store.document(store.committed, id);
        if (!found?.reading) return undefined;
        return drawSpecimen(found.type, JSON.parse(found.reading) as Reading);
      }
      const type = documentTypes.find((one) => one === typeName);
      const sample = sampleVariants.find((one) => one === sampleName);
      const info = infoOf(id);
      if (!type || !sample || !info) return undefined;
      return drawSpecimen(type, readingOf({ info, type, sample, traderId: id, now: clock.now() }));
    },
  };
}
