import type { World } from '../../worlds/world.ts';

/** Makes something once for each world; it is dropped with the world. */
export function perWorld<T>(make: (world: World) => T): (world: World) => T {
  const cache = new WeakMap<World, T>();
  return (world) => {
    let made = cache.get(world);
    if (made === undefined) {
      made = make(world);
      cache.set(world, made);
    }
    return made;
  };
}
