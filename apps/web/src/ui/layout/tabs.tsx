import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { cn } from '../../lib/cn.ts';

const STRIP = 'fades flex overflow-x-auto border-b border-line [scrollbar-width:none]';
const ROOMY = 'gap-5 px-4 text-13';
/** So that all fit beside the chart of a trade page. */
const DENSE = 'gap-3.5 px-4 text-13';
const DENSER = 'gap-1.75 px-2 text-12';
const TAB =
  'relative h-10 shrink-0 font-medium whitespace-nowrap transition-colors duration-120 focus-visible:-outline-offset-2 touch:h-11 touch:min-w-11 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5';
const CHOSEN = 'text-fg after:bg-accent';
const NOT_CHOSEN = 'text-muted hover:text-fg';

interface Tab<V extends string> {
  value: V;
  label: string;
  /** The whole name, if the label is shortened. */
  name?: string;
  /** The number of its items; hidden if it is left out. */
  count?: number | undefined;
}

interface TabListProps<V extends string> {
  label: string;
  /** Prefix of the ids that tie tabs to panels. */
  id: string;
  value: V;
  tabs: readonly Tab<V>[];
  /** In a narrow panel; `most` leaves room for something at the right. */
  dense?: boolean | 'most';
  onChange: (value: V) => void;
}

export function TabList<V extends string>(props: TabListProps<V>) {
  const { label, id, value, tabs, dense = false, onChange } = props;
  // What is shown may have its tab elsewhere, such as in a menu.
  const stop = tabs.some((tab) => tab.value === value) ? value : tabs[0]?.value;
  const step = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(`${id}-tab-${next.value}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      className={cn(STRIP, dense ? (tabs.length > 4 || dense === 'most' ? DENSER : DENSE) : ROOMY)}
      onKeyDown={step}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={`${id}-tab-${tab.value}`}
          type="button"
          role="tab"
          aria-label={tab.name && tab.count ? `${tab.name} ${tab.count}` : tab.name}
          aria-selected={tab.value === value}
          aria-controls={`${id}-panel`}
          tabIndex={tab.value === stop ? 0 : -1}
          className={cn(TAB, tab.value === value ? CHOSEN : NOT_CHOSEN)}
          onClick={(event) => {
            // Sideways only: it has been pressed, thus the page shows it.
            event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' });
            onChange(tab.value);
          }}
        >
          {tab.label}
          {tab.count ? <span className="num ml-1.5 text-12 text-subtle">{tab.count}</span> : null}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  id: string;
  value: string;
  className?: string;
  children: ReactNode;
}

export function TabPanel({ id, value, className, children }: TabPanelProps) {
  return (
    <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${value}`} className={className}>
      {children}
    </div>
  );
}

interface TabLinksProps {
  label: string;
  /** `within` are other addresses at which a tab is the chosen one. */
  tabs: readonly { to: string; label: string; within?: readonly string[] }[];
}

/** Keeps the link of the page that is shown in view. */
function useStrip() {
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another chosen link
  useEffect(() => {
    const box = strip.current;
    const chosen = box?.querySelector('[data-chosen]');
    if (!box || !chosen) return;
    // Scrolls sideways only, so that the page around does not move.
    const [outer, inner] = [box.getBoundingClientRect(), chosen.getBoundingClientRect()];
    box.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, [pathname]);
  return { strip, pathname };
}

/** Tabs that are pages with an address each. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const { strip, pathname } = useStrip();
  return (
    <nav ref={strip} aria-label={label} className={cn(STRIP, ROOMY)}>
      {tabs.map(({ to, label: name, within = [] }) => {
        const chosen = to === pathname || within.includes(pathname);
        return (
          <NavLink
            key={to}
            to={to}
            end
            data-chosen={chosen || undefined}
            className={cn(TAB, 'grid place-items-center', chosen ? CHOSEN : NOT_CHOSEN)}
          >
            {name}
          </NavLink>
        );
      })}
    </nav>
  );
}

/** A second row, of the pages that share a tab. */
export function TabPills({ label, tabs }: Pick<TabLinksProps, 'label' | 'tabs'>) {
  const { strip, pathname } = useStrip();
  return (
    <nav
      ref={strip}
      aria-label={label}
      className="fades -mx-4 mb-4 flex gap-1.5 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      {tabs.map(({ to, label: name }) => (
        <NavLink
          key={to}
          to={to}
          end
          data-chosen={to === pathname || undefined}
          className={cn(
            'grid h-7 shrink-0 place-items-center rounded-control px-2.5 text-12 font-medium whitespace-nowrap transition-colors duration-120 focus-visible:-outline-offset-2 touch:h-11 touch:px-3.5',
            to === pathname ? 'bg-surface-2 text-fg' : 'text-muted hover:text-fg',
          )}
        >
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
