import type { PendingAnswer } from '@papermint/contracts/approvals/model';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Approvals } from '../approvals/approvals-service.ts';
import type { Approvable, ApprovalRule, Reasoned } from '../approvals/approvals-types.ts';
import type { PluginStates } from '../site/plugins/plugins-service.ts';
import type { SiteSettings } from '../site/settings/settings-service.ts';
import type { CardsStore } from './cards-store.ts';

interface Settings {
  openAtOnce: boolean;
}
type Change = Settings & Reasoned;
interface Changed {
  settings: Settings;
  before: Settings;
  message: string;
}

interface Parts {
  store: Pick<CardsStore, 'committed'>;
  plugins: PluginStates;
  site: Pick<SiteSettings, 'changed'>;
}

interface CardSettingsDeps extends Parts {
  changing: Approvable<Change, Changed>;
}

/** The settings of the plugin for cards, which staff change. */
export type CardSettings = ReturnType<typeof createCardSettings>;

export function createCardSettings({
  approvals,
  ...parts
}: Parts & { approvals: Pick<Approvals, 'define'> }) {
  const deps: CardSettingsDeps = {
    ...parts,
    changing: approvals.define('cardsStaff.changeSettings', changeRule(parts)),
  };
  return bindVerbs(deps, { now: settingsNow, view: viewSettings, change: changeSettings, put: putSettings });
}

const KEY = 'vcc';

const settingsNow = ({ plugins }: Parts, reads: Reads): Settings => ({
  openAtOnce: plugins.read(reads, KEY).values.openAtOnce === true,
});

const viewSettings = (deps: Parts): Settings => settingsNow(deps, deps.store.committed);

/**
 * Changes the settings. Cards that are open without a review are a looser control, so a second person must approve them.
 * @throws DomainError bad_input at `reason` and proof_required where they become looser
 */
async function changeSettings(
  { changing }: CardSettingsDeps,
  command: CommandContext,
  change: Change,
): Promise<{ settings: Settings; message: string } | PendingAnswer> {
  const answer = await changing.execute(command, change);
  if ('pending' in answer) return answer;
  return { settings: answer.settings, message: answer.message };
}

function changeRule(parts: Parts): ApprovalRule<Change, Changed> {
  return {
    describe(reads, { openAtOnce }) {
      const before = settingsNow(parts, reads);
      return {
        needed: openAtOnce && !before.openAtOnce,
        proof: true,
        title: 'Open requested cards without a review',
        subject: `setting:${KEY}`,
        version: JSON.stringify(before),
        before: { ...before },
        after: { openAtOnce },
      };
    },
    run: (tx, { command }, change) => putSettings(parts, tx, command, change),
    note: ({ before, settings }, { reason }) => ({
      subject: 'card-settings',
      before,
      after: settings,
      ...(reason && { reason }),
    }),
  };
}

/** Stores the settings within a transaction. */
function putSettings(deps: Parts, tx: Tx, command: CommandContext, { openAtOnce, reason }: Change): Changed {
  const { plugins, site } = deps;
  const before = settingsNow(deps, tx);
  const settings = { openAtOnce };
  const message = openAtOnce ? 'Requested cards open immediately.' : 'Staff open requested cards.';
  if (before.openAtOnce === openAtOnce) return { settings, before, message };
  const was = plugins.read(tx, KEY);
  const after = { ...was, values: { ...was.values, ...settings } };
  plugins.write(tx, KEY, after);
  plugins.version(tx, command, { subject: KEY, before: was, after, reason });
  site.changed(tx);
  return { settings, before, message };
}
