import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { decideAll, decideCase } from './decide-case.ts';
import { decideDocument } from './decide-document.ts';
import type { ReviewDeps } from './review-deps.ts';
import { reviewedCase, startReview } from './review-deps.ts';

/** How staff review the identities of traders. */
export type Reviews = ReturnType<typeof createReviews>;

export function createReviews(deps: ReviewDeps) {
  return bindVerbs(deps, {
    view: openPictures,
    decideDocument,
    decide: decideCase,
    decideAll,
    check,
    claimed,
  });
}

/** Opens the pictures of a case. The audit log records it. @throws DomainError not_found */
async function openPictures(
  { store, cases, views, commands }: ReviewDeps,
  command: CommandContext,
  accountId: string,
): Promise<{ pictures: { uuid: string; picture: string }[] }> {
  const { id } = cases.owner(store.committed, accountId);
  const pictures = store.documents(store.committed, id).flatMap((document) => {
    const picture = views.picture(document);
    return picture === null ? [] : [{ uuid: document.id, picture }];
  });
  return commands.execute(
    command,
    async () => ({ pictures }),
    () => ({ subject: id, account: id, after: { documents: pictures.map(({ uuid }) => uuid) } }),
  );
}

/** Passes where a reader may decide a case that waits. @throws DomainError */
function check(deps: ReviewDeps, tx: Tx, reader: Staff, accountId: string): void {
  reviewedCase(deps, tx, reader, accountId, 'approve');
}

/** A claimed case is in review. @throws DomainError where the reader may not decide it */
function claimed(deps: ReviewDeps, tx: Tx, reader: Staff, accountId: string): void {
  startReview(deps, tx, reviewedCase(deps, tx, reader, accountId, 'approve'), reader);
}
