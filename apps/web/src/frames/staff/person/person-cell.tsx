import { Avatar } from '../../../ui/picture/avatar.tsx';

/** A person in a list: picture and name. */
export function PersonCell({ accountId, name }: { accountId: string; name: string }) {
  return (
    <span className="flex items-center gap-2 font-medium whitespace-nowrap">
      <Avatar seed={accountId} className="size-6" />
      {name}
    </span>
  );
}
