import { useAtomValue } from 'jotai';
import { LogOut, Moon, Sun } from 'lucide-react';
import { useTrader } from '../../lib/ping.ts';
import { signOut } from '../../lib/sign-out.ts';
import { setTheme, themeAtom } from '../../lib/theme.ts';
import { Menu, MenuChoice, MenuChoices, MenuItem, MenuLine } from '../../ui/menu.tsx';
import type { Overlay } from '../../ui/overlay-button.tsx';

interface AccountMenuProps extends Overlay {
  below: boolean;
}

export function AccountMenu({ below, ...overlay }: AccountMenuProps) {
  const trader = useTrader();
  const theme = useAtomValue(themeAtom);
  return (
    <Menu
      label="Account"
      side={below ? 'bottom' : 'top'}
      align={below ? 'end' : 'start'}
      className="w-60"
      {...overlay}
    >
      {trader ? (
        <div className="px-3 py-2">
          <p className="truncate text-13 font-medium">
            {trader.firstName} {trader.lastName}
          </p>
          <p className="truncate text-12 text-muted">{trader.email}</p>
          <p className="num mt-1 text-12 text-muted">Account {trader.accountId}</p>
        </div>
      ) : null}
      <MenuLine />
      <MenuChoices label="Theme" value={theme} onChange={setTheme}>
        <MenuChoice value="dark" icon={Moon}>
          Dark
        </MenuChoice>
        <MenuChoice value="light" icon={Sun}>
          Light
        </MenuChoice>
      </MenuChoices>
      <MenuLine />
      <MenuItem icon={LogOut} onPress={signOut}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
