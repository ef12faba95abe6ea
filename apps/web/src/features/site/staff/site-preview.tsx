import { accentError, accentTokens } from '@papermint/contracts/site/accent';
import type { CSSProperties } from 'react';
import { cn } from '../../../lib/cn.ts';
import { buttonClass } from '../../../ui/form/button.tsx';
import { Logo } from '../../../ui/picture/logo.tsx';
import { LINK_LOOK } from '../../../ui/text/link.tsx';
import { isColor } from './accent-field.tsx';
import type { SiteSettings, SiteValues } from './site-values.ts';

interface SitePreviewProps {
  values: SiteValues;
  settings: SiteSettings;
}

/** A preview of the edits in both themes. It is a picture: nothing in it can be pressed. */
export function SitePreview({ values, settings: { website } }: SitePreviewProps) {
  const typed = values['website.accent'].trim().toLowerCase();
  const accent = isColor(typed) && accentError(typed) === undefined ? typed : website.accent;
  return (
    <section aria-label="Preview" className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-14 font-semibold">Preview</h2>
        {accent === typed ? null : <p className="text-12 text-subtle">With the saved accent color</p>}
      </div>
      {(['dark', 'light'] as const).map((theme) => (
        <figure key={theme} className="flex flex-col gap-1.5">
          <div
            inert
            className={cn(theme, 'overflow-hidden rounded-card border border-line bg-bg text-fg')}
            style={accentTokens(accent, theme) as CSSProperties}
          >
            <Page values={values} logo={website.logo} />
          </div>
          <figcaption className="text-12 text-subtle">
            {theme === 'dark' ? 'Dark' : 'Light'} theme
            {theme === values['website.theme'] ? ', the default' : ''}
          </figcaption>
        </figure>
      ))}
    </section>
  );
}

function Page({ values, logo }: { values: SiteValues; logo: string | null }) {
  const contact = [values['contact.email'], values['contact.phone'], values['contact.address']];
  return (
    <>
      <div className="flex items-center justify-between gap-3 border-b border-line bg-surface-1 px-4 py-2.5">
        <Logo name={values['website.name']} src={logo} />
        <span className={buttonClass({ look: 'primary', size: 'small' })}>Sign in</span>
      </div>
      <div className="px-4 py-5">
        <p className="title text-20 text-balance wrap-anywhere">{values['website.tagline']}</p>
        <p className="mt-2 text-13 text-muted">
          Prices move, orders fill. <span className={LINK_LOOK}>See the markets</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-3 text-12 text-subtle">
        <p className="font-medium text-muted wrap-anywhere">{values['website.name']} (Simulated)</p>
        {contact.filter(Boolean).map((line) => (
          <p key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
        {values['website.social']
          .filter(({ label }) => label)
          .map(({ label, url }) => (
            <span key={`${label} ${url}`} className={LINK_LOOK}>
              {label}
            </span>
          ))}
      </div>
    </>
  );
}
