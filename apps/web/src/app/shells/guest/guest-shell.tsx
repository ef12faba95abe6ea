import { Moon, Sun } from 'lucide-react';
import { Link, Outlet } from 'react-router-dom';
import { useAtomValue } from '../../../lib/atoms.ts';
import { setTheme, themeAtom } from '../../../state/reader/theme.ts';
import { siteNameAtom } from '../../../state/site/site-config.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ConnectionBanner } from '../common/connection-banner.tsx';
import { SimulatedBar } from '../common/simulated-bar.tsx';
import { SiteLogo } from '../common/site-logo.tsx';
import { SkipLink } from '../common/skip-link.tsx';
import { SiteFooter } from './site-footer.tsx';

export function GuestShell() {
  const theme = useAtomValue(themeAtom);
  const site = useAtomValue(siteNameAtom);
  const other = theme === 'dark' ? 'light' : 'dark';
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SimulatedBar />
      <ConnectionBanner />
      <header className="mx-auto flex h-16 w-full max-w-300 items-center justify-between px-4 md:px-6">
        <Link to="/" className="min-w-0 rounded-control" aria-label={site}>
          <SiteLogo />
        </Link>
        <Button
          look="ghost"
          size="icon"
          aria-label={`Switch to ${other} theme`}
          onClick={() => setTheme(other)}
        >
          <Icon className="size-4" aria-hidden="true" />
        </Button>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
