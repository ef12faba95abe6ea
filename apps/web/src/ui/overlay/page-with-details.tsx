import type { ReactNode } from 'react';
import { useFromWide } from '../../lib/media.ts';
import { LazyBoundary } from '../layout/lazy.tsx';
import { DetailPanel } from './detail-panel.tsx';

interface PageWithDetailsProps {
  /** The name of the shown row. */
  label: string;
  /** The name of a row of the list: 'trader'. */
  each: string;
  /** The key of the shown row; null where none is shown. */
  opened: string | null;
  /** The keys of all rows of the list, in order. */
  keys: readonly string[];
  /** The key of the shown row in the list, if that is another. */
  row?: string | undefined;
  /** Null closes it. */
  onOpen: (key: string | null) => void;
  /** The details of a row. May be lazy. */
  details: (key: string) => ReactNode;
  /** The page with the list. */
  children: ReactNode;
}

/** A page with a list whose rows open in a panel beside it, or in a sheet over it. */
export function PageWithDetails({ opened, details, children, ...panel }: PageWithDetailsProps) {
  const wide = useFromWide();
  return (
    <div className="flex" data-panel-open={opened !== null && wide ? '' : undefined}>
      <div className="min-w-0 flex-1">{children}</div>
      {opened === null ? null : (
        <DetailPanel key={wide ? 'panel' : 'sheet'} opened={opened} {...panel}>
          <LazyBoundary>{details(opened)}</LazyBoundary>
        </DetailPanel>
      )}
    </div>
  );
}
