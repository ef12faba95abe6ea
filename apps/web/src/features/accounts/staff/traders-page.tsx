import { useEffect } from 'react';
import { DaysFilter, SelectFilter } from '../../../frames/list/list-filters.tsx';
import { identityOptions } from '../../../frames/staff/person/identity-options.ts';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { whenIdle } from '../../../lib/timing/later.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { countryName, nameOf } from './staff-trader.ts';
import { TraderCard, traderColumns } from './trader-columns.tsx';
import { accountOptions, roleOptions, statusOptions } from './trader-pills.tsx';
import { TradersBulk } from './traders-bulk.tsx';

const TraderPanel = lazyWithPreload(() => import('./trader-panel.tsx').then((m) => m.TraderPanel));

export function TradersPage() {
  useEffect(() => whenIdle(() => void TraderPanel.preload()), []);
  return (
    <StaffList
      call="accountsStaff.users"
      permission="people"
      title="Traders"
      rowsName="traders"
      rowKey={({ accountId }) => accountId}
      columns={() => traderColumns}
      card={(trader) => <TraderCard trader={trader} />}
      search="Name, email or account number"
      filters={(answer) => (
        <>
          <SelectFilter name="status" label="Status" options={statusOptions} several />
          <SelectFilter name="kyc" label="Identity" options={identityOptions} />
          <SelectFilter
            name="package"
            label="Package"
            options={answer?.choices.packages.map(({ slug, name }) => ({ value: slug, label: name })) ?? []}
            several
          />
          <SelectFilter
            name="country"
            label="Country"
            options={() =>
              answer?.choices.countries.map((value) => ({ value, label: countryName(value) })) ?? []
            }
            several
          />
          <SelectFilter name="position" label="Role" options={roleOptions} several />
          <SelectFilter name="simulated" label="Accounts" options={accountOptions} />
          <DaysFilter />
        </>
      )}
      selection={(rows, clear) => <TradersBulk rows={rows} clear={clear} />}
      panel={{
        each: 'trader',
        param: 'peek',
        name: nameOf,
        content: (accountId, { row }) => (
          <LazyBoundary key={accountId}>
            <TraderPanel accountId={accountId} row={row} />
          </LazyBoundary>
        ),
      }}
      empty={<Empty title="No traders yet">Traders appear here once they register.</Empty>}
    />
  );
}
