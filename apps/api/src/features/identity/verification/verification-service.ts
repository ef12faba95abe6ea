import type { IdentityState } from '@papermint/contracts/identity/model';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { chooseSample, removeDocument, samplesOf, uploadDocument } from './add-document.ts';
import { enterInfo } from './enter-info.ts';
import { submitVerification } from './submit-verification.ts';
import type { Trader, VerificationDeps } from './verification-deps.ts';

/** What traders do to verify their identity. */
export type Verification = ReturnType<typeof createVerification>;

export function createVerification(deps: VerificationDeps) {
  return bindVerbs(deps, {
    state,
    enterInfo,
    samples: samplesOf,
    chooseSample,
    upload: uploadDocument,
    remove: removeDocument,
    submit: submitVerification,
  });
}

const state = ({ views }: VerificationDeps, trader: Trader): IdentityState => views.own(trader);
