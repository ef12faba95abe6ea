import type { Permission } from '@papermint/contracts/common/permissions';
import { carryOut } from '../../platform/commands/within.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { NO_PASSWORD } from '../../platform/secrets/password.ts';
import type { DeskClerk, QueueDesk } from '../queues/desk-types.ts';
import type { DeskDeps } from './desk-types.ts';
import { waitsOf } from './waits.ts';

const PERMISSIONS: readonly Permission[] = ['people', 'support', 'identity', 'money', 'content'];

/** The simulated members of staff. Their names say that they are. */
const CLERKS = [
  { place: 1, firstName: 'Simulated', lastName: 'Desk', nickname: 'simulated-desk' },
  { place: 2, firstName: 'Simulated', lastName: 'Second Person', nickname: 'simulated-second' },
];

/** Makes the accounts of the simulated desk, which nobody can sign in to. */
export function addClerks({ store, accounts, ids }: DeskDeps, tx: Tx): void {
  for (const { place, firstName, lastName, nickname } of CLERKS) {
    if (store.clerk(tx, place) !== undefined) continue;
    const accountId = ids.accountNumber();
    const { traderId } = accounts.insert(tx, {
      accountId,
      email: `${nickname}-${accountId}@papermint.test`,
      nickname: `${nickname}-${accountId}`,
      firstName,
      lastName,
      permissions: PERMISSIONS,
      packageSlug: store.firstPackage(tx),
      passwordHash: NO_PASSWORD,
      pinHash: null,
      country: 'US',
      currency: 'USD',
      position: 'admin',
      status: 'active',
      suspendedReason: null,
      emailVerified: true,
      kycVerified: true,
      requireUpgrade: false,
      simulated: true,
      stakingEnabled: false,
      persona: null,
      personaAbout: null,
    });
    store.putClerk(tx, place, traderId);
  }
}

/** Who decides the records of a queue in a commit; undefined while their account is not active. */
export function clerkOf(deps: DeskDeps, tx: Tx, { second = false }: QueueDesk): DeskClerk | undefined {
  const { store, staff } = deps;
  const id = store.clerk(tx, second ? 2 : 1);
  const found = id === undefined ? undefined : staff.active(tx, id);
  if (!found) return undefined;
  const actor = { kind: 'staff', traderId: found.id } as const;
  return {
    staff: found,
    waitsOf: (traderId) => waitsOf(deps, tx, traderId),
    async act(name, verb) {
      const answer = await carryOut(() => verb({ actor, name, within: tx }));
      const pending = typeof answer === 'object' && answer !== null && 'pending' in answer;
      return pending ? 'requested' : 'done';
    },
  };
}
