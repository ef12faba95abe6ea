import type { WorldCore } from './core/world-core.ts';

/** Services that are built one feature after another. */
interface Features<S> {
  services: S;
  /** Builds a feature from the core and the services so far, and adds its services. */
  add<T>(create: (core: WorldCore, services: S) => T): Features<S & T>;
}

export function startFeatures(core: WorldCore): Features<unknown> {
  return extend(core, {});
}

function extend<S>(core: WorldCore, services: S): Features<S> {
  return {
    services,
    add: (create) => extend(core, { ...services, ...create(core, services) }),
  };
}
