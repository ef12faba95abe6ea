import type { WorkspaceNode, WorkspacePanel } from '@papermint/contracts/chart/workspace-model';
import { tabsOf } from '../../../../frames/workspace/layout-tree.ts';
import type { PanelSite } from './panel-props.ts';

export const presets = ['standard', 'chart', 'scalper', 'analyst'] as const;
export type Preset = (typeof presets)[number];

export const presetWords: Readonly<Record<Preset, { label: string; about: string }>> = {
  standard: { label: 'Standard', about: 'Chart, order book, form and your orders' },
  chart: { label: 'Chart', about: 'One large chart, with the form beside it' },
  scalper: { label: 'Scalper', about: 'Price ladder, order book, trades and form side by side' },
  analyst: { label: 'Analyst', about: 'Two charts, depth and news' },
};

export const isPreset = (layout: string): layout is Preset => (presets as readonly string[]).includes(layout);

/** A panel that follows the page. Its kind is the first word of its ID. */
const panel = (id: string, more: Partial<WorkspacePanel> = {}): WorkspacePanel => ({
  id,
  kind: id.split('-')[0] ?? id,
  link: null,
  setup: null,
  pair: null,
  interval: null,
  ...more,
});

const split = (type: 'row' | 'column', ...parts: [weight: number, part: WorkspaceNode][]): WorkspaceNode => ({
  type,
  weights: parts.map(([weight]) => weight),
  children: parts.map(([, part]) => part),
});

/** The panels of a preset. Weights are px in a window of 1,440 by 900. */
export function presetTree(preset: Preset, { venue, guest, flags }: PanelSite): WorkspaceNode {
  const chart = tabsOf(panel('chart-1'));
  const form = tabsOf(panel('form-1'));
  const own = tabsOf(panel('orders-1'));
  const data = venue === 'futures' ? [panel('data-1')] : [];
  const news = flags.has('news') ? [panel('news-1')] : [];
  const lists = venue === 'futures' ? ['positions-1', 'open-1'] : ['open-1', 'history-1', 'balances-1'];
  const ownLists = tabsOf(...lists.map((id) => panel(id)));
  const withOwn = (main: WorkspaceNode, height: number, below = own) =>
    guest ? main : split('column', [820 - height, main], [height, below]);
  const trees: Record<Preset, () => WorkspaceNode> = {
    standard: () => {
      const book = tabsOf(panel('book-1'), panel('trades-1'), panel('depth-1'), ...data, ...news);
      return split('row', [1064, withOwn(split('row', [784, chart], [280, book]), 260)], [320, form]);
    },
    chart: () =>
      split(
        'row',
        [1064, withOwn(chart, 180)],
        [320, tabsOf(panel('form-1'), panel('book-1'), panel('trades-1'))],
      ),
    scalper: () =>
      split(
        'row',
        // The orders are below both: beside the ladder alone they would lack the room for their buttons.
        [804, withOwn(split('row', [504, chart], [300, tabsOf(panel('ladder-1'))]), 240, ownLists)],
        [
          260,
          split('column', [460, tabsOf(panel('book-1'), panel('depth-1'))], [360, tabsOf(panel('trades-1'))]),
        ],
        [320, form],
      ),
    analyst: () => {
      const charts = split('row', [532, chart], [532, tabsOf(panel('chart-2', { interval: '1d' }))]);
      const below = split(
        'row',
        [532, tabsOf(panel('depth-1'), ...data)],
        [532, news.length > 0 ? tabsOf(...news) : tabsOf(panel('trades-1'))],
      );
      const beside = tabsOf(panel('book-1'), panel('form-1'));
      return split('row', [1064, split('column', [540, charts], [280, below])], [320, beside]);
    },
  };
  return trees[preset]();
}
