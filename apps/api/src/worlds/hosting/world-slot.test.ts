import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';
import { createSlot } from './world-slot.ts';

/** A world that can only be closed, and whether it was. */
function fake(name: string) {
  const world = { name, open: true };
  const close = async () => {
    world.open = false;
  };
  return Object.assign(world, { close }) as unknown as World & typeof world;
}

function slotOf({ renew = async () => fake('fresh'), recover = async () => fake('recovered') } = {}) {
  const time = { wall: 0 };
  const first = fake('first');
  const slot = createSlot({
    id: 'w_x',
    wall: () => time.wall,
    first: Promise.resolve(first),
    renew,
    recover,
  });
  return { slot, first, time };
}

const nameOf = (world: World) => (world as unknown as { name: string }).name;

describe('a world', () => {
  test('ends when the last visit has ended', async () => {
    const { slot, first } = slotOf();
    const [one, two] = [await slot.enter(), await slot.enter()];
    const reset = slot.reset();
    one.leave();
    one.leave();
    await new Promise(setImmediate);
    expect(first.open).toBe(true);
    two.leave();
    expect(nameOf(await reset)).toBe('fresh');
    expect(first.open).toBe(false);
  });

  test('lets visitors wait for the next one while it is being replaced', async () => {
    const { slot } = slotOf();
    const inside = await slot.enter();
    const reset = slot.reset();
    const late = slot.enter();
    inside.leave();
    await reset;
    expect(nameOf((await late).world)).toBe('fresh');
  });

  test('rejects a failed reset, and all others continue in the recovered one', async () => {
    const { slot } = slotOf({
      renew: async () => {
        throw new Error('The disk is full.');
      },
    });
    await expect(slot.reset()).rejects.toThrow('The disk is full.');
    expect(nameOf(await slot.look())).toBe('recovered');
  });

  test('is made again by the next reset if it could not be recovered', async () => {
    let full = true;
    const renew = async () => {
      if (full) throw new Error('The disk is full.');
      return fake('fresh');
    };
    const { slot } = slotOf({ renew, recover: renew });
    await expect(slot.reset()).rejects.toThrow('The disk is full.');
    await expect(slot.enter()).rejects.toThrow('The disk is full.');
    full = false;
    await slot.reset();
    expect(nameOf(await slot.look())).toBe('fresh');
    expect(slot.idleSince()).toBeDefined();
  });
});

describe('a slot', () => {
  test('counts visits and holds as use, and reports since when it is unused', async () => {
    const { slot, time } = slotOf();
    expect(slot.idleSince()).toBe(0);
    const visit = await slot.enter();
    const letGo = slot.hold();
    time.wall = 5;
    visit.leave();
    expect(slot.idleSince()).toBeUndefined();
    time.wall = 9;
    letGo();
    letGo();
    expect(slot.idleSince()).toBe(9);
  });

  test('may be watched by as many sockets as are open', async () => {
    const { closing } = slotOf().slot;
    const warnings: string[] = [];
    const onWarning = ({ name }: Error) => warnings.push(name);
    process.on('warning', onWarning);
    for (let one = 0; one < 20; one += 1) closing.addEventListener('abort', () => one);
    await nextTurn();
    process.off('warning', onWarning);
    expect(warnings).toEqual([]);
  });

  test('refuses visits once closed, and closes its world when it is empty', async () => {
    const { slot, first } = slotOf();
    const visit = await slot.enter();
    const closed = slot.close('closed');
    const refused = 'This world is not open';
    await expect(slot.enter()).rejects.toThrow(refused);
    await expect(slot.reset()).rejects.toThrow(refused);
    await expect(slot.look()).rejects.toThrow(refused);
    expect(slot.closing.reason).toBe('closed');
    expect(first.open).toBe(true);
    visit.leave();
    await closed;
    await slot.close('stopping');
    expect(first.open).toBe(false);
  });

  test('leaves no world open when it is closed during a reset', async () => {
    const fresh = fake('fresh');
    const { slot, first } = slotOf({ renew: async () => fresh });
    const reset = slot.reset();
    await Promise.all([reset, slot.close('closed')]);
    expect([first.open, fresh.open]).toEqual([false, false]);
  });
});
