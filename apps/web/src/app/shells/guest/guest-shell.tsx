import { Moon, Sun } from 'lucide-react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { useFromMedium } from '../../../lib/media.ts';
import { SignInLink } from '../../../parts/sign-in-link.tsx';
import { setTheme, themeAtom } from '../../../state/reader/theme.ts';
import { siteConfigAtom, siteNameAtom } from '../../../state/site/site-config.ts';
import { Button } from '../../../ui/form/button.tsx';
import { useCurrentScreen } from '../../current-screen.ts';
import { ConnectionBanner } from '../common/connection-banner.tsx';
import { SimulatedBar } from '../common/simulated-bar.tsx';
import { SiteLogo } from '../common/site-logo.tsx';
import { SkipLink } from '../common/skip-link.tsx';
import { GuestBottomBar, GuestMenu } from './guest-menu.tsx';
import { SiteFooter } from './site-footer.tsx';

/** The header leads to the public pages. On a phone they have a bar at the lower edge, as the pages of traders have. */
export function GuestShell() {
  const screen = useCurrentScreen();
  const terminal = screen?.terminal ?? false;
  const foreign = screen?.foreign ?? false;
  const open = screen?.signedInPath !== undefined;
  const wide = useFromMedium();
  return (
    <div
      className={cn(
        'flex min-h-dvh flex-col [--list-top:var(--strip)]',
        foreign ? '[--head:0rem]' : '[--head:4rem]',
      )}
    >
      <SkipLink />
      <SimulatedBar />
      <ConnectionBanner />
      {foreign ? null : <Header terminal={terminal} wide={wide} open={open} />}
      <main
        id="content"
        tabIndex={-1}
        className={cn('min-w-0 flex-1 outline-none', open && !terminal && !foreign && 'max-md:pb-14')}
      >
        <Outlet />
      </main>
      {terminal ? null : <SiteFooter />}
      {open && !wide && !foreign ? <GuestBottomBar /> : null}
    </div>
  );
}

interface HeaderProps {
  /** As wide as the window. */
  terminal: boolean;
  wide: boolean;
  /** It is the header of a public page, and leads back to it after sign-in. */
  open: boolean;
}

function Header({ terminal, wide, open }: HeaderProps) {
  const site = useAtomValue(siteNameAtom);
  const registers = useAtomValue(siteConfigAtom).registration_open !== false;
  const { pathname } = useLocation();
  const asks = pathname === '/' || open;
  // The other pages have a main button of their own.
  const main = pathname === '/markets';
  return (
    <header
      className={cn(
        'mx-auto flex h-(--head) w-full shrink-0 items-center gap-2 px-4',
        terminal ? 'border-b border-line' : 'max-w-300 md:px-6',
      )}
    >
      <Link to="/" className="mr-auto min-w-0 rounded-control md:mr-2 lg:mr-6" aria-label={site}>
        <SiteLogo />
      </Link>
      {wide ? (
        <div className="mr-auto">
          <GuestMenu />
        </div>
      ) : null}
      <ThemeButton />
      {asks ? (
        <SignInLink returns={open} look="ghost" size="small">
          Sign in
        </SignInLink>
      ) : null}
      {asks && registers && wide ? (
        <SignInLink returns={open} to="/register" look={main ? 'primary' : 'secondary'} size="small">
          Create an account
        </SignInLink>
      ) : null}
    </header>
  );
}

function ThemeButton() {
  const theme = useAtomValue(themeAtom);
  const other = theme === 'dark' ? 'light' : 'dark';
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <Button look="ghost" size="icon" aria-label={`Switch to ${other} theme`} onClick={() => setTheme(other)}>
      <Icon className="size-4" aria-hidden="true" />
    </Button>
  );
}
