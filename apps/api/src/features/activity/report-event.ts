import { audienceOf } from '@papermint/contracts/activity/audience';
import { truncatedAddress } from '../../platform/process/network.ts';
import { BOT_EVENTS, isBotAgent, isBotBehavior, keptOf } from './activity-rules.ts';
import type { ReportedEvent, Reporter } from './activity-types.ts';
import { scheduleFlush } from './flush.ts';
import { knownSession } from './known-session.ts';
import type { RecorderDeps } from './recorder-deps.ts';

/** The most events that wait to be stored. */
export const MOST_WAITING = 5_000;
/** The most events of a session. */
export const MOST_EVENTS = 2_000;

/**
 * Takes an event, which is stored soon in a batch.
 * @returns why it is refused, or undefined
 */
export function reportEvent(
  deps: RecorderDeps,
  reporter: Reporter,
  event: ReportedEvent,
): string | undefined {
  const { flags, state, clock } = deps;
  if (!flags.isOn('nav_owl')) return 'Visits are not being recorded right now.';
  const { sessionId, input, ...page } = event;
  const shown = keptOf(page);
  if (!shown) return 'This is not recorded.';
  const session = knownSession(deps, reporter, sessionId);
  if (!session) return 'This session is of another account.';
  if (session.total >= MOST_EVENTS) return `A session has at most ${MOST_EVENTS} events.`;
  if (state.waiting.events.length >= MOST_WAITING) return 'Too many events are being reported right now.';
  const { trader, agent, device, address } = reporter;
  if (session.total === 0) state.added += 1;
  session.total += 1;
  session.traderId = trader?.id ?? null;
  session.input ||= input;
  if (event.type === 'nav') session.pages += 1;
  session.recent = [...session.recent, clock.wall()].slice(-BOT_EVENTS);
  session.bot ||= isBotAgent(agent) || isBotBehavior(session);
  const at = clock.now();
  const before = state.waiting.sessions.get(sessionId);
  state.waiting.sessions.set(sessionId, {
    id: sessionId,
    traderId: session.traderId,
    audience: audienceOf(trader?.position, session.bot),
    device,
    address: truncatedAddress(address),
    startedAt: before?.startedAt ?? at,
    lastSeenAt: at,
    total: (before?.total ?? 0) + 1,
    ...shown,
  });
  const { referrerUrl: _, ...stored } = shown;
  state.waiting.events.push({ sessionId, ...stored, createdAt: at });
  scheduleFlush(deps);
  return undefined;
}
