import { fileRules } from 'virtual:file-rules';
import type { Trader } from '../../../api/ping.ts';
import { refreshPing } from '../../../api/ping.ts';
import { client } from '../../../api/trpc.ts';
import { PictureForm } from '../../../frames/form/picture-form.tsx';
import { useUpload } from '../../../frames/form/use-upload.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The trader's picture. It has its own button, because it is not part of the form below. */
export function AvatarSection({ trader: { avatar, accountId } }: { trader: Trader }) {
  const upload = useUpload({
    form: 'avatar',
    name: 'picture',
    label: 'Picture',
    rule: fileRules.profile.putAvatar.picture,
    send: (sending) => client.profile.putAvatar.mutate({}, sending),
    onSent: () => refreshPing(),
  });
  return (
    <SettingsSection title="Picture" about="Shown next to your name, cropped to a square.">
      <PictureForm
        upload={upload}
        picture={<Avatar src={avatar} seed={accountId} className="size-16" />}
        save="Save picture"
        remove={avatar ? { label: 'Remove picture', call: 'profile.removeAvatar' } : null}
        onRemoved={() => refreshPing()}
      />
    </SettingsSection>
  );
}
