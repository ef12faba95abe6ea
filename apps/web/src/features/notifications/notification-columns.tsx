import type { Column } from '../../ui/table/table-column.ts';
import { When } from '../../ui/text/when.tsx';
import type { Notification } from './notifications.ts';

export const timeColumn: Column<Notification> = {
  key: 'createdAt',
  header: 'Time',
  sort: 'createdAt',
  sortFirst: 'descending',
  cell: ({ createdAt, title }) => (
    <span className="text-muted">
      <When at={createdAt} />
      <span className="sr-only">: {title}</span>
    </span>
  ),
};

export const textColumn: Column<Notification> = {
  key: 'text',
  header: 'Details',
  className: 'w-full',
  skeleton: 'w-64',
  cell: ({ text }) => <span className="whitespace-normal text-muted">{text}</span>,
};
