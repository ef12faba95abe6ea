import { useMemo } from 'react';
import { encode } from 'uqr';
import { cn } from '../../lib/cn.ts';

interface QrCodeProps {
  text: string;
  /** The result of a scan: 'Deposit address'. The text itself is beside it. */
  label: string;
  className?: string;
}

/** Dark on white in both themes, as many scanners need. Import it lazily. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { path, size } = useMemo(() => {
    const { data, size: modules } = encode(text, { ecc: 'M', border: 2 });
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: squares.join(''), size: modules };
  }, [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`QR code: ${label}`}
      shapeRendering="crispEdges"
      className={cn('size-44 rounded-card bg-white', className)}
    >
      <path d={path} className="fill-ink" />
    </svg>
  );
}
