import { Pause, Play } from 'lucide-react';
import { cn } from '../../../lib/cn.ts';
import { Button } from '../../../ui/form/button.tsx';
import { togglePlay } from './clock-control.ts';

/** Pauses or resumes the clock. The circle of a paused clock is smaller than its target on a touch screen. */
export function PlayButton({ speed, className }: { speed: number; className?: string }) {
  const runs = speed > 0;
  const Glyph = runs ? Pause : Play;
  return (
    <Button
      look="ghost"
      size="icon"
      aria-label={runs ? 'Pause the clock' : 'Resume the clock'}
      className={cn('rounded-full', className)}
      onClick={() => void togglePlay(speed)}
    >
      <span
        className={cn(
          'grid size-7 place-items-center rounded-full',
          !runs && 'bg-accent-fill text-on-accent',
        )}
      >
        <Glyph className="size-3.5 fill-current" aria-hidden="true" />
      </span>
    </Button>
  );
}
