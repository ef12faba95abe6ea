import { catalogue as builtIn } from '@papermint/seed/catalogue';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import { definePart } from '../../../worlds/core/define-feature.ts';
import { createStoredUnits } from '../../../worlds/core/stored-units.ts';
import type { WorldCore } from '../../../worlds/core/world-core.ts';
import type { Accounts } from '../../accounts/accounts-service.ts';
import type { Approvals } from '../../approvals/approvals-service.ts';
import type { Records } from '../../records/records-service.ts';
import type { Spot } from '../../spot/spot-service.ts';
import { createCatalogue } from '../catalogue/catalogue-service.ts';
import type { Markets } from '../markets-service.ts';
import { createInstrumentChanges } from './instrument-changes.ts';
import type { Alerts, Futures, Twaps } from './instrument-trading.ts';
import { createInstrumentTrading } from './instrument-trading.ts';
import { createStaffInstruments } from './staff-instruments-service.ts';
import { createStaffInstrumentsStore } from './staff-instruments-store.ts';
import { STAFF_KINDS, symbolOf } from './staff-kinds.ts';

/** What staff list, change and delist: built after trading, because delisting cancels orders. */
export const staffInstrumentsFeature = definePart('staff instruments', startStaffInstruments);

function startStaffInstruments(
  { db, commands, ledger, testClock, clock, state }: WorldCore,
  { accounts, alerts, approvals, futures, markets, records, spot, statuses, twap }: Needs,
) {
  const changes = createInstrumentChanges(state, clock);
  const units = createStoredUnits(db);
  const trading = createInstrumentTrading({ spot, futures, twap, alerts, units, ledger });
  const parts = {
    store: createStaffInstrumentsStore(db),
    approvals,
    commands,
    statuses,
    changes,
    markets,
    trading,
    ledger,
    accounts,
    testClock,
  };
  for (const { kind, record } of Object.values(STAFF_KINDS)) {
    records.define(record, {
      permission: 'markets',
      entity: 'instrument',
      find(symbol) {
        const instrument = markets
          .everyInstrument()
          .find((instrument) => instrument.kind === kind && symbolOf(instrument) === symbol);
        return (
          instrument && { title: instrument.name, entityId: instrument.pair, targets: [instrument.pair] }
        );
      },
    });
  }
  return {
    instrumentChanges: changes,
    coins: createStaffInstruments(STAFF_KINDS.crypto, parts),
    stocks: createStaffInstruments(STAFF_KINDS.stock, parts),
    forexPairs: createStaffInstruments(STAFF_KINDS.forex, parts),
    commodities: createStaffInstruments(STAFF_KINDS.commodity, parts),
    catalogue: createCatalogue({ catalogue: builtIn, commands, markets, changes, trading }),
  };
}

interface Needs {
  accounts: Accounts;
  approvals: Approvals;
  alerts: Alerts;
  futures: Futures;
  markets: Markets;
  records: Records;
  spot: Spot;
  statuses: Statuses;
  twap: Twaps;
}
