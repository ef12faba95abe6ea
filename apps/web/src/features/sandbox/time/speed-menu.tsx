import { Menu, MenuChip, MenuChips } from '../../../ui/overlay/menu.tsx';
import type { Overlay } from '../../../ui/overlay/overlay-button.tsx';
import { speedChoices } from '../clock-speeds.ts';
import { setSpeed } from './clock-control.ts';
import type { SpanName } from './track-scale.ts';
import { SPANS } from './track-scale.ts';

interface SpeedMenuProps extends Overlay {
  speed: number;
  span: SpanName;
  onSpan: (span: SpanName) => void;
}

/** How fast the clock runs, and how far the track reaches. */
export function SpeedMenu({ speed, span, onSpan, ...overlay }: SpeedMenuProps) {
  return (
    <Menu label="Clock speed and timeline range" className="w-96 max-w-[calc(100vw-1rem)]" {...overlay}>
      <MenuChips label="Clock speed" value={String(speed)} onChange={(value) => void setSpeed(Number(value))}>
        {speedChoices(speed, 'short').map(({ value, label }) => (
          <MenuChip key={value} value={value}>
            {label}
          </MenuChip>
        ))}
      </MenuChips>
      <MenuChips label="Timeline range" value={span} onChange={onSpan}>
        {SPANS.map(({ value, label }) => (
          <MenuChip key={value} value={value}>
            {label}
          </MenuChip>
        ))}
      </MenuChips>
    </Menu>
  );
}
