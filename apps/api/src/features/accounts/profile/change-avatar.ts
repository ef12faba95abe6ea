import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { IncomingFile } from '../../../platform/files/file-intake.ts';
import type { Changed, ProfileDeps } from './profile-deps.ts';
import { changedProfile } from './profile-deps.ts';

/** Replaces the picture, or removes it. */
export async function changeAvatar(
  deps: ProfileDeps,
  command: CommandContext,
  traderId: string,
  picture: IncomingFile | null,
): Promise<Changed> {
  const { store, commands, accounts, files, clock } = deps;
  const use = { purpose: 'avatar', ownerId: traderId };
  await commands.execute(
    command,
    async (tx) => {
      files.unbind(tx, use);
      if (picture) files.bind(tx, picture, use);
      store.putAvatar(tx, traderId, picture?.hash ?? null, clock.now());
      accounts.changed(tx, traderId);
    },
    () => ({ subject: traderId }),
  );
  return changedProfile(deps, traderId, picture ? 'Picture saved.' : 'Picture removed.');
}
