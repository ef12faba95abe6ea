import type { ComponentType, ReactNode } from 'react';
import { Component, lazy, Suspense, useState } from 'react';

/**
 * The place of code that loads on demand. Until it has loaded, and if it can't be loaded, the place shows `fallback`, or
 * stays empty. The rest of the page stays.
 */
export class LazyBoundary extends Component<
  { children: ReactNode; fallback?: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, fallback = null } = this.props;
    return this.state.failed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}

export type LazyComponent<P> = ComponentType<P> & {
  /**
   * Loads the code ahead.
   * @returns whether it has loaded; if not, it loads again when the component is shown
   */
  preload: () => Promise<boolean>;
};

/**
 * A component whose code loads on demand. If the code is gone after an update, which the shell announces, `instead`
 * is shown, by default nothing.
 */
export function lazyWithPreload<P extends object>(
  load: () => Promise<ComponentType<P>>,
  instead: ComponentType = () => null,
): LazyComponent<P> {
  let come: ComponentType<P> | undefined;
  const fetch = async () => {
    // The build's loader resolves to undefined if the code could not be fetched and that was handled.
    come = await load();
    return { default: come ?? (instead as ComponentType<P>) };
  };
  const Awaited = lazy(fetch);
  // Loaded code renders immediately. React would hold back suspended content for 300 ms, however short the wait was.
  const choose = () => come ?? Awaited;
  const preload = () =>
    fetch().then(
      () => come !== undefined,
      () => false,
    );
  return Object.assign((props: P) => <Chosen choose={choose} props={props} />, { preload });
}

/** The choice between the two stays, as a change would lose the state of the component. */
function Chosen<P extends object>({ choose, props }: { choose: () => ComponentType<P>; props: P }) {
  const [Shown] = useState(choose);
  return <Shown {...props} />;
}
