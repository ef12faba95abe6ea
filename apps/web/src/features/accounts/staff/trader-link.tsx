import { PersonLink } from '../../../frames/staff/person/person-link.tsx';

/** A trader's name, linked to their page, and their account number, which disappears beside a panel. */
export function TraderLink(person: { accountId: string; name: string }) {
  return (
    <span className="flex items-baseline gap-2">
      <PersonLink person={person} className="max-w-40 truncate font-medium" />
      <span className="num font-mono text-12 text-subtle in-data-panel-open:hidden">{person.accountId}</span>
    </span>
  );
}
