import type { WorkspacePanel } from '@papermint/contracts/chart/workspace-model';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import { toast } from '../../../../ui/overlay/toast-store.ts';
import { linkOf, pairOf } from './links.ts';
import { panelKey } from './terminal-channel.ts';

interface WindowOf {
  panel: WorkspacePanel;
  venue: Venue;
  layout: string;
  /** The pair of the page. */
  page: string;
  interval: string | null;
  guest: boolean;
}

/** The address of a panel in a window of its own. */
function windowPath({ panel, venue, layout, page, interval, guest }: WindowOf): string {
  const query = new URLSearchParams({ panel: panelKey(venue, layout, panel.id), link: linkOf(panel) });
  if (venue === 'futures') query.set('market', 'futures');
  if (interval) query.set('interval', interval);
  return `${guest ? '/markets' : '/trade'}/panel/${panel.kind}/${pairOf(panel, page)}?${query}`;
}

/** Opens a panel in a window of its own. The terminal leaves it out while that window is open. */
export function openWindow(of: WindowOf): void {
  const size = of.panel.kind === 'chart' ? 'width=960,height=640' : 'width=380,height=760';
  const name = panelKey(of.venue, of.layout, of.panel.id);
  if (window.open(windowPath(of), name, `popup,${size}`)) return;
  toast('warning', 'The browser blocked the window. Allow pop-ups for this site, and try again.');
}
