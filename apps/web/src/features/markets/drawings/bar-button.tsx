import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../../../lib/cn.ts';
import { Button } from '../../../ui/form/button.tsx';

interface BarButtonProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  icon: LucideIcon;
  name: string;
  pressed?: boolean;
}

/** A small button with a picture: a tool, or an act on a drawing. */
export function BarButton({ icon: Icon, name, pressed, className, ...rest }: BarButtonProps) {
  return (
    <Button
      size="icon"
      look="ghost"
      aria-label={name}
      title={name}
      aria-pressed={pressed}
      {...rest}
      className={cn('size-7 touch:size-11', pressed && 'bg-tint-accent text-fg', className)}
    >
      <Icon className="size-4" aria-hidden="true" />
    </Button>
  );
}
