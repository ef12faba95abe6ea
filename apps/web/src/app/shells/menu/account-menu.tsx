import { FlaskConical, LifeBuoy, LogOut, SlidersHorizontal } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Trader } from '../../../api/ping.ts';
import { useTrader } from '../../../api/ping.ts';
import { signOut } from '../../../api/session/session-change.ts';
import { useChangeCurrency } from '../../../features/accounts/change-currency.ts';
import { usualCurrencies } from '../../../features/accounts/currencies.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { densityAtom, movesAtom, setDensity, setMoves } from '../../../state/reader/display.ts';
import { setTheme, themeAtom } from '../../../state/reader/theme.ts';
import { hasSandbox } from '../../../state/site/sandbox.ts';
import { showExchange } from '../../../state/visit/exchange.ts';
import { Menu, MenuChip, MenuChips, MenuItem, MenuLine } from '../../../ui/overlay/menu.tsx';
import type { Overlay } from '../../../ui/overlay/overlay-button.tsx';
import { PriceChangeSample } from '../../../ui/text/price-change-sample.tsx';
import { PREFERENCES } from '../../guard-rules.ts';

interface AccountMenuProps extends Overlay {
  below: boolean;
}

export function AccountMenu({ below, ...overlay }: AccountMenuProps) {
  const trader = useTrader();
  const navigate = useNavigate();
  return (
    <Menu
      label="Account"
      side={below ? 'bottom' : 'top'}
      align={below ? 'end' : 'start'}
      className="w-72"
      {...overlay}
    >
      {trader ? <Identity trader={trader} /> : null}
      <MenuLine />
      <MenuItem icon={SlidersHorizontal} onPress={() => void navigate(PREFERENCES)}>
        Preferences
      </MenuItem>
      <MenuItem icon={LifeBuoy} onPress={() => void navigate('/support')}>
        Support
      </MenuItem>
      {hasSandbox ? (
        <MenuItem icon={FlaskConical} onPress={showExchange}>
          Your exchange
        </MenuItem>
      ) : null}
      <MenuLine />
      {trader ? <CurrencyChips current={trader.currency} /> : null}
      <DisplayChips />
      <MenuLine />
      <MenuItem icon={LogOut} onPress={signOut}>
        Sign out
      </MenuItem>
    </Menu>
  );
}

function Identity({ trader }: { trader: Trader }) {
  return (
    <div className="px-3 py-2">
      <p className="truncate text-13 font-medium">
        {trader.firstName} {trader.lastName}
      </p>
      <p className="truncate text-12 text-muted">{trader.email}</p>
      <p className="num mt-1 truncate text-12 text-muted">
        {trader.nickname} · Account {trader.accountId}
      </p>
    </div>
  );
}

function CurrencyChips({ current }: { current: string }) {
  const { coming, change } = useChangeCurrency();
  const navigate = useNavigate();
  return (
    <>
      <MenuChips label="Currency" value={coming ?? current} onChange={change}>
        {usualCurrencies(current).map((currency) => (
          <MenuChip key={currency} value={currency}>
            {currency}
          </MenuChip>
        ))}
      </MenuChips>
      <MenuItem onPress={() => void navigate(`${PREFERENCES}#currency`)}>
        <span className="text-accent">More currencies</span>
      </MenuItem>
    </>
  );
}

function DisplayChips() {
  const theme = useAtomValue(themeAtom);
  const moves = useAtomValue(movesAtom);
  const density = useAtomValue(densityAtom);
  return (
    <>
      <MenuChips label="Theme" value={theme} onChange={setTheme}>
        <MenuChip value="dark">Dark</MenuChip>
        <MenuChip value="light">Light</MenuChip>
      </MenuChips>
      <MenuChips label="Price colors" value={moves} onChange={setMoves}>
        <MenuChip value="standard" label="Green up">
          <PriceChangeSample theme={theme} preset="standard" bare />
        </MenuChip>
        <MenuChip value="blue-orange" label="Blue and orange">
          <PriceChangeSample theme={theme} preset="blue-orange" bare />
        </MenuChip>
        <MenuChip value="red-up" label="Red up">
          <PriceChangeSample theme={theme} preset="red-up" bare />
        </MenuChip>
      </MenuChips>
      <MenuChips label="List density" value={density} onChange={setDensity}>
        <MenuChip value="comfortable">Comfortable</MenuChip>
        <MenuChip value="compact">Compact</MenuChip>
      </MenuChips>
    </>
  );
}
