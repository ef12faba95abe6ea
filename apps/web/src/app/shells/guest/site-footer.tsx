import { useAtomValue } from '../../../lib/atoms.ts';
import { siteConfigAtom, siteNameAtom } from '../../../state/site/site-config.ts';
import { TextLink } from '../../../ui/text/link.tsx';

/** Contact and links of the site. */
export function SiteFooter() {
  const { contact, website } = useAtomValue(siteConfigAtom);
  const site = useAtomValue(siteNameAtom);
  if (!contact) return null;
  const lines = [contact.email, contact.phone, contact.address].filter(Boolean);
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex w-full max-w-300 flex-wrap items-center gap-x-6 gap-y-2 px-4 py-5 text-12 text-subtle md:px-6">
        <p className="font-medium text-muted">{site} (Simulated)</p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <TextLink to="/privacy/activity">What is recorded</TextLink>
        {website?.social.map(({ label, url }) => (
          <TextLink key={url} to={url}>
            {label}
          </TextLink>
        ))}
      </div>
    </footer>
  );
}
