import { useQuery } from '@tanstack/react-query';
import { CirclePause, CirclePlay, Pencil } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { usePermitted } from '../../../frames/staff/permitted.tsx';
import type { Command } from '../../../ui/overlay/command-palette.tsx';
import type { Doing } from './instrument-panel.tsx';
import type { StaffInstrument } from './staff-instrument.ts';
import { STAFF_KINDS } from './staff-kinds.ts';

const ALL = { perPage: 100 } as const;

/** The acts of staff on each instrument: 'Halt ETH'. Each opens its dialog beside the list of its kind. */
export function useInstrumentCommands(): readonly Command[] {
  const navigate = useNavigate();
  const permitted = usePermitted('markets');
  const options = { enabled: permitted, staleTime: 30_000 };
  const lists = [
    useQuery(trpc.marketsStaff.coins.queryOptions(ALL, options)).data,
    useQuery(trpc.stocksStaff.stocks.queryOptions(ALL, options)).data,
    useQuery(trpc.forexStaff.forexPairs.queryOptions(ALL, options)).data,
    useQuery(trpc.commoditiesStaff.commodities.queryOptions(ALL, options)).data,
  ];
  const command = (one: StaffInstrument, verb: string, doing: Doing, icon: Command['icon']) => {
    const { kind, symbol, name } = one;
    const path = `${STAFF_KINDS[kind].path}?peek=${symbol}&do=${doing}`;
    return {
      id: path,
      label: `${verb} ${symbol}`,
      note: name,
      words: `${name} ${STAFF_KINDS[kind].each} trading`,
      ...(icon && { icon }),
      run: () => void navigate(path),
    };
  };
  return lists
    .flatMap((list) => list?.data ?? [])
    .flatMap((one) => [
      one.ownStatus === 'trading'
        ? command(one, 'Halt', 'halted', CirclePause)
        : command(one, one.ownStatus === 'halted' ? 'Resume' : 'Relist', 'trading', CirclePlay),
      command(one, 'Edit specification of', 'edit', Pencil),
    ]);
}
