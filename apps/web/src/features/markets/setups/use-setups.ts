import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useAccount } from '../../../api/ping.ts';
import { sessionAtom } from '../../../api/session.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import type { SetupShelf } from './setup-shelf.ts';
import { followSetups, setupShelfOf } from './setup-shelves.ts';

/** The setups of the reader, rendered again after each change. They are kept with the account while they are used. */
export function useSetups(): SetupShelf {
  const account = useAccount()?.accountId ?? null;
  const session = useAtomValue(sessionAtom);
  const shelf = useMemo(() => setupShelfOf(account), [account]);
  // Until the first ping it is not known whose session it is.
  const known = session === null || account !== null;
  useEffect(
    () => (known ? followSetups({ account: session === null ? null : account, session }) : undefined),
    [known, account, session],
  );
  useSyncExternalStore(shelf.listen, () => shelf.revision);
  return shelf;
}
