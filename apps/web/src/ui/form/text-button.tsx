import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';
import { LINK_LOOK } from '../text/link.tsx';

/** A button that looks like a link, in running text or below a form. While `aria-disabled` it keeps the focus. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={cn(
        LINK_LOOK,
        'text-left aria-disabled:text-subtle aria-disabled:no-underline touch:-my-3 touch:py-3',
        className,
      )}
    />
  );
}
