import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { Bell } from '../../features/notifications/bell.tsx';
import { siteNameAtom } from '../../lib/site-config.ts';
import { cn } from '../../ui/cn.ts';
import { useCommandKey } from '../../ui/command-key.ts';
import { Fetched, fetched } from '../../ui/fetched.tsx';
import { Logo } from '../../ui/logo.tsx';
import { useFromMedium, useFromWide } from '../../ui/media.ts';
import { useCurrentScreen } from '../current-screen.ts';
import { OVERVIEW } from '../guard-rules.ts';
import { verificationAskedAtom } from '../guards.tsx';
import { AccountButton } from './account-button.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { Sidebar } from './sidebar.tsx';
import { SimulatedMark } from './simulated-mark.tsx';
import { SkipLink } from './skip-link.tsx';

const TraderPalette = fetched(() => import('./trader-palette.tsx').then((m) => m.TraderPalette));

const VerificationDialog = fetched(() =>
  import('./verification-dialog.tsx').then((m) => m.VerificationDialog),
);

/**
 * Sidebar from 1280 on, drawn in to a rail of icons below and beside the terminal; under 768 a top bar and a
 * bottom bar.
 */
export function TraderShell() {
  const terminal = useCurrentScreen()?.terminal ?? false;
  const aside = useFromMedium();
  const wide = useFromWide();
  const [asked, setAsked] = useAtom(verificationAskedAtom);
  const [palette, setPalette] = useState(false);
  useCommandKey(() => setPalette(true));
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <SimulatedMark />
      <ConnectionBanner />
      {aside ? null : <TopBar />}
      <div className="md:flex">
        {aside ? (
          <Sidebar
            rail={terminal || !wide}
            onSearch={() => setPalette(true)}
            preloadSearch={TraderPalette.preload}
          />
        ) : null}
        <main
          id="content"
          tabIndex={-1}
          className={cn('min-w-0 flex-1 outline-none', !terminal && 'pb-20 md:pb-0')}
        >
          <Outlet />
        </main>
      </div>
      {aside ? null : <BottomBar />}
      {palette ? (
        <Fetched>
          <TraderPalette onClose={() => setPalette(false)} />
        </Fetched>
      ) : null}
      {asked ? (
        <Fetched>
          <VerificationDialog onClose={() => setAsked(false)} />
        </Fetched>
      ) : null}
    </div>
  );
}

function TopBar() {
  const site = useAtomValue(siteNameAtom);
  return (
    <header className="sticky top-6 z-20 flex h-14 items-center border-b border-line bg-bg pr-2 pl-4">
      <Link to={OVERVIEW} className="mr-auto min-w-0 rounded-control" aria-label={`${site}, overview`}>
        <Logo name={site} />
      </Link>
      <Bell side="bottom" />
      <AccountButton shape="bar" />
    </header>
  );
}
