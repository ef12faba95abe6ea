import { hasFlag } from '@papermint/contracts/common/flags';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pingOptions } from '../../../api/ping.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { flagsAtom } from '../../../state/site/flags.ts';
import { screens } from '../../routes.ts';
import type { Screen } from '../../screen.ts';
import type { MenuScreen } from './menu-places.ts';

/** The screens of traders whose flags allow them, in the order of the table. */
export function useUserScreens(): readonly Screen[] {
  const on = useAtomValue(flagsAtom);
  return useMemo(
    () =>
      screens.filter(
        ({ who, flags }) => who === 'user' && (flags?.every((flag) => hasFlag(on, flag)) ?? true),
      ),
    [on],
  );
}

function useStakingOn(): boolean {
  const flag = useAtomValue(flagsAtom).has('staking');
  const takesPart = useQuery({ ...pingOptions, select: ({ settings }) => settings.stakingProgram }).data;
  return flag && takesPart !== false;
}

/** Those with a menu entry. */
export function useMenuScreens(): readonly MenuScreen[] {
  const all = useUserScreens();
  const staking = useStakingOn();
  return useMemo(
    () =>
      all.filter((screen): screen is MenuScreen => Boolean(screen.menu && (staking || !screen.menu.staking))),
    [all, staking],
  );
}
