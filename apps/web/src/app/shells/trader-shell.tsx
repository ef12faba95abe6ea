import { useAtom } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { Link, NavLink, Outlet } from 'react-router-dom';
import { cn } from '../../ui/cn.ts';
import { useCommandKey } from '../../ui/command-key.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { useCurrentScreen } from '../current-screen.ts';
import { OVERVIEW } from '../guard-rules.ts';
import { verificationAskedAtom } from '../guards.tsx';
import type { Screen } from '../routes.tsx';
import { screens } from '../routes.tsx';
import { AccountButton } from './account-button.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { SimulatedMark } from './simulated-mark.tsx';
import { SkipLink } from './skip-link.tsx';

type MenuScreen = Screen & { menu: NonNullable<Screen['menu']> };

const destinations = screens.filter((screen): screen is MenuScreen => screen.menu !== undefined);

const TraderPalette = lazy(() => import('./trader-palette.tsx').then((m) => ({ default: m.TraderPalette })));

const VerificationDialog = lazy(() =>
  import('./verification-dialog.tsx').then((m) => ({ default: m.VerificationDialog })),
);

/**
 * Sidebar from 1280 on, drawn in to a rail of icons below and beside the terminal; under 768 a top bar and a
 * bottom bar.
 */
export function TraderShell() {
  const terminal = useCurrentScreen()?.terminal ?? false;
  const [asked, setAsked] = useAtom(verificationAskedAtom);
  const [palette, setPalette] = useState(false);
  useCommandKey(() => setPalette(true));
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <SimulatedMark />
      <ConnectionBanner />
      <TopBar />
      <div className="md:flex">
        <Sidebar rail={terminal} />
        <main
          id="content"
          tabIndex={-1}
          className={cn('min-w-0 flex-1 outline-none', !terminal && 'pb-20 md:pb-0')}
        >
          <Outlet />
        </main>
      </div>
      <BottomBar />
      {palette ? (
        <Suspense fallback={null}>
          <TraderPalette onClose={() => setPalette(false)} />
        </Suspense>
      ) : null}
      {asked ? (
        <Suspense fallback={null}>
          <VerificationDialog onClose={() => setAsked(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function TopBar() {
  return (
    <header className="sticky top-6 z-20 flex h-14 items-center justify-between border-b border-line bg-bg px-4 md:hidden">
      <Link
        to={OVERVIEW}
        className="flex items-center gap-2.5 rounded-control"
        aria-label="Papermint, overview"
      >
        <LogoMark />
        <span className="text-16 font-semibold tracking-[-0.01em]">Papermint</span>
      </Link>
      <AccountButton shape="bar" />
    </header>
  );
}

function Sidebar({ rail }: { rail: boolean }) {
  return (
    <aside
      className={cn(
        'sticky top-6 z-20 hidden h-[calc(100dvh-1.5rem)] w-18 shrink-0 flex-col border-r border-line md:flex',
        !rail && 'xl:w-60',
      )}
    >
      <Link
        to={OVERVIEW}
        aria-label="Papermint, overview"
        className={cn('mx-auto my-4 flex h-8 items-center gap-2.5 rounded-control', !rail && 'xl:mx-5')}
      >
        <LogoMark className="size-7" />
        <span className={cn('hidden text-16 font-semibold tracking-[-0.01em]', !rail && 'xl:inline')}>
          Papermint
        </span>
      </Link>
      <nav aria-label="Main" className="flex flex-1 flex-col gap-1 px-3">
        {destinations.map(({ path, preload, menu: { label, icon: Icon } }) => (
          <NavLink
            key={path}
            to={path}
            onPointerEnter={preload}
            title={rail ? label : undefined}
            className={({ isActive }) =>
              cn(
                'group flex h-10 items-center justify-center gap-3 rounded-control text-14 font-medium transition-colors duration-120 touch:h-11',
                !rail && 'xl:justify-start xl:px-3',
                isActive ? 'bg-surface-2 text-fg' : 'text-muted hover:bg-surface-1 hover:text-fg',
              )
            }
          >
            <Icon className="size-4.5 shrink-0 group-aria-[current]:text-accent" aria-hidden="true" />
            <span className={cn('sr-only', !rail && 'xl:not-sr-only')}>{label}</span>
          </NavLink>
        ))}
      </nav>
      <div className="border-t border-line p-3">
        <AccountButton shape={rail ? 'rail' : 'sidebar'} />
      </div>
    </aside>
  );
}

function BottomBar() {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {destinations.map(({ path, menu: { short, icon: Icon } }) => (
        <NavLink
          key={path}
          to={path}
          className={({ isActive }) =>
            cn(
              'flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-11 font-medium',
              isActive ? 'text-accent' : 'text-muted',
            )
          }
        >
          <Icon className="size-5" aria-hidden="true" />
          {short}
        </NavLink>
      ))}
    </nav>
  );
}
