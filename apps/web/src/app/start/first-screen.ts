import { isStaff } from '@papermint/contracts/accounts/staff';
import { hasFlag } from '@papermint/contracts/common/flags';
import { matchPath } from 'react-router-dom';
import { askAhead } from '../../api/first/asks.ts';
import { pingOptions } from '../../api/ping.ts';
import { currentSession } from '../../api/session.ts';
import { queryClient } from '../../api/trpc.ts';
import { store } from '../../lib/store.ts';
import { flagsAtom } from '../../state/site/flags.ts';
import { screenAt } from '../current-screen.ts';
import { GuestShell } from '../guest-code.ts';
import type { Place } from '../screen.ts';
import { isStaffSession, StaffShell } from '../staff-code.ts';

/** The account of the session; null for a guest, and if the ping fails. */
const visitor = async () =>
  currentSession() === null
    ? null
    : (await queryClient.ensureQueryData({ ...pingOptions, retry: false }).catch(() => null))?.trader;

/** Fetches the first data of the first screen, if the visitor may see it. */
async function ask({ path, who, asks = [], permission }: Place): Promise<void> {
  const trader = await visitor();
  const isFor = who === 'guest' ? currentSession() === null : trader;
  if (!isFor) return;
  if (
    permission &&
    trader?.position !== 'superuser' &&
    !trader?.permissions.some((one) => one === permission)
  )
    return;
  // With a query string, a screen may request other data first.
  if (location.search === '') await askAhead(asks, matchPath(path, location.pathname)?.params ?? {});
}

/** Loads the code of a screen and of its shell, and requests its first data. */
export async function prepare(screen: Place | undefined): Promise<void> {
  if (!screen) return;
  const shell = currentSession() === null && GuestShell.preload();
  await Promise.all([shell, screen.preload?.(), ask(screen)]);
}

/** Loads the code of the back office for staff, then that of the screen, and requests its first data. */
export async function prepareForStaff(): Promise<void> {
  const ahead = isStaffSession() && StaffShell.preload();
  const trader = await visitor();
  if (!trader || !isStaff(trader.position, hasFlag(store.get(flagsAtom), 'admin'))) return;
  await (ahead || StaffShell.preload());
  const screen = screenAt(location.pathname);
  if (screen) await Promise.all([screen.preload?.(), ask(screen)]);
}
