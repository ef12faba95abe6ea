import { Menu, MenuChip, MenuChips } from '../../../ui/overlay/menu.tsx';
import type { Overlay } from '../../../ui/overlay/overlay-button.tsx';
import { speedChoices } from '../clock-speeds.ts';
import { setSpeed } from './clock-control.ts';
import type { SpanName } from './track-scale.ts';
import { SPANS } from './track-scale.ts';

interface PaceMenuProps extends Overlay {
  speed: number;
  span: SpanName;
  onSpan: (span: SpanName) => void;
}

/** How fast the clock runs, and how far the track reaches. */
export function PaceMenu({ speed, span, onSpan, ...overlay }: PaceMenuProps) {
  return (
    <Menu label="Speed and track" className="w-96 max-w-[calc(100vw-1rem)]" {...overlay}>
      <MenuChips
        label="Speed of the clock"
        value={String(speed)}
        onChange={(value) => void setSpeed(Number(value))}
      >
        {speedChoices(speed, 'short').map(({ value, label }) => (
          <MenuChip key={value} value={value}>
            {label}
          </MenuChip>
        ))}
      </MenuChips>
      <MenuChips label="Time on the track" value={span} onChange={onSpan}>
        {SPANS.map(({ value, label }) => (
          <MenuChip key={value} value={value}>
            {label}
          </MenuChip>
        ))}
      </MenuChips>
    </Menu>
  );
}
