import type { ReactNode } from 'react';
import { useFromWide } from '../../lib/media.ts';
import { LazyBoundary, lazyWithPreload } from '../layout/lazy.tsx';
import { focusRow } from '../table/row-opening.ts';
import { DetailAside } from './detail-aside.tsx';

const DetailSheet = lazyWithPreload(() => import('./detail-sheet.tsx').then((m) => m.DetailSheet));

interface DetailPanelProps {
  /** Names what is looked at. */
  label: string;
  /** What a row of the list is called: 'trader'. */
  each: string;
  /** The key of the row that is looked at, and of all that the list shows, in its order. */
  opened: string;
  keys: readonly string[];
  /** The key of its row in the list, where that is another. */
  row?: string | undefined;
  /** Stands in a shell whose bar stays at the top. */
  underBar?: boolean;
  /** Null closes it. */
  onOpen: (key: string | null) => void;
  children: ReactNode;
}

/** One row of a list from near: a panel beside it where there is room for both, else a sheet over it. */
export function DetailPanel({
  label,
  each,
  opened,
  keys,
  row = opened,
  underBar = false,
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
    onClose() {
      onOpen(null);
      focusRow(row);
    },
  };
  if (wide) {
    return (
      <DetailAside underBar={underBar} {...frame}>
        {children}
      </DetailAside>
    );
  }
  return (
    <LazyBoundary>
      <DetailSheet {...frame}>{children}</DetailSheet>
    </LazyBoundary>
  );
}
