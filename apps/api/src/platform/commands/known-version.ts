import { DomainError } from '@papermint/contracts/common/domain-error';

/**
 * Refuses a change of what another device has changed since.
 * @param thing such as `note`
 * @param stored its version
 * @param known the version that the client knows
 * @throws DomainError conflict at `version`
 */
export function checkKnownVersion(thing: string, stored: number, known: number): void {
  if (stored === known) return;
  throw new DomainError(
    'conflict',
    `This ${thing} was changed on another device: reload it before you save yours`,
    'version',
  );
}

/**
 * The version after a change. Versions go on after a removal, so that a device that knows what was removed does
 * not overwrite a new item under the same ID.
 * @param stored the version of what is stored; undefined for something new
 * @param removed the highest version of what was removed
 */
export const nextVersion = (stored: number | undefined, removed = 0): number => (stored ?? removed) + 1;
