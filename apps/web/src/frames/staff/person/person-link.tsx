import { Link } from 'react-router-dom';
import { cn } from '../../../lib/cn.ts';
import { usePermitted } from '../permitted.tsx';

interface PersonLinkProps {
  person: { accountId: string; name: string };
  className?: string;
}

/** The name of a person, which leads to their page if the reader may see it. */
export function PersonLink({ person: { accountId, name }, className }: PersonLinkProps) {
  const people = usePermitted('people');
  const support = usePermitted('support');
  if (!(people || support) || accountId === '')
    return <span className={cn('whitespace-nowrap', className)}>{name}</span>;
  return (
    <Link
      to={people ? `/kut/trader/${accountId}` : `/kut/trader/${accountId}/support`}
      className={cn('rounded-[3px] whitespace-nowrap hover:text-accent hover:underline', className)}
    >
      {name}
    </Link>
  );
}
