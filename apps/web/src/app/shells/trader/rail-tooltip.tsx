import type { ComponentProps } from 'react';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';

interface RailTooltipProps {
  rail: boolean;
  name: string;
  children: ComponentProps<typeof Tooltip>['children'];
}

/** In a rail, shows the name of a control in a tooltip. */
export function RailTooltip({ rail, name, children }: RailTooltipProps) {
  if (!rail) return children;
  return (
    <Tooltip text={name} side="right" className="block">
      {children}
    </Tooltip>
  );
}
