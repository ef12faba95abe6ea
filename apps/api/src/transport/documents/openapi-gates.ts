import { inMinutes, LIFETIMES } from '@papermint/contracts/accounts/lifetimes';
import type { Call } from '@papermint/contracts/contract';
import { scopeOf } from '@papermint/contracts/contract';
import { featureNames } from '@papermint/contracts/packages/package-features';
import type { JsonSchema } from './json-schema.ts';

/** The ways to say who one is that a call accepts; none where anybody may make it. */
export function securityOf(call: Call): Record<string, string[]>[] {
  if (call.access === 'public') return [];
  const scope = scopeOf(call);
  return [{ session: [] }, ...(scope ? [{ apiKey: [scope] }] : [])];
}

/** The requirements of a call, for programs. */
export function gatesOf(call: Call): JsonSchema {
  const { access, verified, flags, stepUp, permission, rate } = call;
  const scope = scopeOf(call);
  return {
    'x-access': access,
    ...(permission && { 'x-permission': permission }),
    ...(scope && { 'x-scope': scope }),
    ...(stepUp && { 'x-step-up': stepUp }),
    ...(call.confirmedFor && { 'x-confirms': call.confirmedFor }),
    ...(flags && { 'x-flags': flags }),
    ...(verified && { 'x-verified': true }),
    ...(call.packageFeature && { 'x-package-feature': call.packageFeature }),
    ...(rate && { 'x-rate-limit': rate }),
    ...(call.kind === 'command' && call.approval && { 'x-approval': true }),
  };
}

const STEP_UPS = {
  pin: 'the PIN (`POST /api/auth/confirm-pin`) or the password',
  password: 'the password (`POST /api/auth/confirm-password`)',
};

const WAITS =
  'may need a second person: then nothing has changed yet, `outcome` is `pending`, and `pending` is the approval that was requested. Otherwise `outcome` is `done`.';

/** The requirements of a call, as a list for readers. */
export function gatesText(call: Call): string {
  const { verified, flags = [], stepUp, rate } = call;
  const lines = [
    `**Access**: ${accessText(call)}`,
    stepUp &&
      `**Step-up**: ${call.confirmedWhere ? `needed where ${call.confirmedWhere}. T` : 't'}he session has confirmed ${STEP_UPS[stepUp]} in the last ${inMinutes(LIFETIMES.stepUp)} of wall time${scopeOf(call) ? '; an API key needs none' : ''}.`,
    call.confirmedFor &&
      `**Confirmed for**: ${call.confirmedFor.map((field) => `\`${field}\``).join(', ')}. The confirmation names this call and its input in \`confirms\`, and counts once.`,
    call.confirmedAs &&
      `**Confirmed for**: each of \`${call.confirmedAs.each}\`, where ${whereText(call.confirmedAs.where)}, as by \`${call.confirmedAs.call}\`: the password confirms it (\`POST /api/auth/confirm-password\`, with this call and its input in \`confirms\`), and each counts once.`,
    call.packageFeature &&
      `**Package**: one that includes ${featureNames[call.packageFeature]}; otherwise refused with upgrade_required.`,
    verified && '**Identity**: approved, while the flag `kyc` is on.',
    flags.length > 0 && `**Feature flags**: ${flags.map((flag) => `\`${flag}\``).join(', ')} must be on.`,
    rate &&
      `**Rate limit**: ${rate.most} calls in ${rate.seconds} seconds of wall time per ${call.access === 'public' ? 'network' : 'account'}.`,
    call.kind === 'command' && call.approval && `**Approval**: ${WAITS}`,
  ];
  return lines
    .filter(Boolean)
    .map((line) => `- ${line}`)
    .join('\n');
}

const whereText = (where: Readonly<Record<string, string>>) =>
  Object.entries(where)
    .map(([field, value]) => `\`${field}\` is ${value}`)
    .join(' and ');

function accessText(call: Call): string {
  if (call.access === 'public') return 'anybody.';
  if (call.access === 'staff') {
    if (call.permission === 'any') return 'staff.';
    if (call.permission === 'superuser') return 'superusers.';
    return `staff with the permission \`${call.permission}\`; superusers have it.`;
  }
  const scope = scopeOf(call);
  return scope
    ? `a session, or an API key with the scope \`${scope}\`.`
    : 'a session; no API key opens this call.';
}
