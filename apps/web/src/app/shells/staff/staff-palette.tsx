import { ArrowLeft, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFoundTraders } from '../../../features/accounts/staff/found-traders.ts';
import { nameOf } from '../../../features/accounts/staff/staff-trader.ts';
import { CommandPalette } from '../../../ui/overlay/command-palette.tsx';
import { OVERVIEW } from '../../guard-rules.ts';
import { accountCommands } from '../account-commands.ts';
import { useStaffScreens } from './staff-navigation.tsx';

interface StaffPaletteProps {
  onTrader: (accountId: string) => void;
  onClose: () => void;
}

/** Finds screens of the back office, and traders by name, e-mail or account number. */
export function StaffPalette({ onTrader, onClose }: StaffPaletteProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { found } = useFoundTraders(typed);
  const traders = found.map((trader) => ({
    id: trader.accountId,
    label: nameOf(trader),
    words: `${trader.email} ${trader.nickname} ${trader.accountId}`,
    icon: UserRound,
    keys: trader.accountId,
    run: () => onTrader(trader.accountId),
  }));
  const places = useStaffScreens().map(({ path, staffMenu: { label, group, icon } }) => ({
    id: path,
    label,
    words: group,
    icon,
    run: () => void navigate(path),
  }));
  return (
    <CommandPalette
      onClose={onClose}
      onTyped={setTyped}
      groups={[
        ...(traders.length > 0 ? [{ value: 'Traders', items: traders }] : []),
        {
          value: 'Go to',
          items: [
            ...places,
            {
              id: 'out',
              label: 'Back to the trader app',
              words: 'leave overview',
              icon: ArrowLeft,
              run: () => void navigate(OVERVIEW),
            },
          ],
        },
        {
          value: 'Account',
          items: accountCommands,
        },
      ]}
    />
  );
}
