import { ArrowUp } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { Button } from '../../ui/form/button.tsx';

interface FreshRowsProps {
  count: number;
  onShow: () => void;
  /** The key that shows them. */
  shortcut?: string;
  /** Its place while rows scroll below it. */
  className?: string;
}

/** New rows wait behind a button, so that nothing moves under the pointer. */
export function FreshRows({ count, onShow, shortcut, className = 'relative' }: FreshRowsProps) {
  return (
    <div role="status" className={cn('z-10 flex h-0 justify-center', className)}>
      {count > 0 ? (
        <Button
          size="small"
          look="primary"
          className="num mt-2 animate-appear rounded-full shadow-pop"
          aria-keyshortcuts={shortcut}
          onClick={onShow}
        >
          <ArrowUp className="size-3.5" aria-hidden="true" />
          {count} new
        </Button>
      ) : null}
    </div>
  );
}
