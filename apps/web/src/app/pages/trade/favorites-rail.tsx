import { PanelLeftClose, Star } from 'lucide-react';
import { useState } from 'react';
import { FavoritesPanel } from '../../../features/markets/pairs/favorites-panel.tsx';
import type { TerminalProps } from '../../../features/orders/terminal/terminal-props.ts';
import { useMedia } from '../../../lib/media.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';
import { Button } from '../../../ui/form/button.tsx';
import { PanelEdge } from './panel-edge.tsx';
import { usePanelSizes } from './panel-sizes.ts';
import { FAVORITES_FIRST } from './panels.ts';

/** Whether the reader wants to see the favorites, in this browser: yes, no, or nothing chosen yet. */
const KEY = 'terminal.favorites-shown';

/** The reader's favorites at the left of a terminal. Closed, it is a strip with a button. */
export function FavoritesRail({ market, venue }: Pick<TerminalProps, 'market' | 'venue'>) {
  const [{ favorites: size }, onResize] = usePanelSizes('favorites');
  const roomy = useMedia(FAVORITES_FIRST);
  const [chosen, setChosen] = useState(() => readStored(KEY));
  const open = chosen === null ? roomy : chosen === 'open';
  const choose = (next: 'open' | 'closed') => {
    writeStored(KEY, next);
    setChosen(next);
  };
  if (!open) {
    return (
      <div className="mr-px flex w-10 shrink-0 flex-col items-center bg-surface-1 pt-1 touch:w-12">
        <Button
          size="icon"
          look="ghost"
          aria-label="Show favorites"
          title="Show favorites"
          aria-expanded={false}
          onClick={() => choose('open')}
        >
          <Star className="size-4" aria-hidden="true" />
        </Button>
      </div>
    );
  }
  return (
    <section
      aria-label="Favorites"
      className="sticky top-(--strip) mr-px h-[calc(100dvh-var(--strip)-var(--head,0px))] shrink-0 bg-surface-1"
      style={{ width: size }}
    >
      <PanelEdge
        panel="favorites"
        label="Width of the favorites"
        at="right"
        size={size}
        onResize={onResize}
      />
      <FavoritesPanel market={market} venue={venue}>
        <Button
          size="icon"
          look="ghost"
          aria-label="Hide favorites"
          title="Hide favorites"
          aria-expanded
          onClick={() => choose('closed')}
        >
          <PanelLeftClose className="size-4" aria-hidden="true" />
        </Button>
      </FavoritesPanel>
    </section>
  );
}
