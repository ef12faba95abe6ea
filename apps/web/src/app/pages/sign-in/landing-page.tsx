import type { LucideIcon } from 'lucide-react';
import { ChartCandlestick, FastForward, SquareTerminal } from 'lucide-react';
import type { ReactNode } from 'react';
import { MarketBoard } from '../../../features/markets/lists/market-board.tsx';
import { useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { siteNameAtom, taglineAtom } from '../../../state/site/site-config.ts';
import { Engraving } from '../../../ui/paper/engraving.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { EntryOptions } from './entry-options.tsx';
import { Headline, LANDING } from './headline.tsx';
import { Hero } from './hero.tsx';
import { SignInCard } from './sign-in-card.tsx';

/** The landing page: what the product is, a live terminal, the ways in, and sign-in. */
export function LandingPage() {
  const site = useAtomValue(siteNameAtom);
  const tagline = useAtomValue(taglineAtom);
  return (
    <div className={cn('relative isolate grid', LANDING)}>
      <Engraving
        kind="rosette"
        seed={site}
        className="absolute -top-40 right-0 -z-1 size-160 text-engraving opacity-12 max-lg:hidden"
      />
      <Headline site={site} tagline={tagline} />
      <div className="flex flex-col gap-4 max-lg:contents lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <EntryOptions className="max-lg:order-1" />
        <div className="max-lg:order-3">
          <SignInCard level="h2" folded />
        </div>
      </div>
      <Hero className="self-start max-lg:order-2" />
      <Board />
      <Facts />
    </div>
  );
}

/** The prices of the exchange. */
function Board() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface-1 max-lg:order-4 lg:col-span-2">
      <div className="flex items-center justify-between px-5 py-2 text-13 font-medium">
        <span className="text-muted">Simulated prices, last 24 hours</span>
        <TextLink to="/market" className="touch:py-2">
          All markets
        </TextLink>
      </div>
      <MarketBoard shown={8} className="border-t border-line px-5 lg:*:grid lg:*:grid-cols-2 lg:*:gap-x-10" />
    </div>
  );
}

function Facts() {
  return (
    <ul className="grid overflow-hidden rounded-card border border-line max-lg:order-5 md:grid-cols-3 lg:col-span-2">
      <Fact icon={ChartCandlestick} title="Trade like on a real exchange">
        Order books, charts, market and limit orders, fees and a double-entry ledger. Limit orders rest until
        the market reaches their price.
      </Fact>
      <Fact icon={FastForward} title="Move the clock">
        Time is simulated, too. Jump ahead by an hour or a month with one call, and everything due in between
        happens.
      </Fact>
      <Fact icon={SquareTerminal} title="Automate everything">
        Every action in the app is a documented API call, so your code can do it too.{' '}
        <TextLink to={`${location.origin}/api/docs`}>View the API docs</TextLink>
      </Fact>
    </ul>
  );
}

function Fact({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="border-line p-5 not-first:border-t md:not-first:border-t-0 md:not-first:border-l">
      <Icon className="size-5 text-accent" aria-hidden="true" />
      <h2 className="mt-3 text-14 font-semibold">{title}</h2>
      <p className="mt-1 text-13 text-muted">{children}</p>
    </li>
  );
}
