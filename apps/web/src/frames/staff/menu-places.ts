import { isPermitted } from '@papermint/contracts/accounts/staff';
import type { Permission } from '@papermint/contracts/common/permissions';
import { atom } from 'jotai';
import type { LucideIcon } from 'lucide-react';
import { useTrader } from '../../api/ping.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { store } from '../../lib/store.ts';

/** A screen of the back office's menu. */
export interface MenuPlace {
  path: string;
  group: string;
  label: string;
  icon: LucideIcon;
  permission: Permission;
}

const placesAtom = atom<readonly MenuPlace[]>([]);

/** Called by the code of the shell with its menu. */
export function addMenuPlaces(places: readonly MenuPlace[]): void {
  store.set(placesAtom, places);
}

/** The screens of the menu that the reader has permission for. */
export function useMenuPlaces(): readonly MenuPlace[] {
  const trader = useTrader();
  const places = useAtomValue(placesAtom);
  if (!trader) return [];
  return places.filter(({ permission }) => isPermitted(trader.position, trader.permissions, permission));
}
