import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import { Component, lazy, Suspense } from 'react';

/** Where code that is fetched when it is wanted goes. Where that fails it is not there, and all around it stays. */
export class Fetched extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}

/**
 * A component whose code is fetched when it is wanted. Where the code is gone with an update, which the shell says,
 * it is another one: nothing at all, unless told.
 */
export function fetched<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  instead: ComponentType = () => null,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    // The build's loader gives undefined for what it could not fetch, once that has been taken care of.
    const module: { default: ComponentType<P> } | undefined = await load();
    return module ?? { default: instead as ComponentType<P> };
  });
}
