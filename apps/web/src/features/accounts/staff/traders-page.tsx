import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Inputs, Outputs } from '../../../api/trpc.ts';
import { client, trpc } from '../../../api/trpc.ts';
import type { ListParams } from '../../../frames/list-params.ts';
import { useListParams } from '../../../frames/list-params.ts';
import { ListView } from '../../../frames/list-view.tsx';
import { useOpenedParam } from '../../../frames/opened-param.ts';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import { StaffFrame } from '../../../frames/staff/staff-frame.tsx';
import { useFromWide } from '../../../lib/media.ts';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { DetailPanel } from '../../../ui/overlay/detail-panel.tsx';
import { FilterLine } from '../../../ui/table/list-toolbar.tsx';
import { countryName, nameOf } from './staff-trader.ts';
import { TraderCard, traderColumns } from './trader-columns.tsx';
import { TraderPanel } from './trader-panel.tsx';
import { identityOptions, roleOptions, statusOptions } from './trader-pills.tsx';

const NEWEST_FIRST = '-createdAt';
const EXPORTED_AT_ONCE = 100;
const FILTERS = ['search', 'status', 'position', 'kyc', 'package', 'country'] as const;

export function TradersPage() {
  return (
    <Permitted permission="people" title="Traders">
      <Traders />
    </Permitted>
  );
}

function Traders() {
  const list = useListParams(FILTERS, NEWEST_FIRST);
  const asked = list.asked as Inputs['users']['users'] & object;
  const query = useQuery(
    trpc.users.users.queryOptions({ ...asked, page: list.page }, { placeholderData: keepPreviousData }),
  );
  const choices = query.data?.choices;
  const packages = choices?.packages;
  const packageName = useMemo(() => {
    const names = new Map(packages?.map(({ slug, name }) => [slug, name]));
    return (slug: string) => names.get(slug) ?? slug;
  }, [packages]);
  const columns = useMemo(() => traderColumns(packageName), [packageName]);
  const [opened, setOpened] = useOpenedParam('peek');
  const wide = useFromWide();

  const { total } = query.data ?? {};
  const traders = query.data?.data ?? [];
  const row = traders.find(({ accountId }) => accountId === opened);
  return (
    <div className="flex" data-panel-open={opened !== null && wide ? '' : undefined}>
      <div className="min-w-0 flex-1">
        <StaffFrame title="Traders" about={total === undefined ? null : total.toLocaleString('en')}>
          <Card>
            <ListView
              label="Traders"
              rowsName="traders"
              ofOthers
              list={list}
              query={query}
              columns={columns}
              rowKey={({ accountId }) => accountId}
              card={(trader) => <TraderCard trader={trader} />}
              rowHeight={40}
              fetchPage={(page) => client.users.users.query({ ...asked, page, perPage: EXPORTED_AT_ONCE })}
              opening={{
                name: nameOf,
                opened,
                onOpen: ({ accountId }) => setOpened(accountId),
              }}
              filters={<TraderFilters list={list} choices={choices} />}
              empty={<Empty title="No traders yet">Traders are listed here once they register.</Empty>}
            />
          </Card>
        </StaffFrame>
      </div>
      {opened === null ? null : (
        <DetailPanel
          key={wide ? 'panel' : 'sheet'}
          label={row ? nameOf(row) : `Account ${opened}`}
          each="trader"
          opened={opened}
          keys={traders.map(({ accountId }) => accountId)}
          underBar
          onOpen={setOpened}
        >
          <TraderPanel key={opened} accountId={opened} row={row} packageName={packageName} />
        </DetailPanel>
      )}
    </div>
  );
}

interface TraderFiltersProps {
  list: ListParams<(typeof FILTERS)[number]>;
  choices: Outputs['users']['users']['choices'] | undefined;
}

function TraderFilters({ list, choices }: TraderFiltersProps) {
  const { filters } = list;
  const select = (name: (typeof FILTERS)[number], label: string, none: string, options: Options) => (
    <NativeSelect
      label={label}
      none={none}
      value={filters[name]}
      options={withChosen(options, filters[name])}
      onChange={(value) => list.setFilter(name, value)}
    />
  );
  return (
    <>
      <SearchInput
        label="Name, e-mail or account number"
        value={filters.search}
        onChange={(value) => list.setFilter('search', value)}
      />
      <FilterLine>
        {select('status', 'Status', 'Any status', statusOptions)}
        {select('kyc', 'Identity', 'Any identity', identityOptions)}
        {select(
          'package',
          'Package',
          'Any package',
          choices?.packages.map(({ slug, name }) => ({ value: slug, label: name })) ?? [],
        )}
        {select(
          'country',
          'Country',
          'Any country',
          choices?.countries.map((code) => ({ value: code, label: countryName(code) })) ?? [],
        )}
        {select('position', 'Role', 'Any role', roleOptions)}
      </FilterLine>
    </>
  );
}

type Options = readonly { value: string; label: string }[];

/** The chosen value is always among the options, even where the URL names one that does not exist. */
function withChosen(options: Options, chosen: string): Options {
  if (chosen === '' || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: chosen }];
}
