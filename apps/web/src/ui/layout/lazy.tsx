import type { ComponentType, ReactNode } from 'react';
import { Component, lazy, Suspense, useState } from 'react';

/** Where code that is lazyWithPreload when it is wanted goes. Where that fails it is not there, and all around it stays. */
export class LazyBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}

export type LazyComponent<P> = ComponentType<P> & {
  /** Fetches its code ahead. @returns whether it has come; it is asked for anew when it is shown */
  preload: () => Promise<boolean>;
};

/**
 * A component whose code is lazyWithPreload when it is wanted. Where the code is gone with an update, which the shell says,
 * it is another one: nothing at all, unless told.
 */
export function lazyWithPreload<P extends object>(
  load: () => Promise<ComponentType<P>>,
  instead: ComponentType = () => null,
): LazyComponent<P> {
  let come: ComponentType<P> | undefined;
  const fetch = async () => {
    // The build's loader gives undefined for what it could not fetch, once that has been taken care of.
    come = await load();
    return { default: come ?? (instead as ComponentType<P>) };
  };
  const Awaited = lazy(fetch);
  // What has come is shown at once: React lets what it has to wait for, however shortly, stand back for 300 ms.
  const choose = () => come ?? Awaited;
  const preload = () =>
    fetch().then(
      () => come !== undefined,
      () => false,
    );
  return Object.assign((props: P) => <Chosen choose={choose} props={props} />, { preload });
}

/** Once chosen it stays what it is, or it would lose what it holds. */
function Chosen<P extends object>({ choose, props }: { choose: () => ComponentType<P>; props: P }) {
  const [Shown] = useState(choose);
  return <Shown {...props} />;
}
