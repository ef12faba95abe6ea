import { hasFlag } from '@papermint/contracts/common/flags';
import { useAtomValue } from 'jotai';
import { Bell, ChartCandlestick } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { tradePath, useMarkets } from '../../features/markets/markets.ts';
import { flagsAtom } from '../../state/flags.ts';
import type { Command } from '../../ui/overlay/command-palette.tsx';
import { CommandPalette } from '../../ui/overlay/command-palette.tsx';
import { codeLabel } from '../../ui/text/amount-format.ts';
import { NOTIFICATIONS } from '../guard-rules.ts';
import { accountCommands } from './account-commands.ts';
import { useMenuScreens } from './menu-places.ts';

/** Finds menu screens, account commands and pairs to trade. */
export function TraderPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const places = useMenuScreens().map(({ path, menu }) => ({
    id: path,
    label: menu.label,
    words: menu.short,
    icon: menu.icon,
    run: () => void navigate(path),
  }));
  const pairs = usePairs((path) => void navigate(path));
  return (
    <CommandPalette
      onClose={onClose}
      groups={[
        { value: 'Go to', items: places },
        {
          value: 'Account',
          items: [
            {
              id: 'notifications',
              label: 'Notifications',
              words: 'news bell',
              icon: Bell,
              run: () => void navigate(NOTIFICATIONS),
            },
            ...accountCommands,
          ],
        },
        ...(pairs.length > 0 ? [{ value: 'Trade', items: pairs }] : []),
      ]}
    />
  );
}

function usePairs(go: (path: string) => void): Command[] {
  const open = hasFlag(useAtomValue(flagsAtom), 'trade_room');
  const { data } = useMarkets();
  if (!open || !data) return [];
  return data.map((market) => ({
    id: market.pair,
    label: codeLabel(market.pair),
    words: `${market.name} trade buy sell`,
    icon: ChartCandlestick,
    run: () => go(tradePath(market)),
  }));
}
