import type { LinkColor, WorkspaceNode, WorkspacePanel } from '@papermint/contracts/chart/workspace-model';
import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { AppWindow, ChevronDown, EllipsisVertical, Minimize2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Market } from '../../../../features/markets/markets.ts';
import { linkColors } from '../../../../frames/workspace/read-tree.ts';
import { cn } from '../../../../lib/cn.ts';
import { COLOR_DOTS } from '../../../../parts/color-dots.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { lazyWithPreload } from '../../../../ui/layout/lazy.tsx';
import { MenuChip, MenuChips, MenuItem, MenuLine } from '../../../../ui/overlay/menu.tsx';
import { OverlayButton } from '../../../../ui/overlay/overlay-button.tsx';
import type { Link } from './links.ts';
import { linkOf, pairOf, setLink, setPair } from './links.ts';
import { kindOf } from './panel-kinds.tsx';

const PanelMenu = lazyWithPreload(() =>
  import('../../../../frames/workspace/panel-menu.tsx').then((m) => m.PanelMenu),
);
const PairDialog = lazyWithPreload(() =>
  import('../../../../features/markets/pairs/pair-dialog.tsx').then((m) => m.PairDialog),
);

interface PanelActionsProps {
  tree: WorkspaceNode;
  onTree: (tree: WorkspaceNode) => void;
  panel: WorkspacePanel;
  titleOf: (panel: WorkspacePanel) => string;
  /** The market of the page. */
  page: Market;
  venue: Venue;
  maximized: boolean;
  onMaximize: () => void;
  /** Opens it in its own window; undefined if its kind cannot. */
  onWindow: (() => void) | undefined;
}

/** At the right of a panel's tabs: its pair, its color, and its menu. */
export function PanelActions(props: PanelActionsProps) {
  const { tree, onTree, panel, titleOf, page, venue, maximized, onMaximize, onWindow } = props;
  const link = linkOf(panel);
  const title = titleOf(panel);
  return (
    <div className="flex shrink-0 items-center gap-0.5 pr-1">
      {link === 'page' ? null : (
        <PanelPair
          pair={pairOf(panel, page.pair)}
          kind={page.kind}
          venue={venue}
          onPair={(pair) => onTree(setPair(tree, panel.id, pair))}
        />
      )}
      {link === 'page' || link === 'own' ? null : <LinkDot color={link} />}
      {maximized ? (
        <Button size="icon" look="ghost" className="size-7" aria-label="Restore" onClick={onMaximize}>
          <Minimize2 className="size-3.5" aria-hidden="true" />
        </Button>
      ) : null}
      <OverlayButton
        popup="menu"
        size="icon"
        look="ghost"
        className="size-7"
        aria-label={`Panel menu, ${title}`}
        preload={PanelMenu.preload}
        overlay={(overlay) => (
          <PanelMenu
            {...overlay}
            tree={tree}
            onTree={onTree}
            panel={panel}
            titleOf={titleOf}
            many={kindOf(panel.kind)?.many ?? false}
            maximized={maximized}
            onMaximize={onMaximize}
          >
            <LinkChips link={link} onLink={(next) => onTree(setLink(tree, panel.id, next, page.pair))} />
            <MenuLine />
            {onWindow ? (
              <MenuItem icon={AppWindow} onPress={onWindow}>
                Open in new window
              </MenuItem>
            ) : null}
          </PanelMenu>
        )}
      >
        <EllipsisVertical className="size-3.5" aria-hidden="true" />
      </OverlayButton>
    </div>
  );
}

/** What a panel follows. */
function LinkChips({ link, onLink }: { link: Link; onLink: (link: Link) => void }) {
  return (
    <>
      <MenuChips label="Pair" value={link} onChange={onLink}>
        <MenuChip value="page">Same as page</MenuChip>
        <MenuChip value="own">Fixed</MenuChip>
      </MenuChips>
      <MenuChips label="Link panels by color" value={link} onChange={onLink}>
        {linkColors.map((color) => (
          <MenuChip key={color} value={color} label={color}>
            <span className={cn('size-3 rounded-full', COLOR_DOTS[color])} />
          </MenuChip>
        ))}
      </MenuChips>
    </>
  );
}

/** The color that links a panel with others. */
export function LinkDot({ color }: { color: LinkColor }) {
  return (
    <span
      role="img"
      aria-label={`Linked by color: ${color}`}
      className={cn('mx-1 size-2 rounded-full', COLOR_DOTS[color])}
    />
  );
}

interface PanelPairProps {
  pair: string;
  kind: InstrumentKind;
  venue: Venue;
  onPair: (pair: string) => void;
}

/** The pair of a panel as a button that opens the list of pairs. */
export function PanelPair({ pair, kind, venue, onPair }: PanelPairProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="ghost"
        size="small"
        className="h-7 px-1.5 text-12"
        aria-haspopup="dialog"
        aria-label={`Pair of this panel: ${codeLabel(pair)}`}
        onPointerEnter={() => void PairDialog.preload()}
        onClick={() => setOpen(true)}
      >
        {codeLabel(pair)}
        <ChevronDown className="size-3 text-subtle" aria-hidden="true" />
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <PairDialog
            current={{ pair, kind }}
            venue={venue}
            onChoose={onPair}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
