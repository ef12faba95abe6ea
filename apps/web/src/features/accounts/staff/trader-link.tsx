import { Link } from 'react-router-dom';

/** A trader's name, linked to their page, and their account number, which gives way to a panel beside it. */
export function TraderLink({ accountId, name }: { accountId: string; name: string }) {
  return (
    <span className="flex items-baseline gap-2">
      <Link
        to={`/kut/trader/${accountId}`}
        className="max-w-40 truncate rounded-[3px] font-medium hover:text-accent hover:underline"
      >
        {name}
      </Link>
      <span className="num font-mono text-12 text-subtle in-data-panel-open:hidden">{accountId}</span>
    </span>
  );
}
