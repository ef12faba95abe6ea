import type { LucideIcon } from 'lucide-react';
import { ChevronRight, SquareTerminal, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PersonaDoor } from '../../../features/sandbox/persona-door.tsx';
import { useAtomValue } from '../../../lib/atoms.ts';
import { siteConfigAtom } from '../../../state/site/site-config.ts';

const DOOR =
  'group flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left transition-colors duration-120 hover:bg-surface-2 focus-visible:-outline-offset-2 disabled:opacity-60';

/** The ways in: as a demo person, with an account of one's own, by program. */
export function Doors({ className }: { className: string }) {
  const open = useAtomValue(siteConfigAtom).registration_open !== false;
  return (
    <ul
      aria-label="Get started"
      className={`divide-y divide-line overflow-hidden rounded-card border border-line bg-surface-1 ${className}`}
    >
      <PersonaDoor className={DOOR} />
      {open ? (
        <li>
          <Link to="/register" className={DOOR}>
            <DoorText icon={UserPlus} title="Open your own account">
              An empty account with play money on request
            </DoorText>
          </Link>
        </li>
      ) : null}
      <li>
        <a href={`${location.origin}/api/docs`} className={DOOR}>
          <DoorText icon={SquareTerminal} title="Use the API">
            Every action is a documented call
          </DoorText>
        </a>
      </li>
    </ul>
  );
}

interface DoorTextProps {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
}

function DoorText({ icon: Icon, title, children }: DoorTextProps) {
  return (
    <>
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-surface-2">
        <Icon className="size-4 text-accent" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-14 font-semibold">{title}</span>
        <span className="block text-12 text-muted">{children}</span>
      </span>
      <ChevronRight className="size-4 shrink-0 text-subtle" aria-hidden="true" />
    </>
  );
}
