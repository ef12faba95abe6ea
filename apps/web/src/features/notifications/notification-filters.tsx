import type { ListParams } from '../../frames/list-params.ts';
import { NativeSelect } from '../../ui/form/native-select.tsx';

const OPTIONS = [
  { value: 'true', label: 'Unseen' },
  { value: 'false', label: 'Seen' },
];

/** Narrows a list of notifications down to those that were read, or were not. */
export function SeenFilter({ list }: { list: ListParams<'unseen'> }) {
  return (
    <NativeSelect
      label="Show"
      none="Seen and unseen"
      value={list.filters.unseen}
      options={OPTIONS}
      onChange={(value) => list.setFilter('unseen', value)}
    />
  );
}
