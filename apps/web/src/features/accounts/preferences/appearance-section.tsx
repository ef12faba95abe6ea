import { Moon, Rows3, Rows4, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAtomValue } from '../../../lib/atoms.ts';
import { densityAtom, movesAtom, setDensity, setMoves } from '../../../state/reader/display.ts';
import { balancesHiddenAtom, hideBalances } from '../../../state/reader/hidden-balances.ts';
import { setTheme, themeAtom } from '../../../state/reader/theme.ts';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { PriceChangeSample } from '../../../ui/text/price-change-sample.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Settings that take effect immediately and stay in this browser. */
export function AppearanceSection() {
  const hidden = useAtomValue(balancesHiddenAtom);
  return (
    <SettingsSection title="Appearance" about="Applies to this browser only.">
      <div className="flex flex-col gap-6">
        <ThemeSetting />
        <MovesSetting />
        <DensitySetting />
        <div className="border-t border-line pt-4">
          <Switch
            wide
            label="Hide balances"
            hint="Hides your balances and amounts on all screens."
            checked={hidden}
            onChange={hideBalances}
          />
        </div>
      </div>
    </SettingsSection>
  );
}

const PICTURE = 'size-4.5 shrink-0 text-muted';

function ThemeSetting() {
  const theme = useAtomValue(themeAtom);
  return (
    <Setting title="Theme">
      <RadioCards
        label="Theme"
        name="theme"
        value={theme}
        className="sm:grid-cols-2"
        options={[
          { value: 'dark', label: 'Dark', picture: <Moon className={PICTURE} aria-hidden="true" /> },
          { value: 'light', label: 'Light', picture: <Sun className={PICTURE} aria-hidden="true" /> },
        ]}
        onChange={setTheme}
      />
    </Setting>
  );
}

function MovesSetting() {
  const theme = useAtomValue(themeAtom);
  const moves = useAtomValue(movesAtom);
  return (
    <Setting title="Price colors">
      <RadioCards
        label="Price colors"
        name="moves"
        value={moves}
        className="sm:grid-cols-3"
        options={[
          {
            value: 'standard',
            label: 'Green up',
            note: <PriceChangeSample theme={theme} preset="standard" />,
          },
          {
            value: 'blue-orange',
            label: 'Blue and orange',
            note: <PriceChangeSample theme={theme} preset="blue-orange" />,
          },
          { value: 'red-up', label: 'Red up', note: <PriceChangeSample theme={theme} preset="red-up" /> },
        ]}
        onChange={setMoves}
      />
    </Setting>
  );
}

function DensitySetting() {
  const density = useAtomValue(densityAtom);
  return (
    <Setting title="List density">
      <RadioCards
        label="List density"
        name="density"
        value={density}
        className="sm:grid-cols-2"
        options={[
          {
            value: 'comfortable',
            label: 'Comfortable',
            note: 'More space between rows',
            picture: <Rows3 className={PICTURE} aria-hidden="true" />,
          },
          {
            value: 'compact',
            label: 'Compact',
            note: 'More rows on the screen',
            picture: <Rows4 className={PICTURE} aria-hidden="true" />,
          },
        ]}
        onChange={setDensity}
      />
    </Setting>
  );
}

function Setting({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-13 font-medium text-muted">{title}</h3>
      {children}
    </div>
  );
}
