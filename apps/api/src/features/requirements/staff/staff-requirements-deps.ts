import type { Commands } from '../../../platform/commands/commands.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Queues } from '../../queues/queues-service.ts';
import type { AttemptsStore } from '../attempts-store.ts';
import type { RequirementViews } from '../requirement-views.ts';
import type { RequirementsStore } from '../requirements-store.ts';
import type { RequirementSteps } from '../steps/requirement-steps.ts';

export interface StaffRequirementsDeps {
  store: RequirementsStore;
  attempts: AttemptsStore;
  views: RequirementViews;
  steps: RequirementSteps;
  commands: Commands;
  queues: Queues;
  ids: Ids;
  clock: Clock;
}
