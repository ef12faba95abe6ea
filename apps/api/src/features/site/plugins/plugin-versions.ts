import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { PluginStatesDeps } from './plugin-states-deps.ts';
import type { SecretAct } from './plugin-types.ts';

export interface VersionChange {
  subject: string;
  before: VersionState;
  after: VersionState;
  secrets?: Record<string, SecretAct>;
  reason?: string | undefined;
}
type VersionState = { enabled: boolean; values: Record<string, unknown> };

/** The number of the current version of a subject. */
export function currentVersion({ store }: PluginStatesDeps, reads: Reads, subject: string): number {
  return store.versions(reads, subject, 1)[0]?.number ?? 1;
}

/** @throws DomainError conflict at `version` where another is the current one */
export function assertCurrentVersion(
  deps: PluginStatesDeps,
  tx: Tx,
  subject: string,
  version: number | undefined,
): void {
  const current = currentVersion(deps, tx, subject);
  if (version === undefined || version === current) return;
  throw new DomainError(
    'conflict',
    `Someone changed this in the meantime: it is now at version ${current}`,
    'version',
  );
}

/** Adds a version after a command has changed a subject. The first change adds the state before it, too. */
export function addVersion(
  { store, clock }: PluginStatesDeps,
  tx: Tx,
  { actor }: CommandContext,
  { subject, before, after, secrets = {}, reason }: VersionChange,
): void {
  const [last] = store.versions(tx, subject, 1);
  const first = { subject, number: 1, ...before, secrets: {}, staffId: null, reason: null };
  if (!last) store.addVersion(tx, { ...first, createdAt: null });
  store.addVersion(tx, {
    subject,
    number: (last?.number ?? 1) + 1,
    ...after,
    secrets,
    reason: reason ?? null,
    createdAt: clock.now(),
    staffId: actor.kind === 'staff' ? actor.traderId : null,
  });
}
