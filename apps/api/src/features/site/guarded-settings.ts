import type { PendingAnswer } from '@papermint/contracts/approvals/model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext, EventNote } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Approvals } from '../approvals/approvals-service.ts';
import type { Approvable, ApprovalRule, Reasoned } from '../approvals/approvals-types.ts';
import type { Flags } from './flags-service.ts';
import type { Loosening } from './plugins/loosened-settings.ts';
import { loosenedSwitches, looseningsOf } from './plugins/loosened-settings.ts';
import type { StaffPlugins } from './plugins/staff-plugins-service.ts';
import type { SiteSettings } from './settings/settings-service.ts';

interface Switched {
  note: EventNote;
  message: string;
}

type SettingsInput = Parameters<SiteSettings['update']>[1];
type PluginInput = Parameters<StaffPlugins['update']>[2];
type RevertInput = Parameters<StaffPlugins['revert']>[2];

export interface GuardedSettingsParts {
  settings: SiteSettings;
  staffPlugins: StaffPlugins;
  flags: Flags;
  approvals: Pick<Approvals, 'define'>;
}

export interface GuardedSettingsDeps extends Omit<GuardedSettingsParts, 'approvals'> {
  bySettings: Approvable<SettingsInput, Switched>;
  byPlugin: Approvable<PluginInput, Switched>;
  byRevert: Approvable<RevertInput, Switched>;
}

type Parts = Omit<GuardedSettingsParts, 'approvals'>;

/** Declares the calls that can loosen a control by a setting: a second person must approve it. */
export function guardedSettingsDeps({ approvals, ...parts }: GuardedSettingsParts): GuardedSettingsDeps {
  const { settings, staffPlugins } = parts;
  return {
    ...parts,
    bySettings: approvals.define(
      'settingsStaff.update',
      rule(
        (reads, input) => ofSettings(parts, reads, input),
        (tx, command, input) => settings.apply(tx, command, input),
      ),
    ),
    byPlugin: approvals.define(
      'pluginsStaff.update',
      rule(
        (reads, input) => ofPlugin(parts, reads, input),
        (tx, command, input) => staffPlugins.apply(tx, command, input),
      ),
    ),
    byRevert: approvals.define(
      'pluginsStaff.revert',
      rule(
        (reads, input) => ofRevert(parts, reads, input),
        (tx, command, input) => staffPlugins.applyVersion(tx, command, input),
      ),
    ),
  };
}

/** 'Staking: Highest rate 0.2 → 0.3', or 'Staking: Off → On' of a switch. */
const changeText = ({ name, label, before, after }: Loosening) =>
  `${label}${name === 'enabled' ? ':' : ''} ${before} → ${after}`;

/** How a change that loosens controls is described and carried out. */
function rule<I extends Reasoned>(
  loosenings: (reads: Reads, input: I) => Loosening[],
  run: (tx: Tx, command: CommandContext, input: I) => EventNote,
): ApprovalRule<I, Switched> {
  return {
    describe(reads, input) {
      const loose = loosenings(reads, input);
      const facts = (side: 'before' | 'after') =>
        Object.fromEntries(loose.map((one) => [one.label, one[side]]));
      return {
        needed: loose.length > 0,
        proof: true,
        title: `Loosen ${loose.map(changeText).join(', ')}`,
        subject: `setting:${loose[0]?.key ?? 'site'}`,
        sameness: loose.map(({ key, name }) => `${key}.${name}`).join(', '),
        version: JSON.stringify(facts('before')),
        before: facts('before'),
        after: facts('after'),
      };
    },
    run: (tx, { command }, input) => ({ note: run(tx, command, input), message: 'The change is made.' }),
    note: ({ note }) => note,
  };
}

const ofSettings = ({ flags }: Parts, reads: Reads, { flags: switched }: SettingsInput): Loosening[] =>
  loosenedSwitches(flags.onIn(reads), switched);

function ofPlugin({ staffPlugins }: Parts, reads: Reads, input: PluginInput): Loosening[] {
  const { key, before, after } = staffPlugins.wouldUpdate(reads, input);
  return looseningsOf(key, before, after);
}

function ofRevert({ staffPlugins }: Parts, reads: Reads, asked: RevertInput): Loosening[] {
  const { key, before, after } = staffPlugins.wouldRevert(reads, asked);
  return looseningsOf(key, before, after);
}

/**
 * Changes settings; a change that loosens a control needs a second person.
 * @throws DomainError as `SiteSettings.update`; bad_input at `reason` and proof_required where it loosens a control
 */
export async function updateSettings(
  deps: GuardedSettingsDeps,
  command: CommandContext,
  changes: SettingsInput,
): Promise<Awaited<ReturnType<SiteSettings['update']>> | PendingAnswer> {
  const { settings, staffPlugins, bySettings } = deps;
  if (ofSettings(deps, staffPlugins.committed, changes).length === 0)
    return settings.update(command, changes);
  const answer = await bySettings.execute(command, changes);
  if ('pending' in answer) return answer;
  return { settings: settings.view(), message: answer.message };
}

/**
 * Changes a plugin; a change that loosens a control needs a second person.
 * @throws DomainError as `StaffPlugins.update`; bad_input at `secrets` or `reason` and proof_required where it loosens a control
 */
export async function updatePlugin(
  deps: GuardedSettingsDeps,
  command: CommandContext,
  by: Parameters<StaffPlugins['update']>[1],
  change: PluginInput,
): Promise<Awaited<ReturnType<StaffPlugins['update']>> | PendingAnswer> {
  const { staffPlugins, byPlugin } = deps;
  if (ofPlugin(deps, staffPlugins.committed, change).length === 0)
    return staffPlugins.update(command, by, change);
  // A request is stored as it was sent, and a secret must not be.
  if (change.secrets !== undefined) {
    throw new DomainError(
      'bad_input',
      'Secrets need a request of their own: leave them out of a change that needs a second approval',
      'secrets',
    );
  }
  const answer = await byPlugin.execute(command, change);
  if ('pending' in answer) return answer;
  return { ...staffPlugins.view(change.key), message: answer.message };
}

/**
 * Brings back a version of a plugin; one that loosens a control needs a second person.
 * @throws DomainError as `StaffPlugins.revert`; bad_input at `reason` and proof_required where it loosens a control
 */
export async function revertPlugin(
  deps: GuardedSettingsDeps,
  command: CommandContext,
  by: Parameters<StaffPlugins['revert']>[1],
  asked: RevertInput,
): Promise<Awaited<ReturnType<StaffPlugins['revert']>> | PendingAnswer> {
  const { staffPlugins, byRevert } = deps;
  if (ofRevert(deps, staffPlugins.committed, asked).length === 0)
    return staffPlugins.revert(command, by, asked);
  const answer = await byRevert.execute(command, asked);
  if ('pending' in answer) return answer;
  return { ...staffPlugins.view(asked.key), message: answer.message };
}
