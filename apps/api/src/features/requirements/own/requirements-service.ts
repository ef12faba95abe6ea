import type * as calls from '@papermint/contracts/requirements/calls';
import type { OwnRequirementDetail } from '@papermint/contracts/requirements/model';
import type { z } from 'zod';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { ownRequirement } from './own-requirement.ts';
import { passRequirement } from './pass-requirement.ts';
import type { RequirementsDeps } from './requirements-deps.ts';
import { uploadPicture } from './upload-picture.ts';

const MOST_SETTLED = 100;

/** What traders do with their requirements. Verbs with an id throw DomainError not_found at `requirementId`. */
export type Requirements = ReturnType<typeof createRequirements>;

export function createRequirements(deps: RequirementsDeps) {
  return bindVerbs(deps, {
    list: listOwn,
    one: showOwn,
    pass: passRequirement,
    upload: uploadPicture,
  });
}

function listOwn({ store, views }: RequirementsDeps, traderId: string): z.output<typeof calls.list.output> {
  const open = store.open(store.committed, traderId);
  const rank = (status: string) => (status === 'due' ? 0 : 1);
  return {
    due: open.filter(({ status }) => status === 'due').length,
    requirements: [
      ...open.sort((one, other) => rank(one.status) - rank(other.status)),
      ...store.settled(traderId, MOST_SETTLED),
    ].map(views.own),
  };
}

function showOwn(deps: RequirementsDeps, traderId: string, id: string): OwnRequirementDetail {
  const { views, store } = deps;
  return views.ownDetail(ownRequirement(deps, store.committed, traderId, id));
}
