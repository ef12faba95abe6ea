import type { OwnRequirementDetail } from '@papermint/contracts/requirements/model';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Specimens } from '../../identity/specimens/specimens-service.ts';
import type { Queues } from '../../queues/queues-service.ts';
import type { AttemptsStore } from '../attempts-store.ts';
import type { RequirementViews } from '../requirement-views.ts';
import type { RequirementsStore } from '../requirements-store.ts';
import type { RequirementSteps } from '../steps/requirement-steps.ts';

export interface Passed {
  requirement: OwnRequirementDetail;
  message: string;
}

export interface RequirementsDeps {
  store: RequirementsStore;
  attempts: AttemptsStore;
  views: RequirementViews;
  steps: RequirementSteps;
  specimens: Specimens;
  /** Codes of the known countries. */
  countries: ReadonlySet<string>;
  commands: Commands;
  queues: Pick<Queues, 'changed'>;
  files: Files;
  ids: Ids;
  clock: Clock;
}
