/** The message of the contracts for an empty or missing text, behind the label of its field. */
const NO_STRING = /^(.+) is not a string$/;

/** What a form says about a field without a text: `Text is not a string` → `Enter the text`. Others stay as they are. */
export function missingText(error: string): string {
  const [, label] = NO_STRING.exec(error) ?? [];
  if (label === undefined) return error;
  // An abbreviation stays in capitals.
  const isWord = /^[A-Z][a-z]/.test(label);
  return `Enter the ${isWord ? label.charAt(0).toLowerCase() + label.slice(1) : label}`;
}
