import { candleAdjustments } from '@papermint/contracts/markets/kinds';
import { CalendarSearch, GitCompareArrows, Globe, ImageDown, Undo2 } from 'lucide-react';
import { candleKinds } from '../../../charting/bars/candle-kinds.ts';
import type { ChartEngine } from '../../../charting/engine/engine.ts';
import { scaleModes } from '../../../charting/engine/engine.ts';
import { zoneCity } from '../../../charting/engine/zones.ts';
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
import { useSetups } from '../setups/use-setups.ts';
import type { ChartDialog } from './chart-dialogs.tsx';
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
  onDialog: (dialog: ChartDialog) => void;
}

/** The chart settings, which apply to all charts, and the chart as a picture. */
export function ChartMenu({ market, engine, onDialog, ...overlay }: ChartMenuProps) {
  const stock = market.kind === 'stock';
  const settings = useAtomValue(chartSettingsAtom);
  const venue = useVenue();
  const setups = useSetups();
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
      <MenuCheck checked={settings.positions} onChange={(positions) => changeChart({ positions })}>
        Positions
      </MenuCheck>
      <MenuCheck checked={settings.alerts} onChange={(alerts) => changeChart({ alerts })}>
        Alerts
      </MenuCheck>
      <MenuCheck checked={settings.events} onChange={(events) => changeChart({ events })}>
        {stock ? 'Company and economic events' : 'Economic releases'}
      </MenuCheck>
      <MenuCheck checked={settings.sessions} onChange={(sessions) => changeChart({ sessions })}>
        {market.calendar === 'always' ? 'Day breaks' : 'Session breaks'}
      </MenuCheck>
      <MenuLine />
      <MenuItem
        icon={GitCompareArrows}
        aside={settings.compare.length > 0 ? settings.compare.length : null}
        onPress={() => onDialog('compare')}
      >
        Compare
      </MenuItem>
      <MenuItem icon={CalendarSearch} aside="Alt G" onPress={() => onDialog('date')}>
        Go to a date
      </MenuItem>
      <MenuItem icon={Globe} aside={zoneCity(settings.zone)} onPress={() => onDialog('zone')}>
        Time zone
      </MenuItem>
      {setups.aside ? (
        <MenuItem icon={Undo2} onPress={() => setups.restore()}>
          Restore my version of the chart
        </MenuItem>
      ) : null}
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
