import type { Handlers } from '../../../handlers.ts';
import type { SandboxLedger } from './sandbox-ledger-service.ts';

/** Calls about the ledger accounts of a trader. */
export function ledgerCalls({
  sandboxLedger: ledger,
}: {
  sandboxLedger: SandboxLedger;
}): Pick<Handlers['sandbox'], 'ledger' | 'ledgerEntry'> {
  return {
    ledger: ({ session: { trader } }, { owner, ...filter }) =>
      ledger.show(ledger.owner(trader, owner), filter),
    ledgerEntry: ({ session: { trader } }, { owner, uuid }) =>
      ledger.entry(ledger.owner(trader, owner), uuid),
  };
}
