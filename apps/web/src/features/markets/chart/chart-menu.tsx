import { candleAdjustments } from '@papermint/contracts/markets/kinds';
import { candleKinds } from '../../../charting/bars/candle-kinds.ts';
import { scaleModes } from '../../../charting/engine/engine.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { useVenue } from '../../../state/prices/venue.ts';
import { Menu, MenuCheck, MenuChip, MenuChips, MenuLabel, MenuLine } from '../../../ui/overlay/menu.tsx';
import type { Overlay } from '../../../ui/overlay/overlay-button.tsx';
import { changeChart, chartSettingsAtom, futuresPrices } from './chart-settings.ts';

const PRICES = { last: 'Last', mark: 'Mark', index: 'Index' } as const;
const ADJUSTMENTS = { raw: 'Nothing', split: 'Splits', all: 'All' } as const;
const TYPES = {
  candles: 'Candles',
  hollow: 'Hollow',
  'heikin-ashi': 'Heikin-Ashi',
  bars: 'Bars',
  line: 'Line',
  area: 'Area',
} as const;
const SCALES = { linear: 'Linear', log: 'Log', percent: 'Percent' } as const;

/** The chart settings. They apply to all charts. @param stock whether the chart is that of a stock */
export function ChartMenu({ stock, ...overlay }: Overlay & { stock: boolean }) {
  const settings = useAtomValue(chartSettingsAtom);
  const venue = useVenue();
  return (
    <Menu {...overlay} label="Chart" align="end" className="w-56">
      <Choice
        label="Type"
        value={settings.type}
        choices={candleKinds}
        names={TYPES}
        onChange={(type) => changeChart({ type })}
      />
      <Choice
        label="Scale"
        value={settings.scale}
        choices={scaleModes}
        names={SCALES}
        onChange={(scale) => changeChart({ scale })}
      />
      {venue === 'futures' ? (
        <Choice
          label="Price"
          value={settings.futuresPrice}
          choices={futuresPrices}
          names={PRICES}
          onChange={(futuresPrice) => changeChart({ futuresPrice })}
        />
      ) : null}
      {stock ? (
        <Choice
          label="Prices adjusted for"
          value={settings.adjustment}
          choices={candleAdjustments}
          names={ADJUSTMENTS}
          onChange={(adjustment) => changeChart({ adjustment })}
        />
      ) : null}
      <MenuLine />
      <MenuLabel>Show</MenuLabel>
      <MenuCheck checked={settings.orders} onChange={(orders) => changeChart({ orders })}>
        Open orders
      </MenuCheck>
      <MenuCheck checked={settings.fills} onChange={(fills) => changeChart({ fills })}>
        Fills
      </MenuCheck>
      {stock ? (
        <MenuCheck checked={settings.events} onChange={(events) => changeChart({ events })}>
          Company events
        </MenuCheck>
      ) : null}
    </Menu>
  );
}

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  choices: readonly V[];
  names: Readonly<Record<V, string>>;
  onChange: (value: V) => void;
}

function Choice<V extends string>({ label, value, choices, names, onChange }: ChoiceProps<V>) {
  return (
    <MenuChips label={label} value={value} onChange={onChange}>
      {choices.map((choice) => (
        <MenuChip key={choice} value={choice}>
          {names[choice]}
        </MenuChip>
      ))}
    </MenuChips>
  );
}
