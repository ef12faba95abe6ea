import type { PendingAnswer } from '@papermint/contracts/approvals/model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext, EventNote } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Approvals } from '../approvals/approvals-service.ts';
import type { Approvable, ApprovalRule } from '../approvals/approvals-types.ts';
import type { Flags } from './flags-service.ts';
import type { StaffPlugins } from './plugins/staff-plugins-service.ts';
import type { SiteSettings } from './settings/settings-service.ts';

const REASON = 'Without a reason';

interface Switched {
  note: EventNote;
  message: string;
}

type Reasoned<I> = I & { reason: string };
type SettingsInput = Reasoned<Omit<Parameters<SiteSettings['update']>[1], 'reason'>>;
type PluginInput = Reasoned<Omit<Parameters<StaffPlugins['update']>[2], 'reason'>>;
type RevertInput = Reasoned<Omit<Parameters<StaffPlugins['revert']>[2], 'reason'>>;

export interface KycOffParts {
  settings: SiteSettings;
  staffPlugins: StaffPlugins;
  flags: Flags;
  approvals: Pick<Approvals, 'define'>;
}

export interface KycOffDeps extends Pick<KycOffParts, 'settings' | 'staffPlugins'> {
  bySettings: Approvable<SettingsInput, Switched>;
  byPlugin: Approvable<PluginInput, Switched>;
  byRevert: Approvable<RevertInput, Switched>;
}

/** Declares the calls that can switch identity verification off. It is a control: a second person must approve it. */
export function kycOffDeps({ settings, staffPlugins, flags, approvals }: KycOffParts): KycOffDeps {
  const rule = <I extends { reason: string }>(
    run: (tx: Tx, command: CommandContext, input: I) => EventNote,
  ): ApprovalRule<I, Switched> => ({
    describe: (reads) => ({
      needed: flags.onIn(reads).has('kyc'),
      proof: true,
      title: 'Switch identity verification off',
      subject: 'setting:kyc',
      version: flags.onIn(reads).has('kyc') ? 'on' : 'off',
      before: { kyc: true },
      after: { kyc: false },
    }),
    run: (tx, { command }, input) => ({
      note: run(tx, command, input),
      message: 'Identity verification is off.',
    }),
    note: ({ note }) => note,
  });
  return {
    settings,
    staffPlugins,
    bySettings: approvals.define(
      'settingsStaff.update',
      rule<SettingsInput>((tx, command, input) => settings.apply(tx, command, input)),
    ),
    byPlugin: approvals.define(
      'pluginsStaff.update',
      rule<PluginInput>((tx, command, input) => staffPlugins.apply(tx, command, input)),
    ),
    byRevert: approvals.define(
      'pluginsStaff.revert',
      rule<RevertInput>((tx, command, input) => staffPlugins.applyVersion(tx, command, input)),
    ),
  };
}

/**
 * Changes settings; one that switches identity verification off needs a second person.
 * @throws DomainError as `SiteSettings.update`; proof_required where it switches identity verification off
 */
export async function updateSettings(
  { settings, bySettings }: KycOffDeps,
  command: CommandContext,
  changes: Parameters<SiteSettings['update']>[1],
): Promise<Awaited<ReturnType<SiteSettings['update']>> | PendingAnswer> {
  if (changes.flags?.kyc !== false) return settings.update(command, changes);
  const answer = await bySettings.execute(command, { ...changes, reason: changes.reason ?? REASON });
  if ('pending' in answer) return answer;
  return { settings: settings.view(), message: answer.message };
}

/**
 * Changes a plugin; one that switches identity verification off needs a second person.
 * @throws DomainError as `StaffPlugins.update`; bad_input at `secrets` and proof_required where it does
 */
export async function updatePlugin(
  { staffPlugins, byPlugin }: KycOffDeps,
  command: CommandContext,
  by: Parameters<StaffPlugins['update']>[1],
  change: Parameters<StaffPlugins['update']>[2],
): Promise<Awaited<ReturnType<StaffPlugins['update']>> | PendingAnswer> {
  if (change.key !== 'kyc' || change.enabled !== false) return staffPlugins.update(command, by, change);
  // A request is stored as it was sent, and a secret must not be.
  if (change.secrets !== undefined) {
    throw new DomainError(
      'bad_input',
      'Secrets need a request of their own: leave them out to switch it off',
      'secrets',
    );
  }
  const answer = await byPlugin.execute(command, { ...change, reason: change.reason ?? REASON });
  if ('pending' in answer) return answer;
  return { ...staffPlugins.view(change.key), message: answer.message };
}

/**
 * Brings back a version of a plugin; one with identity verification off needs a second person.
 * @throws DomainError as `StaffPlugins.revert`; proof_required where it switches identity verification off
 */
export async function revertPlugin(
  { staffPlugins, byRevert }: KycOffDeps,
  command: CommandContext,
  by: Parameters<StaffPlugins['revert']>[1],
  asked: Parameters<StaffPlugins['revert']>[2],
): Promise<Awaited<ReturnType<StaffPlugins['revert']>> | PendingAnswer> {
  if (asked.key !== 'kyc' || staffPlugins.enabledIn(asked)) return staffPlugins.revert(command, by, asked);
  const answer = await byRevert.execute(command, { ...asked, reason: asked.reason ?? REASON });
  if ('pending' in answer) return answer;
  return { ...staffPlugins.view(asked.key), message: answer.message };
}
