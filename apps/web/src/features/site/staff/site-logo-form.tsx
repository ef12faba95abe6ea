import { fileRules } from 'virtual:file-rules/staff';
import { client } from '../../../api/trpc.ts';
import { PictureForm } from '../../../frames/form/picture-form.tsx';
import { useUpload } from '../../../frames/form/use-upload.ts';
import { LogoSymbol } from '../../../ui/picture/logo.tsx';
import type { SiteSettings } from './site-values.ts';

interface SiteLogoFormProps {
  logo: string | null;
  onChanged: (settings: SiteSettings) => unknown;
}

/** Replaces the site's logo, or goes back to the usual one. */
export function SiteLogoForm({ logo, onChanged }: SiteLogoFormProps) {
  const upload = useUpload({
    form: 'site-logo',
    name: 'logo',
    label: 'Logo',
    rule: fileRules.settingsStaff.putLogo.logo,
    send: (sending) => client.settingsStaff.putLogo.mutate({}, sending),
    onSent: ({ settings }) => onChanged(settings),
  });
  return (
    <section aria-label="Logo">
      <PictureForm
        upload={upload}
        picture={<LogoSymbol src={logo} className="size-16" />}
        save="Save logo"
        remove={logo ? { label: 'Use the default logo', call: 'settingsStaff.removeLogo' } : null}
        onRemoved={({ settings }) => onChanged(settings)}
      />
    </section>
  );
}
