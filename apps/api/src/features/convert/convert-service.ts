import { bindVerbs } from '../../platform/bind-verbs.ts';
import { convertData } from './convert-data.ts';
import type { ConvertDeps } from './convert-deps.ts';
import { makeOffer } from './make-offer.ts';
import { takeOffer } from './take-offer.ts';

export type Convert = ReturnType<typeof createConvert>;

export const createConvert = (deps: ConvertDeps) =>
  bindVerbs(deps, { data: convertData, offer: makeOffer, take: takeOffer });
