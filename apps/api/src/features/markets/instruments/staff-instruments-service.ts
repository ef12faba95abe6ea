import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { createInstrument } from './create-instrument.ts';

import { createStaffInstrumentStatus } from './staff-instrument-status.ts';
import { createStaffInstrumentViews } from './staff-instrument-views.ts';
import type { StaffInstrumentsDeps, StaffInstrumentsParts } from './staff-instruments-deps.ts';
import type { StaffKind } from './staff-kinds.ts';
import { updateInstrument } from './update-instrument.ts';

/** What staff do with the instruments of a kind. */
export type StaffInstruments = ReturnType<typeof createStaffInstruments>;

export function createStaffInstruments(kind: StaffKind, parts: StaffInstrumentsParts) {
  const views = createStaffInstrumentViews(kind, parts);
  const deps: StaffInstrumentsDeps = { ...parts, views };
  const { changed } = parts.changes;
  return {
    list: views.list,
    detail: views.detail,
    ...bindVerbs(deps, { create: createInstrument, update: updateInstrument }),
    ...createStaffInstrumentStatus(kind, { ...parts, views, changed }),
  };
}
