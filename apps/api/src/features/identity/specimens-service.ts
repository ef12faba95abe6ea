import type { DocumentType } from '@papermint/contracts/identity/documents';
import type { PersonalInfo } from '@papermint/contracts/identity/model';
import type { Reads } from '../../platform/database/statement.ts';
import type { SignedPaths } from '../../platform/secrets/signed-paths.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Reading } from './comparison-rules.ts';
import type { IdentityStore } from './identity-store.ts';
import { specimenPath } from './identity-views.ts';
import { drawSpecimen } from './specimen-pictures.ts';
import { readingOf } from './specimen-readings.ts';

/** The account that a sample is made for. */
export interface SpecimenOwner {
  id: string;
  firstName: string;
  lastName: string;
  country: string;
}

/** Generated documents outside of a verification, where others ask for one. */
export interface Specimens {
  /** What a document of somebody shows, as JSON: what they entered to verify their identity, else what is on the account. */
  reading(reads: Reads, owner: SpecimenOwner, type: DocumentType): string;
  /** @returns an SVG */
  draw(type: DocumentType, reading: string): string;
  /** The address, for five minutes, of the picture whose name is this id. */
  address(id: string): string;
  /** What somebody last entered about themselves. */
  info(reads: Reads, traderId: string): PersonalInfo | undefined;
}

const UNKNOWN = {
  birthDate: '1990-01-01',
  street: 'Specimen Street 1',
  city: 'Specimen Bay',
  postalCode: '10000',
};

export function createSpecimens(
  store: Pick<IdentityStore, 'attempts'>,
  signedPaths: SignedPaths,
  clock: Clock,
): Specimens {
  function info(reads: Reads, traderId: string): PersonalInfo | undefined {
    const json = store.attempts(reads, traderId)[0]?.info;
    return json ? (JSON.parse(json) as PersonalInfo) : undefined;
  }
  return {
    info,
    reading(reads, { id, firstName, lastName, country }, type) {
      const known = info(reads, id) ?? { ...UNKNOWN, firstName, lastName, country, nationality: country };
      const drawn = { info: known, type, sample: 'matching', traderId: id, now: clock.now() } as const;
      return JSON.stringify(readingOf(drawn));
    },
    draw: (type, reading) => drawSpecimen(type, JSON.parse(reading) as Reading),
    address: (id) => signedPaths.sign(specimenPath(`${id}.svg`)),
  };
}
