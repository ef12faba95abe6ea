import { activityContract } from '@papermint/contracts/activity/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Flags } from '../site/flags-service.ts';
import { activityCalls, activityStaffCalls } from './activity-calls.ts';
import { createRecorder } from './activity-recorder.ts';
import { createActivity } from './activity-service.ts';
import { createActivityStore } from './activity-store.ts';

/** What visitors do on the site, recorded only with their consent. */
export const activityFeature = defineFeature({
  contract: activityContract,
  start: startActivity,
  calls: {
    activity: activityCalls,
    activityStaff: activityStaffCalls,
  },
  tags: {
    activity: {
      name: 'Visits',
      description: 'Your own recorded visits, if you allow recording.',
    },
    activityStaff: {
      name: 'Staff: visitors',
      description: 'Visitor sessions of the last 24 hours. The audit log records each view.',
    },
  },
});

function startActivity(
  { db, commands, clock, jobs, lifecycle, erasure }: WorldCore,
  { flags }: { flags: Flags },
) {
  const store = createActivityStore(db);
  const recorder = createRecorder({ db, store, clock, jobs, flags });
  lifecycle.onClose(recorder.flush);
  erasure.add('Recorded visits', (tx, { id }) => {
    recorder.drop([], id);
    return store.forget(tx, { traderId: id }).events;
  });
  erasure.texts('Names in recorded visits', 'ActivitySession', ['description', 'title']);
  erasure.texts('Names in recorded visits of others', 'ActivityEvent', ['description', 'title']);
  return { recorder, activity: createActivity({ store, recorder, commands, clock }) };
}
