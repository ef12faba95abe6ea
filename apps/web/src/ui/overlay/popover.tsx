import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { cn } from '../../lib/cn.ts';
import { FLOATING } from './floating.ts';
import type { Overlay } from './overlay-button.tsx';

interface PopoverProps extends Overlay {
  title: string;
  /** The title is for screen readers only. */
  bare?: boolean;
  /** The content reaches to the edges. */
  flush?: boolean;
  /** Outside the container of its button, which would cut it off. */
  outside?: boolean;
  side?: 'top' | 'bottom' | 'left' | 'right';
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
}

/** A small panel at its button. Unlike a dialog it leaves the page usable. */
export function Popover(props: PopoverProps) {
  const { title, bare = false, flush = false, side = 'bottom', align = 'start', className, children } = props;
  const { anchor, open, onOpen, outside = false } = props;
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  return (
    <div ref={setPlace}>
      <Base.Root open={open && place !== null} onOpenChange={onOpen}>
        <Base.Portal {...(outside ? {} : { container: place })}>
          <Base.Positioner
            className="z-50"
            anchor={anchor}
            side={side}
            align={align}
            sideOffset={6}
            collisionPadding={8}
          >
            <Base.Popup
              finalFocus={anchor}
              className={cn(FLOATING, 'max-w-[calc(100vw-1rem)] wrap-anywhere', !flush && 'p-4', className)}
            >
              <Base.Title className={bare ? 'sr-only' : 'mb-2 text-14 font-semibold'}>{title}</Base.Title>
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </div>
  );
}
