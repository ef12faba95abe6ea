import { useState } from 'react';
import { SelectFilter } from '../../../../frames/list/list-filters.tsx';
import { useFilter } from '../../../../frames/list/list-scope.ts';
import { useCollections } from './use-collections.ts';

const ALL = { sort: 'name', perPage: 100 } as const;

/** A filter by collections. Their names load when one is chosen, or is about to be. */
export function CollectionFilter() {
  const { value, place } = useFilter('contract');
  const [isNear, setNear] = useState(false);
  const enabled = isNear || value !== '' || place === 'sheet';
  const { data } = useCollections(ALL, enabled);
  const options = (data?.data ?? []).map(({ contractAddress, name }) => ({
    value: contractAddress,
    label: name,
  }));
  return (
    <SelectFilter name="contract" label="Collection" options={options} several onNear={() => setNear(true)} />
  );
}
