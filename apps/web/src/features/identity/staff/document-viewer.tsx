import { Maximize2, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState } from 'react';
import { useShortcuts } from '../../../frames/keys/shortcuts.ts';
import { cn } from '../../../lib/cn.ts';
import { SCROLLS_BY_KEY } from '../../../lib/page/scrolls.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { DocumentPicture } from '../../../ui/picture/document-picture.tsx';

const MOST_ZOOM = 4;

interface DocumentViewerProps {
  /** The address of the picture; null if the file is deleted, undefined while it loads. */
  src: string | null | undefined;
  /** 'Passport' */
  name: string;
  /** A picture higher than wide. */
  tall: boolean;
  /** Called when the picture is there to be looked at. */
  onShown?: () => void;
}

/** A document, to be looked at closely: zoomed by + and −, moved by scrolling, turned by T. */
export function DocumentViewer({ src, name, tall, onShown }: DocumentViewerProps) {
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const box = useRef<HTMLElement>(null);
  const zoomBy = (by: number) => setZoom((before) => Math.min(MOST_ZOOM, Math.max(1, before + by)));
  const reset = () => {
    setZoom(1);
    setTurns(0);
  };
  const keys = { '+': () => zoomBy(0.5), '-': () => zoomBy(-0.5), t: () => setTurns((before) => before + 1) };
  useShortcuts(keys);
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface-2">
      <section
        ref={box}
        aria-label={name}
        {...SCROLLS_BY_KEY}
        className={cn(
          'overflow-auto focus-visible:-outline-offset-2',
          tall ? 'h-[min(30rem,58dvh)]' : 'h-[min(22rem,50dvh)] max-sm:h-64',
        )}
      >
        {src === undefined ? (
          <Skeleton className="size-full" />
        ) : (
          <div style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
            <DocumentPicture
              src={src}
              alt={`${name} of the trader`}
              {...(onShown && { onShown })}
              className={cn('size-full p-3 transition-transform duration-120', TURNS[turns % TURNS.length])}
            />
          </div>
        )}
      </section>
      <div className="flex items-center justify-end gap-1 border-t border-line bg-surface-1 px-2 py-1">
        <span className="num mr-auto pl-2 text-12 text-subtle">{Math.round(zoom * 100)}%</span>
        <Tool label="Zoom out (−)" disabled={zoom === 1} onPress={() => zoomBy(-0.5)} icon={ZoomOut} />
        <Tool label="Zoom in (+)" disabled={zoom === MOST_ZOOM} onPress={() => zoomBy(0.5)} icon={ZoomIn} />
        <Tool label="Rotate (T)" onPress={keys.t} icon={RotateCw} />
        <Tool label="Fit" disabled={zoom === 1 && turns % 4 === 0} onPress={reset} icon={Maximize2} />
      </div>
    </div>
  );
}

const TURNS = ['', 'rotate-90', 'rotate-180', '-rotate-90'];

interface ToolProps {
  label: string;
  disabled?: boolean;
  icon: typeof ZoomIn;
  onPress: () => void;
}

function Tool({ label, disabled = false, icon: Icon, onPress }: ToolProps) {
  return (
    <Button look="ghost" size="icon" aria-label={label} title={label} disabled={disabled} onClick={onPress}>
      <Icon className="size-4" aria-hidden="true" />
    </Button>
  );
}
