import type { ReactNode } from 'react';
import { TextLink } from '../../../ui/text/link.tsx';

interface PanelHeaderProps {
  name: string;
  status: ReactNode;
  /** The record of the row. */
  link: { to: string; label: string };
}

/** The head of a row's details: its name, its status, and the link to its record. */
export function PanelHeader({ name, status, link }: PanelHeaderProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {/* A sheet has the name already. */}
      <h2 className="title text-16 wrap-anywhere max-xl:sr-only">{name}</h2>
      {status}
      <TextLink to={link.to} className="ml-auto text-13">
        {link.label}
      </TextLink>
    </header>
  );
}
