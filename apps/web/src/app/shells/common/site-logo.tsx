import { useAtomValue } from '../../../lib/atoms.ts';
import { siteLogoAtom, siteNameAtom } from '../../../state/site/site-config.ts';
import { Logo, LogoSymbol } from '../../../ui/picture/logo.tsx';

/** The logo that staff have chosen for the site. */
export function SiteSymbol({ className }: { className: string }) {
  return <LogoSymbol src={useAtomValue(siteLogoAtom)} className={className} />;
}

/** The site's logo with its name. */
export function SiteLogo() {
  return <Logo name={useAtomValue(siteNameAtom)} src={useAtomValue(siteLogoAtom)} />;
}
