import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { When } from '../../../ui/text/when.tsx';
import { PluginPanel } from './plugin-panel.tsx';
import type { Plugin } from './plugin-words.tsx';
import { PluginPill } from './plugin-words.tsx';

const columns: readonly Column<Plugin>[] = [
  {
    key: 'name',
    header: 'Plugin',
    sort: 'name',
    fixed: true,
    cell: ({ name }) => <span className="font-medium whitespace-nowrap">{name}</span>,
  },
  {
    key: 'about',
    header: 'What it does',
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ about }) => <span className="block py-1 text-muted">{about}</span>,
  },
  {
    key: 'settings',
    header: 'Settings',
    sort: 'settings',
    end: true,
    className: 'max-lg:hidden',
    cell: ({ settings }) => <span className="num">{settings}</span>,
  },
  {
    key: 'version',
    header: 'Version',
    sort: 'version',
    end: true,
    className: 'max-lg:hidden',
    cell: ({ version }) => <span className="num">{version}</span>,
  },
  {
    key: 'changedAt',
    header: 'Changed',
    sort: 'changedAt',
    className: HIDDEN_BESIDE_PANEL,
    cell: (row) => <Changed row={row} />,
  },
  { key: 'enabled', header: 'Status', end: true, fixed: true, cell: (row) => <PluginPill plugin={row} /> },
];

function Changed({ row: { changedAt, changedBy } }: { row: Plugin }) {
  if (!changedAt) return <span className="text-subtle">Never</span>;
  return (
    <span className="whitespace-nowrap">
      {changedBy}, <When at={changedAt} togglable />
    </span>
  );
}

/** The feature flags with their settings, the live chat and the address lookup. */
export function PluginsPage() {
  return (
    <StaffList
      call="pluginsStaff.list"
      permission="settings"
      title="Plugins"
      rowsName="plugins"
      rowKey={({ key }) => key}
      columns={() => columns}
      card={(row) => <CardLine title={row.name} note={row.about} figure={<PluginPill plugin={row} />} />}
      search="Name or key"
      filters={() => (
        <SelectFilter
          name="enabled"
          label="Status"
          options={[
            { value: 'yes', label: 'On' },
            { value: 'no', label: 'Off' },
          ]}
        />
      )}
      panel={{
        each: 'plugin',
        param: 'peek',
        name: ({ name }: Plugin) => name,
        content: (key: string) => <PluginPanel key={key} pluginKey={key} />,
      }}
      empty={<Empty title="No plugins">Plugins come with the product.</Empty>}
    />
  );
}
