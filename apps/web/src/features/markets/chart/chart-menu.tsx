import { useAtomValue } from '../../../lib/atoms.ts';
import { Menu, MenuCheck, MenuChip, MenuChips, MenuLabel, MenuLine } from '../../../ui/overlay/menu.tsx';
import type { Overlay } from '../../../ui/overlay/overlay-button.tsx';
import { studies } from '../studies.ts';
import { changeChart, chartSettingsAtom, chartTypes } from './chart-settings.ts';

const TYPES = { candles: 'Candles', line: 'Line', area: 'Area' } as const;

/** The chart settings. They apply to all charts. */
export function ChartMenu(overlay: Overlay) {
  const settings = useAtomValue(chartSettingsAtom);
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
      <MenuCheck checked={settings.log} onChange={(log) => changeChart({ log })}>
        Logarithmic scale
      </MenuCheck>
    </Menu>
  );
}
