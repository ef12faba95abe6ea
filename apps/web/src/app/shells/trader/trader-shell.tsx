import { Link, Outlet } from 'react-router-dom';
import { useStaffNoticed } from '../../../api/ping.ts';
import { Bell } from '../../../features/notifications/bell.tsx';
import { usePalette } from '../../../frames/keys/palette.ts';
import { useAtom, useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { useFromMedium, useFromWide } from '../../../lib/media.ts';
import { siteNameAtom } from '../../../state/site/site-config.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { useCurrentScreen } from '../../current-screen.ts';
import { OVERVIEW } from '../../guard-rules.ts';
import { verificationAskedAtom } from '../../guards.tsx';
import { ConnectionBanner } from '../common/connection-banner.tsx';
import { SimulatedBar } from '../common/simulated-bar.tsx';
import { SiteLogo } from '../common/site-logo.tsx';
import { SkipLink } from '../common/skip-link.tsx';
import { AccountButton } from '../menu/account-button.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Sidebar } from './sidebar.tsx';

const TraderPalette = lazyWithPreload(() => import('./trader-palette.tsx').then((m) => m.TraderPalette));

const TraderKeys = lazyWithPreload(() => import('./trader-keys.tsx').then((m) => m.TraderKeys));

const StaffNotices = lazyWithPreload(() => import('./staff-notices.tsx').then((m) => m.StaffNotices));

const VerificationDialog = lazyWithPreload(() =>
  import('./verification-dialog.tsx').then((m) => m.VerificationDialog),
);

/**
 * A sidebar from 1280 px on, a rail of icons below and on the terminal, and under 768 px a top bar and a bottom bar.
 * A page that stands for another company has none of them.
 */
export function TraderShell() {
  const { terminal = false, foreign } = useCurrentScreen() ?? {};
  const aside = useFromMedium();
  const wide = useFromWide();
  const [wanted, setWanted] = useAtom(verificationAskedAtom);
  const palette = usePalette(TraderPalette.preload);
  const noticed = useStaffNoticed();
  return (
    <div className="min-h-dvh [--list-top:calc(var(--strip)+var(--banner,0px))]">
      <SkipLink />
      <SimulatedBar />
      {noticed ? (
        <LazyBoundary>
          <StaffNotices />
        </LazyBoundary>
      ) : null}
      <ConnectionBanner />
      {aside || foreign ? null : <TopBar />}
      <div className="md:flex">
        {aside && !foreign ? <Sidebar rail={terminal || !wide} onSearch={palette.show} /> : null}
        <main
          id="content"
          tabIndex={-1}
          className={cn('min-w-0 flex-1 outline-none', !terminal && !foreign && 'pb-20 md:pb-0')}
        >
          <Outlet />
        </main>
      </div>
      {aside || foreign ? null : <BottomBar />}
      {palette.open ? (
        <LazyBoundary>
          <TraderPalette takeKeys={palette.takeKeys} onClose={palette.close} />
        </LazyBoundary>
      ) : null}
      {palette.settled ? (
        <LazyBoundary>
          <TraderKeys />
        </LazyBoundary>
      ) : null}
      {wanted !== null ? (
        <LazyBoundary>
          <VerificationDialog wanted={wanted} onClose={() => setWanted(null)} />
        </LazyBoundary>
      ) : null}
    </div>
  );
}

function TopBar() {
  const site = useAtomValue(siteNameAtom);
  return (
    <header className="sticky top-[calc(var(--strip)+var(--impersonation,0px))] z-20 flex h-14 items-center border-b border-line bg-bg pr-2 pl-4">
      <Link
        to={OVERVIEW}
        className="mr-auto min-w-0 rounded-control touch:py-2.5"
        aria-label={`${site}, overview`}
      >
        <SiteLogo />
      </Link>
      <Bell side="bottom" />
      <AccountButton shape="bar" />
    </header>
  );
}
