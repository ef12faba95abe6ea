import { useState } from 'react';
import { cn } from '../../lib/cn.ts';

interface RoundImageProps {
  src: string;
  /** Letters replace a missing picture. The picture has no alternative text, because the name is beside it. */
  label: string;
  className?: string;
}

export function RoundImage({ src, label, className = 'size-8' }: RoundImageProps) {
  const [missing, setMissing] = useState(src === '');
  if (missing) {
    return (
      <span
        aria-hidden="true"
        className={cn(
          'grid shrink-0 place-items-center rounded-full bg-surface-3 text-11 font-semibold text-muted',
          className,
        )}
      >
        {label.slice(0, 2)}
      </span>
    );
  }
  return (
    <img
      src={src}
      alt=""
      width={32}
      height={32}
      loading="lazy"
      decoding="async"
      className={cn('shrink-0 rounded-full', className)}
      onError={() => setMissing(true)}
    />
  );
}
