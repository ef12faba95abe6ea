import type { ReactNode } from 'react';
import { useFromWide } from '../../lib/media.ts';
import { LazyBoundary, lazyWithPreload } from '../layout/lazy.tsx';
import { openerOf } from '../table/row-opening.ts';
import { DetailAside } from './detail-aside.tsx';

const DetailSheet = lazyWithPreload(() => import('./detail-sheet.tsx').then((m) => m.DetailSheet));

interface DetailPanelProps {
  /** The name of the shown row. */
  label: string;
  /** The name of a row of the list: 'trader'. */
  each: string;
  /** The key of the shown row, and of all rows of the list, in order. */
  opened: string;
  keys: readonly string[];
  /** The key of its row in the list, if that is another. */
  row?: string | undefined;
  /** For a shell whose bar stays at the top. */
  underBar?: boolean;
  /** Half of the screen instead of 480 px; over the list most of it. */
  wide?: boolean;
  /** Null closes it. */
  onOpen: (key: string | null) => void;
  children: ReactNode;
}

/** The details of one row of a list: a panel beside it if both fit, else a sheet over it. */
export function DetailPanel({
  label,
  each,
  opened,
  keys,
  row = opened,
  underBar = false,
  wide: roomy = false,
  onOpen,
  children,
}: DetailPanelProps) {
  const wide = useFromWide();
  const place = keys.indexOf(opened);
  const stepTo = (key: string | undefined) => (key === undefined ? undefined : () => onOpen(key));
  const frame = {
    label,
    each,
    next: place < 0 ? undefined : stepTo(keys[place + 1]),
    previous: place < 0 ? undefined : stepTo(keys[place - 1]),
  };
  const close = () => onOpen(null);
  const opener = () => openerOf(row);
  if (wide) {
    const onClose = () => {
      close();
      opener()?.focus();
    };
    return (
      <DetailAside underBar={underBar} wide={roomy} {...frame} onClose={onClose}>
        {children}
      </DetailAside>
    );
  }
  return (
    <LazyBoundary>
      <DetailSheet {...frame} wide={roomy} onClose={close} returnTo={opener}>
        {children}
      </DetailSheet>
    </LazyBoundary>
  );
}
