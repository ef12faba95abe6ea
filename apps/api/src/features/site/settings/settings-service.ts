import { DomainError } from '@papermint/contracts/common/domain-error';
import type { SiteConfig } from '@papermint/contracts/site/config';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { IncomingFile } from '../../../platform/files/file-intake.ts';
import { createListeners } from '../../../platform/flow/listeners.ts';
import { applySettings, changeSettings } from './change-settings.ts';
import { mayLoadScript } from './script-rules.ts';
import type { SettingsDeps, SettingsParts } from './settings-deps.ts';
import { reloadSettings, settingsChanged, shownSettings, viewSettings } from './settings-deps.ts';
import type { SettingChanges, SettingGroups, Settings } from './settings-types.ts';
import { siteChanges } from './site-values.ts';
import { defaultSettings } from './stored-settings.ts';

interface Saved {
  settings: Settings;
  message: string;
}

const OTHER_HOST =
  'must be a path of this site, or at a host that the operator named in SCRIPT_HOSTS with SANDBOX=off';

/** The site's configuration. It is in memory, because it is part of every page. */
export type SiteSettings = ReturnType<typeof createSiteSettings>;

export function createSiteSettings(parts: SettingsParts) {
  const deps: SettingsDeps = {
    ...parts,
    memory: { groups: defaultSettings, config: undefined },
    listeners: createListeners(),
  };
  return bindVerbs(deps, {
    load,
    config,
    view: viewSettings,
    update,
    apply: applySettings,
    putLogo,
    restore,
    onChange,
    changed: settingsChanged,
    assertScript,
    begin,
  });
}

async function load(deps: SettingsDeps): Promise<void> {
  deps.flags.load();
  reloadSettings(deps);
}

/** What everybody may read; the same object until a setting changes. */
function config(deps: SettingsDeps): SiteConfig {
  const { plugins, scriptHosts, memory } = deps;
  if (memory.config) return memory.config;
  const { live_chat, ...others } = shownSettings(deps);
  // Pages load no script from a host that the operator no longer names.
  const loads = live_chat && mayLoadScript(others.live_chat_code, scriptHosts);
  memory.config = { plugins: plugins.forBrowsers(), ...others, live_chat: loads };
  return memory.config;
}

/** @throws DomainError bad_input at live_chat_code where pages may not load that script; conflict at version */
async function update(deps: SettingsDeps, command: CommandContext, changes: SettingChanges): Promise<Saved> {
  if (changes.live_chat_code && !mayLoadScript(changes.live_chat_code, deps.scriptHosts)) {
    throw new DomainError('bad_input', OTHER_HOST, 'live_chat_code');
  }
  await changeSettings(deps, command, changes);
  return { settings: viewSettings(deps), message: 'Settings saved.' };
}

/** Replaces the site's logo, or removes it. */
async function putLogo(
  deps: SettingsDeps,
  command: CommandContext,
  file: IncomingFile | null,
  reason?: string | undefined,
): Promise<Saved> {
  const { logos } = deps;
  const logo = file && logos.addressOf(file);
  await changeSettings(deps, command, { website: { logo }, reason }, (tx) => {
    if (file) logos.bind(tx, file);
  });
  return { settings: viewSettings(deps), message: file ? 'Logo saved.' : 'Logo removed.' };
}

/** Sets name, looks and contact to those of a version. @returns whether anything differed */
function restore(
  deps: SettingsDeps,
  command: CommandContext,
  values: Readonly<Record<string, unknown>>,
  reason: string,
): Promise<boolean> {
  return changeSettings(deps, command, { ...siteChanges(values), reason });
}

/** Calls a listener after each change. @returns a way to stop */
function onChange({ listeners }: SettingsDeps, listener: () => void): () => void {
  return listeners.add(listener);
}

/** @throws DomainError bad_input at the field where pages may not load a script; forbidden where only a superuser may */
function assertScript({ scriptHosts }: SettingsDeps, script: string, position: string, key: string): void {
  // The script runs in every visitor's page, with all that the visitor may do.
  if (script.startsWith('https:') && position !== 'superuser') {
    throw new DomainError('forbidden', 'Only a superuser may load a script from another host', key);
  }
  if (!mayLoadScript(script, scriptHosts)) throw new DomainError('bad_input', OTHER_HOST, key);
}

/** Stores the first settings of a new world. */
function begin({ store, clock }: SettingsDeps, tx: Tx, groups: SettingGroups): void {
  const now = clock.now();
  store.put(tx, 'website', groups.website, now);
  store.put(tx, 'contact', groups.contact, now);
  store.put(tx, 'chat', groups.chat, now);
  store.put(tx, 'accounts', groups.accounts, now);
}
