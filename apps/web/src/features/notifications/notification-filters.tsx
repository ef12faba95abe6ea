import { SelectFilter } from '../../frames/list/list-filters.tsx';

const OPTIONS = [
  { value: 'true', label: 'Unread' },
  { value: 'false', label: 'Read' },
];

/** Filters a list of notifications by read and unread. */
export const SeenFilter = () => <SelectFilter name="unseen" label="Status" options={OPTIONS} />;
