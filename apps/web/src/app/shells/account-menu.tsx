import { Menu } from '@base-ui/react/menu';
import { useAtomValue } from 'jotai';
import { Check, LogOut, Moon, Sun } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useState } from 'react';
import { leave, useTrader } from '../../lib/ping.ts';
import type { Theme } from '../../lib/theme.ts';
import { setTheme, themeAtom } from '../../lib/theme.ts';
import { client } from '../../lib/trpc.ts';

const ITEM =
  'flex h-9 cursor-pointer items-center gap-3 rounded-control px-3 text-13 outline-none data-highlighted:bg-surface-3 touch:h-11';

function signOut() {
  // Sent while the session is still there to be named; its end need not be waited for.
  void client.accounts.logout.mutate({}).catch(() => undefined);
  leave();
}

interface AccountMenuProps {
  button: RefObject<HTMLButtonElement | null>;
  below: boolean;
  open: boolean;
  onOpen: (open: boolean) => void;
}

export function AccountMenu({ button, below, open, onOpen }: AccountMenuProps) {
  const trader = useTrader();
  const theme = useAtomValue(themeAtom);
  // Inside the shell's own landmark, not at the end of the page.
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  return (
    <div ref={setPlace}>
      <Menu.Root open={open && place !== null} onOpenChange={onOpen}>
        <Menu.Portal container={place}>
          <Menu.Positioner
            className="z-40 outline-none"
            anchor={button}
            side={below ? 'bottom' : 'top'}
            align={below ? 'end' : 'start'}
            sideOffset={8}
          >
            <Menu.Popup
              finalFocus={button}
              className="w-60 rounded-card border border-line bg-surface-2 p-1.5 shadow-pop transition-[opacity,scale] duration-180 outline-none data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0"
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
              <Menu.Separator className="my-1.5 h-px bg-line" />
              <Menu.RadioGroup
                value={theme}
                onValueChange={(next: Theme) => setTheme(next)}
                aria-label="Theme"
              >
                <ThemeItem
                  theme="dark"
                  icon={<Moon className="size-4 text-muted" aria-hidden="true" />}
                  label="Dark"
                />
                <ThemeItem
                  theme="light"
                  icon={<Sun className="size-4 text-muted" aria-hidden="true" />}
                  label="Light"
                />
              </Menu.RadioGroup>
              <Menu.Separator className="my-1.5 h-px bg-line" />
              <Menu.Item className={ITEM} onClick={signOut}>
                <LogOut className="size-4 text-muted" aria-hidden="true" />
                Sign out
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
}

function ThemeItem({ theme, icon, label }: { theme: Theme; icon: ReactNode; label: string }) {
  return (
    <Menu.RadioItem value={theme} closeOnClick={false} className={ITEM}>
      {icon}
      <span className="flex-1">{label}</span>
      <Menu.RadioItemIndicator>
        <Check className="size-4 text-accent" aria-hidden="true" />
      </Menu.RadioItemIndicator>
    </Menu.RadioItem>
  );
}
