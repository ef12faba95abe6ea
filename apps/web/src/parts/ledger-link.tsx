import type { ReactNode } from 'react';
import { hasSandbox } from '../state/site/sandbox.ts';
import { TextLink } from '../ui/text/link.tsx';
import { ledgerPath } from './ledger-path.ts';

interface LedgerLinkProps {
  /** Id of a record, or of a transaction. */
  reference: string;
  /** Account number of the trader, on a screen of staff; the reader without it. */
  owner?: string | undefined;
  children?: ReactNode;
}

/** Leads from a record to its journal entries. Without the sandbox there is no ledger to show. */
export function LedgerLink({ reference, owner, children = 'Ledger entries' }: LedgerLinkProps) {
  if (!hasSandbox) return null;
  return <TextLink to={ledgerPath({ owner, reference })}>{children}</TextLink>;
}

/** An amount that leads to the entries behind it; the amount alone without the sandbox. */
export function LedgerAmount({ reference, owner, children }: LedgerLinkProps & { children: ReactNode }) {
  if (!hasSandbox) return children;
  return (
    <TextLink
      to={ledgerPath({ owner, reference })}
      className="text-inherit decoration-dotted underline hover:decoration-solid"
    >
      {children}
      <span className="sr-only"> (ledger entries)</span>
    </TextLink>
  );
}
