import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { hashToken } from '../../../platform/secrets/session-token.ts';
import type { CodeKind, CodesDeps } from './code-records.ts';
import { isValid } from './code-records.ts';
import { issueCode, issueCodeToStaff, mayIssue } from './issue-code.ts';
import { takeCode, takeCodeOfStaff, tryToken } from './take-code.ts';

/** Tokens and digits that open something once. Only their hashes and fingerprints are stored. */
export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;

export function createOneTimeCodes(deps: CodesDeps) {
  const verbs = bindVerbs(deps, {
    mayIssue,
    issue: issueCode,
    issueToStaff: issueCodeToStaff,
    takeOfStaff: takeCodeOfStaff,
    take: takeCode,
    tryToken,
    holder,
    forgetOld,
  });
  return {
    ...verbs,
    /** Ends all codes of an account. */
    removeAll: deps.store.removeAll,
  };
}

/** The trader of a token that has been committed; undefined where it is not valid. */
function holder(deps: CodesDeps, kind: CodeKind, token: string): string | undefined {
  const record = deps.store.byToken(hashToken(token));
  return isValid(deps, record, kind, kind === 'two_factor') ? record.traderId : undefined;
}

/** Removes expired codes. */
function forgetOld({ db, store, clock }: CodesDeps): Promise<void> {
  return db.commit(async (tx) => store.removeExpired(tx, clock.wall()));
}
