import type { DocumentType } from '@papermint/contracts/identity/documents';
import type { PersonalInfo } from '@papermint/contracts/identity/model';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { SignedPaths } from '../../../platform/secrets/signed-paths.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { IdentityStore } from '../identity-store.ts';
import { specimenPath } from '../identity-views.ts';
import type { Reading } from './comparison-rules.ts';
import { drawSpecimen } from './specimen-pictures.ts';
import { readingOf } from './specimen-readings.ts';

/** The account that a sample is made for. */
export interface SpecimenOwner {
  id: string;
  firstName: string;
  lastName: string;
  country: string;
}

interface SpecimenDeps {
  store: Pick<IdentityStore, 'attempts'>;
  signedPaths: SignedPaths;
  clock: Clock;
}

const UNKNOWN = {
  birthDate: '1990-01-01',
  street: 'Specimen Street 1',
  city: 'Specimen Bay',
  postalCode: '10000',
};

/** Generated documents for other features. */
export type Specimens = ReturnType<typeof createSpecimens>;

export function createSpecimens(deps: SpecimenDeps) {
  return { ...bindVerbs(deps, { info, reading, address }), draw };
}

/** The personal info that a trader entered last. */
function info({ store }: SpecimenDeps, reads: Reads, traderId: string): PersonalInfo | undefined {
  const json = store.attempts(reads, traderId)[0]?.info;
  return json ? (JSON.parse(json) as PersonalInfo) : undefined;
}

/** What a trader's document shows, as JSON: the personal info if there is any, else the data of the account. */
function reading(deps: SpecimenDeps, reads: Reads, owner: SpecimenOwner, type: DocumentType): string {
  const { id, firstName, lastName, country } = owner;
  const shown = info(deps, reads, id) ?? { ...UNKNOWN, firstName, lastName, country, nationality: country };
  const now = deps.clock.now();
  return JSON.stringify(readingOf({ info: shown, type, sample: 'matching', traderId: id, now }));
}

/** The address, for five minutes, of the picture with an id. */
function address({ signedPaths }: SpecimenDeps, id: string): string {
  return signedPaths.sign(specimenPath(`${id}.svg`));
}

/** @returns an SVG */
function draw(type: DocumentType, json: string): string {
  return drawSpecimen(type, JSON.parse(json) as Reading);
}
