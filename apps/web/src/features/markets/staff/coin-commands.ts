import { useQuery } from '@tanstack/react-query';
import { CirclePause, CirclePlay, Pencil } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { usePermitted } from '../../../frames/staff/permitted.tsx';
import type { Command } from '../../../ui/overlay/command-palette.tsx';
import type { Doing } from './coin-panel.tsx';

/** What staff can do with each coin: 'Halt ETH'. Each opens its dialog beside the list of coins. */
export function useCoinCommands(): readonly Command[] {
  const navigate = useNavigate();
  const permitted = usePermitted('markets');
  const { data } = useQuery(
    trpc.marketsStaff.coins.queryOptions({ perPage: 100 }, { enabled: permitted, staleTime: 30_000 }),
  );
  const command = (symbol: string, name: string, verb: string, doing: Doing, icon: Command['icon']) => {
    const path = `/kut/settings/cryptocurrencies?peek=${symbol}&do=${doing}`;
    return {
      id: path,
      label: `${verb} ${symbol}`,
      note: name,
      words: `${name} coin trading`,
      ...(icon && { icon }),
      run: () => void navigate(path),
    };
  };
  return (data?.data ?? []).flatMap(({ symbol, name, ownStatus }) => [
    ownStatus === 'trading'
      ? command(symbol, name, 'Halt', 'halted', CirclePause)
      : command(symbol, name, ownStatus === 'halted' ? 'Resume' : 'Relist', 'trading', CirclePlay),
    command(symbol, name, 'Edit specification of', 'edit', Pencil),
  ]);
}
