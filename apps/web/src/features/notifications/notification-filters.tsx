import { SelectFilter } from '../../frames/list/list-filters.tsx';

const OPTIONS = [
  { value: 'true', label: 'Unread' },
  { value: 'false', label: 'Read' },
];

/** Narrows a list of notifications down to those that were read, or were not. */
export const SeenFilter = () => <SelectFilter name="unseen" label="Status" options={OPTIONS} />;
