/** What faults act on. */
export type FaultTarget = 'calls';

/** The kinds of faults, and what each acts on. */
export const faultTargets = {
  latency: 'calls',
  status: 'calls',
  drop: 'calls',
  truncate: 'calls',
  date_skew: 'calls',
} as const satisfies Record<string, FaultTarget>;

export type FaultKind = keyof typeof faultTargets;

export const faultKinds = Object.keys(faultTargets) as [FaultKind, ...FaultKind[]];
