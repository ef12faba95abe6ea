import { SelectFilter } from '../../frames/list-filters.tsx';

const OPTIONS = [
  { value: 'true', label: 'Unseen' },
  { value: 'false', label: 'Seen' },
];

/** Narrows a list of notifications down to those that were read, or were not. */
export const SeenFilter = () => <SelectFilter name="unseen" label="Status" options={OPTIONS} />;
