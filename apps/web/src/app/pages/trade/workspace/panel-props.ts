import type { WorkspacePanel } from '@papermint/contracts/chart/workspace-model';
import type { Flag } from '@papermint/contracts/common/flags';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import type { ReactNode } from 'react';
import type { OwnTab, TerminalProps } from '../../../../features/orders/terminal/terminal-props.ts';
import type { PanelLimits } from '../../../../frames/workspace/layout-boxes.ts';

/** What a panel gets: the terminal of its pair. */
export interface PanelProps extends Omit<TerminalProps, 'figures'> {
  panel: WorkspacePanel;
  /** It is the chart that the address and the keys of the terminal are for. */
  lead: boolean;
  /** It is in a window of its own, which has no form. */
  away?: boolean;
  /** The list of the trader's own that is shown. */
  tab: OwnTab;
  onTab: (tab: OwnTab) => void;
  /** Shows another pair here, and in all panels of the same color. */
  onPair: (pair: string) => void;
  /** Shows other candles here. */
  onInterval: (interval: string) => void;
}

/** What decides which kinds of panel there are. */
export interface PanelSite {
  venue: Venue;
  guest: boolean;
  flags: ReadonlySet<Flag>;
}

export interface PanelKind extends PanelLimits {
  label: string;
  /** A layout may have several. */
  many?: true;
  /** It can be in a window of its own. */
  window?: true;
  /** Where it exists; everywhere by default. */
  where?: (site: PanelSite) => boolean;
  render: (props: PanelProps) => ReactNode;
}
