import { fileRules } from 'virtual:file-rules';
import { useMutation } from '@tanstack/react-query';
import type { Trader } from '../../../api/ping.ts';
import { refreshPing } from '../../../api/ping.ts';
import { client } from '../../../api/trpc.ts';
import { FileField } from '../../../frames/file-field.tsx';
import { useUpload } from '../../../frames/use-upload.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The trader's picture: sent by a button of its own, because it is no part of the form below. */
export function AvatarSection({ trader: { avatar, accountId } }: { trader: Trader }) {
  const upload = useUpload({
    form: 'avatar',
    name: 'picture',
    label: 'Picture',
    rule: fileRules.profile.putAvatar.picture,
    send: (sending) => client.profile.putAvatar.mutate({}, sending),
    onSent: () => refreshPing(),
  });
  const removing = useMutation({
    mutationFn: () => client.profile.removeAvatar.mutate({}),
    async onSuccess() {
      await refreshPing();
      upload.choose(null);
    },
  });
  return (
    <SettingsSection title="Picture" about="Shown next to your name, cropped to a square.">
      <div className="flex items-start gap-4 md:gap-5">
        <Avatar src={avatar} seed={accountId} className="size-16" />
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <FileField upload={upload} />
          <div className="flex flex-wrap gap-2">
            {upload.file ? (
              <Button look="primary" busy={upload.progress !== undefined} onClick={() => void upload.start()}>
                Save picture
              </Button>
            ) : null}
            {avatar && !upload.file ? (
              <Button busy={removing.isPending} onClick={() => removing.mutate()}>
                Remove picture
              </Button>
            ) : null}
          </div>
        </div>
      </div>
    </SettingsSection>
  );
}
