import { fileRules } from 'virtual:file-rules/staff';
import { useMutation } from '@tanstack/react-query';
import { client, queryClient, trpc } from '../../../api/trpc.ts';
import { FileField } from '../../../frames/file-field.tsx';
import { useUpload } from '../../../frames/use-upload.ts';
import { Button } from '../../../ui/form/button.tsx';
import { LogoMark } from '../../../ui/picture/logo.tsx';

export const refreshSettings = () =>
  queryClient.invalidateQueries({ queryKey: trpc.settings.view.queryKey() });

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
  const removing = useMutation({
    mutationFn: () => client.settings.removeLogo.mutate({}),
    async onSuccess() {
      await refreshSettings();
      upload.choose(null);
    },
  });
  return (
    <section aria-label="Logo" className="flex items-start gap-4 md:gap-5">
      <LogoMark src={logo} className="size-16" />
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <FileField upload={upload} />
        {upload.file ? (
          <Button
            look="primary"
            className="self-start"
            busy={upload.progress !== undefined}
            onClick={() => void upload.start()}
          >
            Save logo
          </Button>
        ) : logo ? (
          <Button className="self-start" busy={removing.isPending} onClick={() => removing.mutate()}>
            Use the default logo
          </Button>
        ) : null}
      </div>
    </section>
  );
}
