import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { RefObject } from 'react';
import { cn } from '../../lib/cn.ts';
import { FLOATING } from './floating.ts';

interface TooltipPopupProps {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  side: 'top' | 'right';
  text: string;
}

export function TooltipPopup({ id, anchor, open, side, text }: TooltipPopupProps) {
  return (
    <Base.Root open={open}>
      <Base.Portal container={anchor.current?.closest<HTMLElement>('aside, header, main')}>
        <Base.Positioner anchor={anchor} side={side} sideOffset={6} collisionPadding={8} className="z-60">
          <Base.Popup
            id={id}
            role="tooltip"
            className={cn(
              FLOATING,
              'pointer-events-none max-w-64 wrap-anywhere px-2.5 py-1.5 text-12 text-fg',
            )}
          >
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
