const MOST_ROWS = 3;
const LONGEST = 240;
const BY_PAIR = new Set(['prices', 'lasts', 'marks']);
const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
/** A session, a token, or an API key after its prefix: 32 random bytes. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** A message or an answer for a document, short and the same in every run: without tokens, ids and the rest of long lists. */
export function shortened(value: unknown, session: string): unknown {
  if (value === session) return 'sessionHash of the sign-in';
  if (typeof value === 'string') return shortText(value);
  if (Array.isArray(value)) return value.slice(0, MOST_ROWS).map((one) => shortened(one, session));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, shortened(fewPairs(key, one), session)]);
  return Object.fromEntries(entries);
}

function fewPairs(key: string, value: unknown): unknown {
  if (!BY_PAIR.has(key) || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).slice(0, MOST_ROWS));
}

function shortText(text: string): string {
  const masked = text
    .replaceAll(UUID, '00000000-0000-7000-8000-000000000000')
    .replaceAll(TOKEN, '0'.repeat(43));
  const isProse = masked.includes(' ');
  return isProse && masked.length > LONGEST ? `${masked.slice(0, LONGEST)} …` : masked;
}
