import { SESSION_ID, SESSION_ID_LENGTH } from '@papermint/contracts/activity/recording';
import { atom } from 'jotai';
import { store } from '../../lib/store.ts';
import { readInTab, readStored, writeInTab, writeStored } from '../../lib/stored.ts';

/** Whether visits may be recorded: null until the visitor has decided. */
export type Consent = 'allowed' | 'declined' | null;

const CONSENT_KEY = 'activity';
const VISIT_KEY = 'visit';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const consentHeld = atom<Consent>(storedConsent());
const visitHeld = atom<string | null>(null);

/** The decision of the visitor, for this browser. */
export const consentAtom = atom((get) => get(consentHeld));

/** The id of the visit that this tab records; null without one. */
export const visitIdAtom = atom((get) => get(visitHeld));

function storedConsent(): Consent {
  const text = readStored(CONSENT_KEY);
  return text === 'allowed' || text === 'declined' ? text : null;
}

/** Stores the decision. Without consent the tab has no visit. */
export function decide(consent: Exclude<Consent, null>): void {
  writeStored(CONSENT_KEY, consent);
  if (consent === 'declined') endVisit();
  store.set(consentHeld, consent);
}

/** Follows decisions in other tabs. */
export function followConsent(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== CONSENT_KEY && key !== null) return;
    const consent = storedConsent();
    if (consent !== 'allowed') endVisit();
    store.set(consentHeld, consent);
  });
}

/** The id of this tab's visit, in its session storage, so that it continues after a reload. */
export function beginVisit(): string {
  const stored = readInTab(VISIT_KEY);
  const id = stored !== null && SESSION_ID.test(stored) ? stored : newVisitId();
  writeInTab(VISIT_KEY, id);
  store.set(visitHeld, id);
  return id;
}

/** Ends the visit: the next one has another id. */
export function endVisit(): void {
  writeInTab(VISIT_KEY, null);
  store.set(visitHeld, null);
}

/** 21 random letters and digits, each as likely as the others. */
export function newVisitId(): string {
  let id = '';
  while (id.length < SESSION_ID_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(SESSION_ID_LENGTH))) {
      // 248 is the largest multiple of 62 in a byte.
      if (byte < 248 && id.length < SESSION_ID_LENGTH) id += LETTERS[byte % LETTERS.length];
    }
  }
  return id;
}
