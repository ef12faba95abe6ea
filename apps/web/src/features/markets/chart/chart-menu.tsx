import { candleAdjustments } from '@papermint/contracts/markets/kinds';
import { ImageDown } from 'lucide-react';
import { candleKinds } from '../../../charting/bars/candle-kinds.ts';
import type { ChartEngine } from '../../../charting/engine/engine.ts';
import { scaleModes } from '../../../charting/engine/engine.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useVenue } from '../../../state/prices/venue.ts';
import {
  Menu,
  MenuCheck,
  MenuChip,
  MenuChips,
  MenuItem,
  MenuLabel,
  MenuLine,
} from '../../../ui/overlay/menu.tsx';
import type { Overlay } from '../../../ui/overlay/overlay-button.tsx';
import type { Market } from '../markets.ts';
import { changeChart, chartSettingsAtom, futuresPrices } from './chart-settings.ts';

const PRICES = { last: 'Last', mark: 'Mark', index: 'Index' } as const;
const ADJUSTMENTS = { raw: 'Nothing', split: 'Splits', all: 'All' } as const;
const TYPES = {
  candles: 'Candles',
  hollow: 'Hollow',
  'heikin-ashi': 'Heikin\u2011Ashi',
  bars: 'Bars',
  line: 'Line',
  area: 'Area',
} as const;
const SCALES = { linear: 'Linear', log: 'Log', percent: 'Percent' } as const;

interface ChartMenuProps extends Overlay {
  market: Market;
  engine: () => ChartEngine | null;
}

/** The chart settings, which apply to all charts, and the chart as a picture. */
export function ChartMenu({ market, engine, ...overlay }: ChartMenuProps) {
  const stock = market.kind === 'stock';
  const settings = useAtomValue(chartSettingsAtom);
  const venue = useVenue();
  return (
    <Menu {...overlay} label="Chart" align="end" className="w-72">
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
      <MenuLine />
      <MenuItem icon={ImageDown} onPress={() => savePicture(market.pair, engine())}>
        Save as picture
      </MenuItem>
    </Menu>
  );
}

/** Saves what the chart shows as PNG. */
function savePicture(pair: string, engine: ChartEngine | null): void {
  const name = `papermint-simulated-${pair.replace('/', '-').toLowerCase()}.png`;
  engine?.picture().toBlob((picture) => {
    if (picture) saveFile(name, picture);
  });
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
    <MenuChips label={label} value={value} rows={choices.length > 4} onChange={onChange}>
      {choices.map((choice) => (
        <MenuChip key={choice} value={choice}>
          {names[choice]}
        </MenuChip>
      ))}
    </MenuChips>
  );
}
