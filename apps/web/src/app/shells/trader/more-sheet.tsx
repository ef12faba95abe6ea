import { LogOut } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { signOut } from '../../../api/session/session-change.ts';
import { CloseOnNavigation } from '../../../frames/leaving/close-on-navigation.tsx';
import { useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { setTheme, themeAtom } from '../../../state/reader/theme.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ExchangeButton } from '../common/exchange-button.tsx';
import { StaffLink } from '../common/staff-link.tsx';
import type { MenuScreen } from '../menu/menu-places.ts';
import { groupMenu } from '../menu/menu-places.ts';
import { UpgradeDot } from './upgrade-dot.tsx';

interface MoreSheetProps {
  screens: readonly MenuScreen[];
  onClose: () => void;
}

/** The menu screens that are not in the bar, the theme, and signing out. */
export function MoreSheet({ screens, onClose }: MoreSheetProps) {
  const theme = useAtomValue(themeAtom);
  return (
    <Dialog sheet dismissable title="More" onClose={onClose}>
      {(close) => (
        <div className="flex flex-col gap-5 p-5">
          <CloseOnNavigation close={close} />
          {groupMenu(screens).map(({ group, entries }) => (
            <section key={group} aria-label={group}>
              <h3 className="mb-2 text-11 font-medium text-subtle">{group}</h3>
              <ul className="grid grid-cols-2 gap-2">
                {entries.map(({ path, menu: { label, icon: Icon, upgrade } }) => (
                  <li key={path}>
                    <NavLink
                      to={path}
                      className={({ isActive }) =>
                        cn(
                          'flex h-12 items-center gap-3 rounded-control border border-line px-3 text-13 font-medium',
                          isActive ? 'bg-surface-2 text-accent' : 'text-fg',
                        )
                      }
                    >
                      <Icon className="size-4.5 shrink-0 text-muted" aria-hidden="true" />
                      <span className="truncate">{label}</span>
                      {upgrade ? <UpgradeDot className="ml-auto" /> : null}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <StaffLink />
          <ExchangeButton onPress={close} />
          <div className="flex items-center justify-between gap-4 border-t border-line pt-5">
            <Segmented
              label="Theme"
              name="theme"
              size="small"
              value={theme}
              options={[
                { value: 'dark', label: 'Dark' },
                { value: 'light', label: 'Light' },
              ]}
              onChange={setTheme}
            />
            <Button look="ghost" onClick={signOut}>
              <LogOut className="size-4" aria-hidden="true" />
              Sign out
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
