import type { WorkspaceNode, WorkspacePanel } from '@papermint/contracts/chart/workspace-model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { atom } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import { PairHeader } from '../../../../features/markets/pairs/pair-header.tsx';
import type { OwnTab, TerminalProps } from '../../../../features/orders/terminal/terminal-props.ts';
import { balanced } from '../../../../frames/workspace/layout-boxes.ts';
import {
  addPanel,
  arrangementOf,
  changePanels,
  newPanelId,
  panelOf,
  panelsOf,
} from '../../../../frames/workspace/layout-tree.ts';
import { Workspace } from '../../../../frames/workspace/workspace.tsx';
import { useAtom, useAtomValue } from '../../../../lib/atoms.ts';
import { flagsAtom } from '../../../../state/site/flags.ts';
import { LayoutBar } from './layout-bar.tsx';
import { linkOf, otherPairs, pairOf, setLink, setPair } from './links.ts';
import { openWindow } from './open-window.ts';
import { PanelActions } from './panel-actions.tsx';
import type { PairTicket } from './panel-body.tsx';
import { PairFeed, PanelBody } from './panel-body.tsx';
import { kindOf, labelOf, limitsOf } from './panel-kinds.tsx';
import type { PanelSite } from './panel-props.ts';
import { useAway } from './use-away.ts';
import { useLayouts } from './use-layouts.ts';
import { useLinkedWindows } from './use-linked-windows.ts';
import type { OpenLayout } from './use-open-layout.ts';
import { useOpenLayout } from './use-open-layout.ts';

const NO_TICKET: PairTicket = { picked: null, side: null };

// The chosen list stays when another pair is shown.
const ownTabAtoms = { spot: atom<OwnTab | null>(null), futures: atom<OwnTab | null>(null) };

/** The terminal as the reader has arranged its panels. */
export function WorkspaceTerminal({ figures, ...terminal }: TerminalProps) {
  const { market, venue, parts } = terminal;
  const flags = useAtomValue(flagsAtom);
  const guest = parts.Panel === null;
  const site = useMemo((): PanelSite => ({ venue, guest, flags }), [venue, guest, flags]);
  const keeper = useLayouts();
  const layout = useOpenLayout(site, keeper);
  const { tree } = layout;
  const away = useAway(venue, layout.id);
  const setTree = (next: WorkspaceNode) =>
    layout.setTree(arrangementOf(next) === arrangementOf(tree) ? next : balanced(next, limitsOf));
  const [maximized, setMaximized] = useState<string | null>(null);
  const { tickets, onTicket } = usePairTickets();
  const [chosenTab, onTab] = useAtom(ownTabAtoms[venue]);
  const page = { ...terminal, tab: chosenTab ?? parts.first, onTab };
  const leadId = panelsOf(tree).find((panel) => panel.kind === 'chart' && linkOf(panel) === 'page')?.id;
  const titleOf = (panel: WorkspacePanel) => titleIn(panel, market.pair);
  useLinkedWindows({ tree, market, venue, setTree, onTicket, onPick: terminal.onPick });
  const leaving = leavingOf({ tree, away, layout, market, venue, guest });
  const filling = maximized !== null && panelOf(tree, maximized) ? maximized : null;
  return (
    <div
      data-list=""
      className="grid h-[calc(100dvh-var(--strip)-var(--head,0px))] min-h-150 grid-rows-[auto_minmax(0,1fr)] gap-px bg-line"
    >
      <div className="flex items-center bg-bg">
        <div className="min-w-0 flex-1">
          <PairHeader market={market} venue={venue}>
            {figures}
          </PairHeader>
        </div>
        <LayoutBar
          site={site}
          keeper={keeper}
          layout={layout}
          onAdd={(kind) => setTree(withPanel(tree, kind))}
        />
      </div>
      <Workspace
        tree={tree}
        onTree={setTree}
        limitsOf={limitsOf}
        titleOf={titleOf}
        away={away}
        maximized={filling}
        render={(panel) => (
          <PanelBody
            panel={panel}
            page={page}
            lead={panel.id === leadId}
            ticketOfPair={(pair) => tickets[pair] ?? NO_TICKET}
            onTicket={onTicket}
            onPair={(pair) => setTree(setPair(tree, panel.id, pair))}
            onInterval={(interval) =>
              setTree(changePanels(tree, ({ id }) => (id === panel.id ? { interval } : undefined)))
            }
            onFollowPage={() => setTree(setLink(tree, panel.id, 'page', market.pair))}
          />
        )}
        actions={(panel) => (
          <PanelActions
            tree={tree}
            onTree={setTree}
            panel={panel}
            titleOf={titleOf}
            page={market}
            venue={venue}
            maximized={filling === panel.id}
            onMaximize={() => setMaximized(filling === null ? panel.id : null)}
            onWindow={leaving(panel)}
          />
        )}
      />
      {otherPairs(tree, market.pair).map((pair) => (
        <PairFeed key={pair} pair={pair} venue={venue} />
      ))}
    </div>
  );
}

/** Picked prices and chosen sides of pairs other than that of the page. */
function usePairTickets() {
  const [tickets, setTickets] = useState<Readonly<Record<string, PairTicket>>>({});
  const onTicket = useCallback(
    (pair: string, change: Partial<PairTicket>) =>
      setTickets((all) => ({ ...all, [pair]: { ...(all[pair] ?? NO_TICKET), ...change } })),
    [],
  );
  return { tickets, onTicket };
}

interface Leaving {
  tree: WorkspaceNode;
  away: ReadonlySet<string>;
  layout: OpenLayout;
  market: TerminalProps['market'];
  venue: TerminalProps['venue'];
  guest: boolean;
}

/** How a panel opens in a window of its own; undefined where it cannot. The last one stays. */
function leavingOf({ tree, away, layout, market, venue, guest }: Leaving) {
  const staying = panelsOf(tree).filter(({ id }) => !away.has(id)).length;
  return (panel: WorkspacePanel) => {
    if (staying < 2 || !kindOf(panel.kind)?.window) return undefined;
    const interval = panel.interval ?? new URLSearchParams(location.search).get('interval');
    return () => openWindow({ panel, venue, layout: layout.id, page: market.pair, interval, guest });
  };
}

/** A layout with one more panel: a chart beside the first one, any other among the last tabs. */
function withPanel(tree: WorkspaceNode, kind: string): WorkspaceNode {
  const panel = { id: newPanelId(tree, kind), kind, link: null, setup: null, pair: null, interval: null };
  const chart = kind === 'chart' && panelsOf(tree).find((one) => one.kind === 'chart');
  const of = (chart || panelsOf(tree).at(-1))?.id ?? '';
  return addPanel(tree, panel, { of, side: chart ? 'right' : 'tabs' });
}

/** The label of a panel, with its pair if that is not the pair of the page. */
function titleIn(panel: WorkspacePanel, page: string): string {
  const pair = pairOf(panel, page);
  const label = labelOf(panel);
  return pair === page ? label : `${codeLabel(pair)} ${label.toLowerCase()}`;
}
