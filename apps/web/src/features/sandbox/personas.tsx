import { useMutation, useQuery } from '@tanstack/react-query';
import { takeSession } from '../../lib/ping.ts';
import type { Outputs } from '../../lib/trpc.ts';
import { client, trpc } from '../../lib/trpc.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Pill } from '../../ui/pill.tsx';

type Persona = Outputs['sandbox']['overview']['personas'][number];

/** Who can be signed in as with one press. Nothing at all where there is no sandbox. */
export function Personas({ className = '' }: { className?: string }) {
  const { data } = useQuery(trpc.sandbox.overview.queryOptions({}, { retry: false }));
  const signIn = useMutation({
    mutationFn: (persona: string) => client.sandbox.signIn.mutate({ persona }),
    onSuccess: ({ sessionHash }) => takeSession(sessionHash),
  });
  if (!data || data.personas.length === 0) return null;
  return (
    <section aria-labelledby="personas" className={className}>
      <h2 id="personas" className="text-13 font-medium text-muted">
        Or step in as
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {data.personas.map((persona) => (
          <li key={persona.id}>
            <PersonaCard
              persona={persona}
              busy={signIn.isPending}
              entering={signIn.isPending && signIn.variables === persona.id}
              onEnter={() => signIn.mutate(persona.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PersonaCardProps {
  persona: Persona;
  busy: boolean;
  entering: boolean;
  onEnter: () => void;
}

function PersonaCard({ persona, busy, entering, onEnter }: PersonaCardProps) {
  return (
    <button
      type="button"
      disabled={busy}
      aria-busy={entering || undefined}
      className="flex h-full w-full items-start gap-3 rounded-card border border-line bg-surface-1 p-3.5 text-left transition-colors duration-120 enabled:hover:border-control enabled:hover:bg-surface-2 disabled:opacity-60"
      onClick={onEnter}
    >
      <Avatar seed={persona.id} className="size-9" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="truncate text-14 font-medium">{persona.name}</span>
          {persona.position === 'trader' ? null : <Pill tone="accent">{POSITIONS[persona.position]}</Pill>}
        </span>
        <span className="mt-0.5 block text-12 text-muted">{persona.about}</span>
      </span>
    </button>
  );
}

const POSITIONS: Record<Persona['position'], string> = {
  trader: 'Trader',
  admin: 'Admin',
  superuser: 'Superuser',
};
