/** What a component of Swagger UI is made with. */
interface Made {
  React: { createElement: (tag: string, props: null, text: string) => unknown };
}

/**
 * A plugin of Swagger UI that writes the name of a call as text. Swagger's own way puts a link into the button that
 * opens the call. The page's address still names an open call.
 *
 * The page gets this function's source text, so it names nothing outside itself.
 */
export const plainNames = () => ({
  wrapComponents: {
    DeepLink:
      (_link: unknown, { React }: Made) =>
      ({ text }: { text: string }) =>
        React.createElement('span', null, text),
  },
});
