import type { FaultEffect } from '@papermint/contracts/faults/effects';
import type { FaultKind } from '@papermint/contracts/faults/fault-kinds';
import type { FaultView } from '@papermint/contracts/faults/model';
import type { InputOf } from '../../api/command.ts';
import { percentText } from '../../lib/text/percent-text.ts';
import { formatCount } from '../../ui/text/amount-format.ts';
import type { Distribution } from './fault-delays.ts';
import { DELAYS, delayOf, delayWords } from './fault-delays.ts';

/** A kind as the form offers it. */
interface KindWords {
  label: string;
  about: string;
  /** What the kind has to be told, with what is filled in first. */
  size?: {
    label: string;
    first: string;
    unit?: string;
    choices?: readonly { value: string; label: string }[];
  };
  /** It has a delay, which has a distribution. */
  delays?: true;
  /** What its pattern matches; undefined where it has none. */
  pattern?: 'calls' | 'feeds' | 'requests';
}

const WHEN = [
  { value: 'before', label: 'Before the call' },
  { value: 'after', label: 'After the commit' },
];
const MODES = [
  { value: 'wait', label: 'Transfers wait' },
  { value: 'fail', label: 'Transfers fail' },
];

const ERROR_WORDS = {
  rate_limited: 'Too many requests (429)',
  banned: 'Banned (418)',
  too_many_orders: 'Too many orders (429)',
  unauthorized: 'Key is not accepted (401)',
  outside_window: 'Timestamp is outside of the window (400)',
  unavailable: 'Unavailable (503)',
  overloaded: 'Overloaded (503)',
  no_response: 'Timeout, state unknown (408)',
  unknown_state: 'State unknown (503)',
} as const satisfies Record<Extract<FaultEffect, { kind: 'binance_error' }>['error'], string>;

const ERRORS = Object.entries(ERROR_WORDS).map(([value, label]) => ({ value, label }));

export const KIND_WORDS: Readonly<Record<FaultKind, KindWords>> = {
  latency: {
    label: 'Delay',
    about: 'Calls are answered later.',
    delays: true,
    pattern: 'calls',
  },
  status: {
    label: 'Error',
    about: 'Calls are answered with an error and change nothing.',
    size: { label: 'HTTP status', first: '503' },
    pattern: 'calls',
  },
  drop: {
    label: 'Dropped connection',
    about: 'The connection closes without an answer.',
    size: { label: 'When', first: 'after', choices: WHEN },
    pattern: 'calls',
  },
  truncate: {
    label: 'Truncated answer',
    about: 'The connection closes in the middle of the answer.',
    pattern: 'calls',
  },
  date_skew: {
    label: 'Wrong date',
    about: 'The header Date of answers is ahead, or behind where it is negative.',
    size: { label: 'Ahead by', first: '3600', unit: 's' },
    pattern: 'calls',
  },
  feed_delay: {
    label: 'Delayed messages',
    about: 'Messages of feeds come later, in their order.',
    delays: true,
    pattern: 'feeds',
  },
  feed_duplicate: { label: 'Repeated messages', about: 'Messages of feeds come twice.', pattern: 'feeds' },
  feed_reorder: {
    label: 'Messages out of order',
    about: 'Messages of feeds come after the next one.',
    pattern: 'feeds',
  },
  feed_stale: { label: 'Stale messages', about: 'Feeds repeat their last message.', pattern: 'feeds' },
  feed_drop: { label: 'Closed sockets', about: 'Sockets close instead of a message.', pattern: 'feeds' },
  feed_silent: {
    label: 'Silent feeds',
    about: 'Feeds and user streams stay open and send nothing.',
    pattern: 'feeds',
  },
  binance_error: {
    label: 'Binance error',
    about: 'Requests of trading programs are answered with an error of Binance.',
    size: { label: 'Error', first: 'rate_limited', choices: ERRORS },
    pattern: 'requests',
  },
  binance_clock_skew: {
    label: 'Binance clock skew',
    about: 'Timestamps of trading programs are refused until they ask for serverTime.',
    size: { label: 'Ahead by', first: '60', unit: 's' },
  },
  binance_old_triggers: {
    label: 'Binance triggers in the new form only',
    about: 'Conditional orders of futures are refused at /fapi/v1/order.',
  },
  chain_stuck: {
    label: 'Stuck blockchain',
    about: 'Deposits and withdrawals stay unconfirmed.',
    size: { label: 'Coin', first: '' },
  },
  bank_outage: {
    label: 'Bank outage',
    about: 'Bank transfers do not arrive.',
    size: { label: 'Effect', first: 'wait', choices: MODES },
  },
  mail_bounce: { label: 'Bounced emails', about: 'Emails do not reach their recipients.' },
  mail_late: {
    label: 'Late emails',
    about: 'Emails arrive later, in simulated time.',
    size: { label: 'Late by', first: '30', unit: 'min' },
  },
};

export const KINDS = (Object.keys(KIND_WORDS) as FaultKind[]).map((kind) => ({
  value: kind,
  label: KIND_WORDS[kind].label,
}));

export interface FaultDraft {
  kind: FaultKind;
  call: string;
  /** How delays are distributed, of a kind that has one. */
  distribution: Distribution;
  /** The size of the effect, as typed. */
  effect: string;
  /** The second size of a delay, as typed. */
  spread: string;
  /** In percent. */
  share: string;
  /** How often; empty without a bound. */
  count: string;
}

/** The sizes that a distribution begins with. */
export const delayDraft = (
  distribution: Distribution,
): Pick<FaultDraft, 'distribution' | 'effect' | 'spread'> => {
  const [one, two] = DELAYS[distribution].sizes;
  return { distribution, effect: one.first, spread: two?.first ?? '' };
};

export const draftOf = (kind: FaultKind): FaultDraft => ({
  kind,
  call: '',
  ...delayDraft('fixed'),
  ...(!KIND_WORDS[kind].delays && { effect: KIND_WORDS[kind].size?.first ?? '' }),
  share: '100',
  count: '',
});

type Sent = InputOf<'faults.add'>;

/** What is sent of a draft. The call refuses what is no number at its field. */
export function faultInput(draft: FaultDraft): Sent {
  const { kind, call, share, count } = draft;
  const pattern = call.trim();
  return {
    effect: effectOf(draft),
    ...(pattern !== '' && KIND_WORDS[kind].pattern && { call: pattern }),
    share: numberIn(share) / 100,
    ...(count.trim() !== '' && { count: numberIn(count) }),
  };
}

/** NaN for an empty field and for text. */
const numberIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));

function effectOf({ kind, distribution, effect, spread }: FaultDraft): Sent['effect'] {
  const size = effect.trim();
  switch (kind) {
    case 'latency':
    case 'feed_delay':
      return { kind, delay: delayOf(distribution, numberIn(size), numberIn(spread)) };
    case 'status':
      return { kind, status: numberIn(size) };
    case 'drop':
      return { kind, when: size as 'before' | 'after' };
    case 'date_skew':
      return { kind, seconds: numberIn(size) };
    case 'binance_clock_skew':
      return { kind, seconds: numberIn(size) };
    case 'binance_error':
      return { kind, error: size as keyof typeof ERROR_WORDS };
    case 'chain_stuck':
      return size === '' ? { kind } : { kind, coin: size };
    case 'bank_outage':
      return { kind, mode: size as 'wait' | 'fail' };
    case 'mail_late':
      return { kind, minutes: numberIn(size) };
    default:
      return { kind };
  }
}

/** Several faults that are injected together. */
export interface Preset {
  label: string;
  about: string;
  faults: readonly Sent[];
}

export const PRESETS: readonly Preset[] = [
  {
    label: 'Slow network',
    about: 'Half of all answers take less than 0.4 s, and some take seconds.',
    faults: [{ effect: { kind: 'latency', delay: { distribution: 'lognormal', median: 400, sigma: 0.8 } } }],
  },
  {
    label: 'Flaky API',
    about: 'One call in ten fails, and one in twenty loses its answer.',
    faults: [
      { effect: { kind: 'status', status: 503 }, share: 0.1 },
      { effect: { kind: 'drop', when: 'after' }, share: 0.05 },
    ],
  },
  {
    label: 'Bank outage',
    about: 'Bank transfers wait until it is removed.',
    faults: [{ effect: { kind: 'bank_outage', mode: 'wait' } }],
  },
  {
    label: 'Late emails',
    about: 'Emails arrive 30 simulated minutes later.',
    faults: [{ effect: { kind: 'mail_late', minutes: 30 } }],
  },
];

const times = (count: number) => (count === 1 ? 'once' : `${formatCount(count)} times`);

/** What a fault does, such as "Delay of 800 ms". */
export function faultTitle(effect: FaultEffect): string {
  const { label } = KIND_WORDS[effect.kind];
  switch (effect.kind) {
    case 'latency':
    case 'feed_delay':
      return `${label} ${delayWords(effect.delay)}`;
    case 'status':
      return `${label} ${effect.status}${effect.when === 'after' ? ' after the commit' : ''}`;
    case 'drop':
      return `${label} ${effect.when === 'after' ? 'after the commit' : 'before the call'}`;
    case 'binance_error': {
      const { error, when } = effect;
      return `${label}: ${ERROR_WORDS[error]}${when === 'after' ? ' after the commit' : ''}`;
    }
    case 'binance_clock_skew':
    case 'date_skew':
      return `${label}, ${formatCount(Math.abs(effect.seconds))} s ${effect.seconds < 0 ? 'behind' : 'ahead'}`;
    case 'chain_stuck':
      return [label, effect.coin, effect.blockchain].filter(Boolean).join(' · ');
    case 'bank_outage':
      return `${label}, transfers ${effect.mode}`;
    case 'mail_late':
      return `${label} by ${formatCount(effect.minutes)} min`;
    default:
      return label;
  }
}

/** Where a fault acts and what it did, such as "On 10% of spot.* · acted 3 times of 31". */
export function faultCounts({ effect, call, account, share, count, matched, acted }: FaultView): string {
  const { pattern } = KIND_WORDS[effect.kind];
  const what = pattern ? (call ?? `all ${pattern}`) : undefined;
  const part = share < 1 ? `${percentText(String(share))} of ` : '';
  const where = what ? `On ${part}${what}` : part && `On ${part}what it matches`;
  const did =
    acted === 0
      ? 'has not acted'
      : `acted ${times(acted)}${matched > acted ? ` of ${formatCount(matched)}` : ''}`;
  const bound = count === null ? undefined : `at most ${times(count)}`;
  return [where, account && `for ${account}`, bound, did].filter(Boolean).join(' · ');
}
