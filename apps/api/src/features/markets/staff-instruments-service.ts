<<<<<<< HEAD

import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Sector } from '@papermint/contracts/markets/kinds';
import type { MarginTier } from '@papermint/contracts/markets/margin-tiers';
import type { StaffInstrumentDetail } from '@papermint/contracts/markets/staff-model';
import { instrumentTransitions } from '@papermint/contracts/markets/transitions';
import type { Ledger } from '../../ledger/ledger.ts';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { TestClock } from '../../platform/time/test-clock.ts';
import type { Approvals } from '../approvals/approvals-service.ts';
import type { InstrumentChanges } from './instrument-changes.ts';
import { recordChanges, specOf, withShortDecimals } from './instrument-spec.ts';
import type { SpecDiff } from './instrument-spec-rules.ts';
import {
  changesOf,
  checkChanges,
  checkTiers,
  checkUnlocked,
  valuesAfter,
  valuesBefore,
} from './instrument-spec-rules.ts';
import type { InstrumentTrading } from './instrument-trading.ts';
import type { NewInstrument } from './new-instrument.ts';
import { newListing } from './new-instrument.ts';
import { checkListing, checkListingAt } from './new-instrument-rules.ts';
import type { StaffInstrumentStatus } from './staff-instrument-status.ts';

=======

import { bindVerbs } from '../../platform/bind-verbs.ts';
import { createInstrument } from './create-instrument.ts';

>>>>>>> a24ae5f9 (spot, markets: give each verb a file)

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
