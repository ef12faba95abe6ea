/** A comment, or a literal that is quoted in one of three ways. An apostrophe in JSX text stays within its line. */
const COMMENT_OR_LITERAL =
  /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const JSX_TEXT = /[>}]([^<>{}=;()]+)(?=[<{])/g;

/** The words by which the palette finds a screen, such as synonyms of its title. Nobody reads them. */
const SEARCH_WORDS = /words:\s*$/;

/** A sentence, or a word that begins as a label does. Keys, class names and import paths are none. */
const isText = (text: string) => /[a-z]\s+\S/i.test(text) || /^[A-Z][a-z]/.test(text);

/**
 * The texts of a source file that people may see: string literals and JSX texts, with single spaces. Identifiers,
 * comments and search words are left out. A value within a template literal, and a key in backticks, is an ellipsis.
 */
export function visibleTexts(source: string, kind: 'ts' | 'tsx'): string[] {
  const found: string[] = [];
  const code = source.replace(COMMENT_OR_LITERAL, (part, at: number) => {
    if (part.startsWith('/')) return '';
    if (!SEARCH_WORDS.test(source.slice(Math.max(0, at - 12), at))) {
      found.push(
        part
          .slice(1, -1)
          .replaceAll(/\$\{[^}]*\}/g, '…')
          .replaceAll(/`[^`]*`/g, '…'),
      );
    }
    return '""';
  });
  if (kind === 'tsx') for (const [, text] of code.matchAll(JSX_TEXT)) found.push(text as string);
  return found.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(isText);
}
