import { fileRules } from 'virtual:file-rules/staff';
import { client, queryClient, trpc } from '../../../api/trpc.ts';
import { PictureForm } from '../../../frames/picture-form.tsx';
import { useUpload } from '../../../frames/use-upload.ts';
import { LogoMark } from '../../../ui/picture/logo.tsx';

export const refreshSettings = () =>
  Promise.all(
    [trpc.settings.view.queryKey(), trpc.settings.versions.queryKey()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

/** Replaces the site's logo, or goes back to the usual one. */
export function SiteLogoForm({ logo }: { logo: string | null }) {
  const upload = useUpload({
    form: 'site-logo',
    name: 'logo',
    label: 'Logo',
    rule: fileRules.settings.putLogo.logo,
    send: (sending) => client.settings.putLogo.mutate({}, sending),
    onSent: refreshSettings,
  });
  return (
    <section aria-label="Logo">
      <PictureForm
        upload={upload}
        picture={<LogoMark src={logo} className="size-16" />}
        save="Save logo"
        remove={logo ? { label: 'Use the default logo', call: 'settings.removeLogo' } : null}
        onRemoved={refreshSettings}
      />
    </section>
  );
}
