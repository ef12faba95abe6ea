import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { TestClock } from '../../../platform/time/test-clock.ts';
import type { Approvals } from '../../approvals/approvals-service.ts';
import type { InstrumentChanges } from './instrument-changes.ts';
import type { InstrumentTrading } from './instrument-trading.ts';
import type { StaffInstrumentViewParts, StaffInstrumentViews } from './staff-instrument-views.ts';

export interface StaffInstrumentsParts extends StaffInstrumentViewParts {
  approvals: Pick<Approvals, 'define'>;
  commands: Commands;
  statuses: Statuses;
  changes: Pick<InstrumentChanges, 'changed'>;
  trading: InstrumentTrading;
  ledger: Pick<Ledger, 'holdersOf'>;
  testClock: TestClock;
}

/** What verbs of staff about the instruments of a kind need. */
export interface StaffInstrumentsDeps extends StaffInstrumentsParts {
  views: StaffInstrumentViews;
}

/** @throws DomainError conflict at `name` if another asset has it, in any spelling */
export function checkName({ markets }: StaffInstrumentsDeps, name: string, ownSymbol?: string): void {
  const other = markets.assetNamed(name, ownSymbol);
  if (!other) return;
  const message = `${other.code} already has the name ${other.name}: choose another`;
  throw new DomainError('conflict', message, 'name');
}
