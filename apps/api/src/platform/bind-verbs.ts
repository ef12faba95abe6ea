/** A table of verbs: top-level functions whose first parameter is what they need. */
type Verbs<D> = Readonly<Record<string, (deps: D, ...input: never[]) => unknown>>;

/** The same verbs without that parameter. */
type Bound<V> = {
  [K in keyof V]: V[K] extends (deps: never, ...input: infer I) => infer R ? (...input: I) => R : never;
};

/**
 * Makes a service of verbs: binds each to its dependencies. Types are inferred, so no signature is written twice.
 * A generic verb loses its type parameters here: bind it by hand.
 */
export function bindVerbs<D, const V extends Verbs<D>>(deps: D, verbs: V): Bound<V> {
  return Object.fromEntries(
    Object.entries(verbs).map(([name, verb]) => [name, verb.bind(undefined, deps)]),
  ) as Bound<V>;
}
