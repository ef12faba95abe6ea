import { cn } from '../../lib/cn.ts';
import { previewBackground } from './preview-background.ts';

interface ArtImageProps {
  /** Paths of the picture in three widths, and 48 hexadecimal digits of 4 by 4 pixels. */
  picture: { small: string; medium: string; large: string; preview: string | null };
  /** The subject; empty beside a name. */
  label: string;
  /** Its width on the screen, as the `sizes` of an image. */
  sizes: string;
  /** Width by height; square by default. */
  ratio?: 'square' | 'banner';
  /** Above the fold: fetched at once. */
  first?: boolean;
  className?: string;
}

/**
 * A picture in the size that fits, over a blurred preview until it has loaded. It keeps its place from the beginning.
 * It has no clip and no layer, because a grid scrolls past many of them.
 */
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
      className={cn('relative block bg-surface-2', isBanner ? 'aspect-[3/1]' : 'aspect-square', className)}
      {...(preview && { style: { backgroundImage: previewBackground(preview) } })}
    >
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
        className="absolute inset-0 size-full rounded-[inherit] object-cover"
      />
    </span>
  );
}
