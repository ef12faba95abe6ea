import type { LucideIcon } from 'lucide-react';
import { ChevronRight, SquareTerminal, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PersonaEntry } from '../../../features/sandbox/persona-entry.tsx';
import { useAtomValue } from '../../../lib/atoms.ts';
import { siteConfigAtom } from '../../../state/site/site-config.ts';

const ENTRY =
  'group flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left transition-colors duration-120 hover:bg-surface-2 focus-visible:-outline-offset-2 disabled:opacity-60';

/** The ways to start: as a demo trader, with a new account, or by API. */
export function EntryOptions({ className }: { className: string }) {
  const open = useAtomValue(siteConfigAtom).registration_open !== false;
  return (
    <ul
      aria-label="Get started"
      className={`divide-y divide-line overflow-hidden rounded-card border border-line bg-surface-1 ${className}`}
    >
      <PersonaEntry className={ENTRY} />
      {open ? (
        <li>
          <Link to="/register" className={ENTRY}>
            <EntryText icon={UserPlus} title="Create an account">
              An empty account with play money on request
            </EntryText>
          </Link>
        </li>
      ) : null}
      <li>
        <a href={`${location.origin}/api/docs`} className={ENTRY}>
          <EntryText icon={SquareTerminal} title="Use the API">
            Every action is a documented call
          </EntryText>
        </a>
      </li>
    </ul>
  );
}

interface EntryTextProps {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
}

function EntryText({ icon: Icon, title, children }: EntryTextProps) {
  return (
    <>
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-surface-2">
        <Icon className="size-4 text-accent" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-14 font-semibold">{title}</span>
        <span className="block text-12 text-balance text-muted">{children}</span>
      </span>
      <ChevronRight className="size-4 shrink-0 text-subtle" aria-hidden="true" />
    </>
  );
}
