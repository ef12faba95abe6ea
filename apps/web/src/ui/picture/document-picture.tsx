import { FileX } from 'lucide-react';
import { cn } from '../../lib/cn.ts';

interface DocumentPictureProps {
  /** Its address; null if the file is deleted. */
  src: string | null;
  /** 'Passport' */
  alt: string;
  className?: string;
  /** Called when the picture is there to be looked at. */
  onShown?: () => void;
}

/** The picture of a document, as large as its place lets it be. */
export function DocumentPicture({ src, alt, className, onShown }: DocumentPictureProps) {
  if (src === null) {
    return (
      <div className={cn('grid place-items-center bg-surface-2 text-subtle', className)}>
        <span className="flex flex-col items-center gap-1 p-2 text-center text-12">
          <FileX className="size-5" aria-hidden="true" />
          File deleted
        </span>
      </div>
    );
  }
  return (
    <img src={src} alt={alt} className={cn('bg-surface-2 object-contain', className)} onLoad={onShown} />
  );
}
