/** What a document consists of. */
type Part = Record<string, unknown> | undefined;

/**
 * A plugin of Swagger UI that follows the references of one call. Swagger's own way reads the whole document anew for
 * each call, which takes seconds. The document has no circular references.
 *
 * The page gets this function's source text, so it names nothing outside itself.
 */
export const followReferences = () => ({
  fn: {
    resolveSubtree: (document: Part, path: readonly string[]) => {
      const part = path.reduce((within, key) => within?.[key] as Part, document);
      if (part === undefined) return { spec: part, errors: [] };
      const text = JSON.stringify(part, (_key, value) => {
        let shown = value;
        while (typeof shown?.$ref === 'string') {
          const { $ref, ...beside } = shown;
          const keys: string[] = $ref.slice('#/'.length).split('/');
          const target = keys.reduce(
            (within, key) => within?.[key.replaceAll('~1', '/').replaceAll('~0', '~')] as Part,
            document,
          );
          shown = { ...target, ...beside };
        }
        return shown;
      });
      return { spec: JSON.parse(text), errors: [] };
    },
  },
});
