import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { SandboxLedgerDeps } from './ledger-deps.ts';
import { ledgerOwner } from './ledger-owner.ts';
import { showLedger, showLedgerEntry } from './show-ledger.ts';

/** Shows the ledger of a trader. */
export type SandboxLedger = ReturnType<typeof createSandboxLedger>;

export const createSandboxLedger = (deps: SandboxLedgerDeps) =>
  bindVerbs(deps, { owner: ledgerOwner, show: showLedger, entry: showLedgerEntry });
