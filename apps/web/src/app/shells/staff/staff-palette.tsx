import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { useVisitorCommands } from '../../../features/activity/staff/visitor-commands.ts';
import { futuresCommands } from '../../../features/futures/staff/futures-commands.ts';
import { useInstrumentCommands } from '../../../features/markets/staff/instrument-commands.ts';
import { OVERVIEW } from '../../guard-rules.ts';
import type { PaletteProps } from '../keys/app-palette.tsx';
import { AppPalette } from '../keys/app-palette.tsx';
import { searchBy, useAsked } from '../keys/found-commands.ts';
import { useStaffScreens } from './staff-navigation.tsx';

/** Finds screens of the back office and all records that staff may see, and acts on the open one. */
export function StaffPalette(props: PaletteProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { q, settling } = useAsked(typed);
  const search = useQuery(trpc.searchStaff.findForStaff.queryOptions(...searchBy(q)));
  const places = useStaffScreens().map(({ path, words = '', goKey, staffMenu: { label, group, icon } }) => ({
    id: path,
    label,
    words: `${words} ${group}`,
    icon,
    keys: goKey && `G ${goKey.toUpperCase()}`,
    run: () => void navigate(path),
  }));
  return (
    <AppPalette
      {...props}
      typed={typed}
      onTyped={setTyped}
      settling={settling}
      search={search}
      groups={[
        {
          value: 'Go to',
          items: [
            ...places,
            ...useVisitorCommands(),
            ...futuresCommands.map((command) => ({ ...command, run: () => void navigate(command.id) })),
            {
              id: OVERVIEW,
              label: 'Back to the trader app',
              words: 'leave overview',
              icon: ArrowLeft,
              run: () => void navigate(OVERVIEW),
            },
          ],
        },
        { value: 'Coins', items: useInstrumentCommands(), typedOnly: true },
      ]}
    />
  );
}
