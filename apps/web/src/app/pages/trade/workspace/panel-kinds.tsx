import type { WorkspacePanel } from '@papermint/contracts/chart/workspace-model';
import { OrderBook } from '../../../../features/markets/book/order-book.tsx';
import type { OwnTab } from '../../../../features/orders/terminal/terminal-props.ts';
import type { LimitsOf } from '../../../../frames/workspace/layout-boxes.ts';
import { LazyBoundary, lazyWithPreload } from '../../../../ui/layout/lazy.tsx';
import { MarketTab } from '../lazy-parts.tsx';
import { PanelChart } from './panel-chart.tsx';
import type { PanelKind, PanelProps, PanelSite } from './panel-props.ts';

const FavoritesPanel = lazyWithPreload(() =>
  import('../../../../features/markets/pairs/favorites-panel.tsx').then((m) => m.FavoritesPanel),
);

const LadderPanel = lazyWithPreload(() => import('../ladder-panel.tsx').then((m) => m.LadderPanel));

const px = (width: number, height: number) => ({ width, height });
const signedIn = ({ guest }: PanelSite) => !guest;
const futures = ({ venue }: PanelSite) => venue === 'futures';
const ownFutures = (site: PanelSite) => signedIn(site) && futures(site);
const hasNews = ({ flags }: PanelSite) => flags.has('news');

/** Every kind of panel that a layout can have, by its name in saved layouts: a new kind is a line here. */
const KINDS: Readonly<Record<string, PanelKind>> = {
  chart: { label: 'Chart', least: px(360, 240), grows: true, many: true, window: true, render: chart },
  book: { label: 'Order book', least: px(240, 240), many: true, window: true, render: book },
  trades: { label: 'Trades', least: px(240, 160), many: true, window: true, render: market('tape') },
  ladder: { label: 'Price ladder', least: px(240, 320), many: true, window: true, render: ladder },
  depth: { label: 'Depth', least: px(240, 160), many: true, render: market('depth') },
  data: { label: 'Futures data', least: px(240, 160), where: futures, render: market('data') },
  news: { label: 'News', least: px(240, 160), where: hasNews, render: market('news') },
  events: { label: 'Events', least: px(240, 160), render: market('events') },
  favorites: { label: 'Favorites', least: px(96, 160), where: signedIn, render: favorites },
  form: { label: 'Order form', least: px(300, 320), render: form },
  orders: { label: 'Your orders', least: px(420, 140), where: signedIn, render: orders },
  positions: { label: 'Positions', least: px(320, 120), where: ownFutures, render: list('positions') },
  open: { label: 'Open orders', least: px(320, 120), where: signedIn, render: list('open') },
  history: { label: 'Order history', least: px(320, 120), where: signedIn, render: list('recent') },
  fills: { label: 'Fills', least: px(320, 120), where: signedIn, render: list('fills') },
  funding: { label: 'Funding', least: px(320, 120), where: ownFutures, render: list('funding') },
  balances: { label: 'Balances', least: px(320, 120), where: signedIn, render: list('balances') },
};

/** The kinds that a terminal has. */
export function kindsOf(site: PanelSite): readonly { kind: string; of: PanelKind }[] {
  return Object.entries(KINDS).flatMap(([kind, of]) => ((of.where?.(site) ?? true) ? [{ kind, of }] : []));
}

export const kindOf = (kind: string): PanelKind | undefined =>
  Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;

export const isPanelKind = (kind: string): boolean => Object.hasOwn(KINDS, kind);

const NO_LIMITS = { least: px(240, 120) };
export const limitsOf: LimitsOf = (kind) => kindOf(kind) ?? NO_LIMITS;

export const labelOf = ({ kind }: WorkspacePanel): string => kindOf(kind)?.label ?? kind;

function chart(props: PanelProps) {
  return <PanelChart {...props} />;
}

function book({ market, own, onPick }: PanelProps) {
  return <OrderBook market={market} own={own.prices} onPick={onPick} />;
}

function ladder(props: PanelProps) {
  return (
    <LazyBoundary>
      <LadderPanel {...props} />
    </LazyBoundary>
  );
}

/** A tab beside the order book of the usual terminal, as a panel. */
function market(tab: string): PanelKind['render'] {
  return ({ market, own }) => (
    <LazyBoundary>
      <MarketTab tab={tab} market={market} fills={own.fills} />
    </LazyBoundary>
  );
}

function favorites({ market, venue }: PanelProps) {
  return (
    <LazyBoundary>
      <FavoritesPanel market={market} venue={venue} bare />
    </LazyBoundary>
  );
}

function form({ parts, market, side, onSide, stale, picked, onTaken, onTab }: PanelProps) {
  const ticket = { market, side, onSide, stale, picked, onTaken };
  return (
    <div className="h-full overflow-y-auto">
      <LazyBoundary>
        <parts.Ticket {...ticket} onPlaced={onTab} />
        <parts.Funds market={market} />
      </LazyBoundary>
    </div>
  );
}

function orders({ market, parts: { Panel }, own, tab, onTab }: PanelProps) {
  return Panel ? (
    <LazyBoundary>
      <Panel market={market} tab={tab} onTab={onTab} own={own} />
    </LazyBoundary>
  ) : null;
}

/** One list of the trader's own. */
function list(tab: OwnTab): PanelKind['render'] {
  return ({ market, parts: { List } }) => (
    <div className="h-full overflow-y-auto">
      <LazyBoundary>
        <List tab={tab} market={market} pairOnly={false} alone />
      </LazyBoundary>
    </div>
  );
}
