import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { takeSession } from '../../api/session/session-change.ts';
import type { Outputs } from '../../api/trpc.ts';
import { client, trpc } from '../../api/trpc.ts';
import { places } from '../../lib/places.ts';
import { hasSandbox } from '../../state/site/sandbox.ts';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { Pill } from '../../ui/text/pill.tsx';

type Persona = Outputs['sandbox']['overview']['personas'][number];

interface PersonasProps {
  className?: string;
  /** They show after a press. */
  folded?: boolean;
}

/** The demo accounts to sign in as with one press; empty without a sandbox. */
export function Personas({ className = '', folded = false }: PersonasProps) {
  const [open, setOpen] = useState(!folded);
  if (!hasSandbox) return null;
  if (open) return <PersonaList className={className} />;
  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={false}
        className="flex h-12 w-full items-center justify-between px-5 text-13 font-medium text-muted hover:text-fg focus-visible:-outline-offset-2 md:px-6"
        onClick={() => setOpen(true)}
      >
        All demo accounts
        <ChevronDown className="size-4" aria-hidden="true" />
      </button>
    </div>
  );
}

/** Signs in as a demo account. */
export function usePersonaSignIn() {
  return useMutation({
    mutationFn: (persona: string) => client.sandbox.signIn.mutate({ persona }),
    onSuccess: ({ sessionHash }) => takeSession(sessionHash),
  });
}

function PersonaList({ className }: { className: string }) {
  const { data, isPending } = useQuery(trpc.sandbox.overview.queryOptions({}, { retry: false }));
  const signIn = usePersonaSignIn();
  if (!isPending && (data?.personas.length ?? 0) === 0) return null;
  return (
    <section aria-labelledby="personas" aria-busy={isPending} className={className}>
      <h2 id="personas" className="px-5 pt-4 pb-2 text-13 font-medium text-muted md:px-6">
        Or sign in as
      </h2>
      {data ? (
        GROUPS.map(({ name, isIn }) => (
          <ul
            key={name}
            aria-label={name}
            className="border-line px-2 pb-2 not-first-of-type:border-t not-first-of-type:pt-2 md:px-3"
          >
            {data.personas.filter(isIn).map((persona) => (
              <li key={persona.id}>
                <PersonaRow
                  persona={persona}
                  busy={signIn.isPending}
                  entering={signIn.isPending && signIn.variables === persona.id}
                  onEnter={() => signIn.mutate(persona.id)}
                />
              </li>
            ))}
          </ul>
        ))
      ) : (
        <ul className="px-2 pb-2 md:px-3">
          {places(USUAL).map((place) => (
            <li key={place} className="flex h-15 items-center gap-3 px-3">
              <Skeleton className="size-8 rounded-full" />
              <Skeleton className="h-8 flex-1" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const GROUPS: readonly { name: string; isIn: (persona: Persona) => boolean }[] = [
  { name: 'Traders', isIn: ({ position }) => position === 'trader' },
  { name: 'Staff', isIn: ({ position }) => position !== 'trader' },
];

/** The number of personas. */
const USUAL = 12;

interface PersonaRowProps {
  persona: Persona;
  busy: boolean;
  entering: boolean;
  onEnter: () => void;
}

function PersonaRow({ persona, busy, entering, onEnter }: PersonaRowProps) {
  return (
    <button
      type="button"
      disabled={busy}
      aria-busy={entering || undefined}
      className="group flex min-h-15 w-full items-center gap-3 rounded-control px-3 py-2 text-left transition-colors duration-120 enabled:hover:bg-surface-2 disabled:opacity-60"
      onClick={onEnter}
    >
      <Avatar seed={persona.accountId} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="max-w-full truncate text-13 font-medium">{persona.name}</span>
          {persona.position === 'trader' ? null : <Pill tone="accent">{ROLES[persona.position]}</Pill>}
        </span>
        <span className="block text-12 text-muted">{persona.about}</span>
      </span>
      <ChevronRight
        className="size-4 shrink-0 text-subtle transition-transform duration-120 group-hover:translate-x-0.5"
        aria-hidden="true"
      />
    </button>
  );
}

const ROLES: Record<Persona['position'], string> = {
  trader: 'Trader',
  admin: 'Admin',
  superuser: 'Superuser',
};
