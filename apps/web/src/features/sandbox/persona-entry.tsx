import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { trpc } from '../../api/trpc.ts';
import { hasSandbox } from '../../state/site/sandbox.ts';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { usePersonaSignIn } from './personas.tsx';

/** A list entry that signs in as the first demo trader with one press; empty without a sandbox. */
export function PersonaEntry({ className }: { className: string }) {
  return hasSandbox ? <Entry className={className} /> : null;
}

function Entry({ className }: { className: string }) {
  const { data, isPending } = useQuery(trpc.sandbox.overview.queryOptions({}, { retry: false }));
  const signIn = usePersonaSignIn();
  const persona = data?.personas.find(({ position }) => position === 'trader');
  if (!persona) {
    return isPending ? (
      <li className={className} aria-busy="true">
        <Skeleton className="h-9 w-full" />
      </li>
    ) : null;
  }
  return (
    <li>
      <button
        type="button"
        disabled={signIn.isPending}
        className={className}
        onClick={() => signIn.mutate(persona.id)}
      >
        <Avatar seed={persona.accountId} className="size-9" />
        <span className="min-w-0 flex-1">
          <span className="block text-14 font-semibold">Try as {persona.name.split(' ')[0]}</span>
          <span className="block text-12 text-balance text-muted">{persona.about}</span>
        </span>
        <ChevronRight className="size-4 shrink-0 text-subtle" aria-hidden="true" />
      </button>
    </li>
  );
}
