import { useLayoutEffect, useRef } from 'react';
import { cn } from '../../lib/cn.ts';

interface ArtImageProps {
  /** Paths of the picture in three widths, and 48 hexadecimal digits of 4 by 4 pixels. */
  picture: { small: string; medium: string; large: string; preview: string | null };
  /** What it shows; empty where a name stands beside it. */
  label: string;
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string;
  /** Width by height; square by default. */
  ratio?: 'square' | 'banner';
  /** Above the fold: fetched at once. */
  first?: boolean;
  className?: string;
}

/** A picture in the size that fits, with a blurred preview until it has loaded. It keeps its place from the beginning. */
export function ArtImage({
  picture,
  label,
  sizes,
  ratio = 'square',
  first = false,
  className,
}: ArtImageProps) {
  const { small, medium, large, preview } = picture;
  const isBanner = ratio === 'banner';
  return (
    <span
      className={cn(
        'relative block overflow-hidden bg-surface-2',
        isBanner ? 'aspect-[3/1]' : 'aspect-square',
        className,
      )}
    >
      {preview ? <Preview digits={preview} /> : null}
      <img
        src={medium}
        srcSet={`${small} 160w, ${medium} 480w, ${large} 1080w`}
        sizes={sizes}
        alt={label}
        width={480}
        height={isBanner ? 160 : 480}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        className="absolute inset-0 size-full object-cover"
      />
    </span>
  );
}

const SIDE = 4;

/** 4 by 4 pixels that the browser blurs by enlarging them. The policy of the site allows no data: addresses. */
function Preview({ digits }: { digits: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    for (let at = 0; at < SIDE * SIDE; at++) {
      context.fillStyle = `#${digits.slice(at * 3, at * 3 + 3)}`;
      context.fillRect(at % SIDE, Math.floor(at / SIDE), 1, 1);
    }
  }, [digits]);
  return (
    <span aria-hidden="true">
      <canvas ref={canvas} width={SIDE} height={SIDE} className="absolute inset-0 size-full" />
    </span>
  );
}
