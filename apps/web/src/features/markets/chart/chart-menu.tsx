import { candleAdjustments } from '@papermint/contracts/markets/kinds';
import { useAtomValue } from '../../../lib/atoms.ts';
import { useVenue } from '../../../state/prices/venue.ts';
import { Menu, MenuCheck, MenuChip, MenuChips, MenuLabel, MenuLine } from '../../../ui/overlay/menu.tsx';
import type { Overlay } from '../../../ui/overlay/overlay-button.tsx';
import { studies } from '../studies.ts';
import { changeChart, chartSettingsAtom, chartTypes, futuresPrices } from './chart-settings.ts';

const PRICES = { last: 'Last', mark: 'Mark', index: 'Index' } as const;

const ADJUSTMENTS = { raw: 'Nothing', split: 'Splits', all: 'All' } as const;
const TYPES = { candles: 'Candles', line: 'Line', area: 'Area' } as const;

/** The chart settings. They apply to all charts. @param stock whether the chart is that of a stock */
export function ChartMenu({ stock, ...overlay }: Overlay & { stock: boolean }) {
  const settings = useAtomValue(chartSettingsAtom);
  const venue = useVenue();
  return (
    <Menu {...overlay} label="Chart" align="end" className="w-56">
      <MenuChips
        label="Type"
        value={settings.type}
        onChange={(chosen) => {
          const type = chartTypes.find((one) => one === chosen);
          if (type) changeChart({ type });
        }}
      >
        {chartTypes.map((type) => (
          <MenuChip key={type} value={type}>
            {TYPES[type]}
          </MenuChip>
        ))}
      </MenuChips>
      {venue === 'futures' ? (
        <MenuChips
          label="Price"
          value={settings.futuresPrice}
          onChange={(chosen) => {
            const futuresPrice = futuresPrices.find((one) => one === chosen);
            if (futuresPrice) changeChart({ futuresPrice });
          }}
        >
          {futuresPrices.map((price) => (
            <MenuChip key={price} value={price}>
              {PRICES[price]}
            </MenuChip>
          ))}
        </MenuChips>
      ) : null}
      {stock ? (
        <MenuChips
          label="Prices adjusted for"
          value={settings.adjustment}
          onChange={(chosen) => {
            const adjustment = candleAdjustments.find((one) => one === chosen);
            if (adjustment) changeChart({ adjustment });
          }}
        >
          {candleAdjustments.map((adjustment) => (
            <MenuChip key={adjustment} value={adjustment}>
              {ADJUSTMENTS[adjustment]}
            </MenuChip>
          ))}
        </MenuChips>
      ) : null}
      <MenuLine />
      <MenuLabel>Moving averages</MenuLabel>
      {studies.map(({ key, label }) => (
        <MenuCheck
          key={key}
          checked={settings.studies.includes(key)}
          onChange={(on) =>
            changeChart({
              studies: on ? [...settings.studies, key] : settings.studies.filter((one) => one !== key),
            })
          }
        >
          {label}
        </MenuCheck>
      ))}
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
      <MenuCheck checked={settings.log} onChange={(log) => changeChart({ log })}>
        Logarithmic scale
      </MenuCheck>
    </Menu>
  );
}
