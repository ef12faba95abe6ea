import { nameRefusal } from '../../../lib/sync/item-names.ts';
import type { Shelf, Step } from '../../../lib/sync/item-sync.ts';
import { MOST_TEMPLATES } from '../chart/chart-limits.ts';
import type { ChartSettings } from '../chart/chart-settings.ts';
import type { KeptSetup } from './kept-setup.ts';
import { CURRENT, looksSame, ownName, settingsOf, setupOf } from './kept-setup.ts';

export interface ShelfParts {
  /** Shows settings on all charts. */
  show: (settings: ChartSettings) => void;
  newUuid: () => string;
  /** Where the browser keeps the setup that another device has replaced. */
  aside: { read: () => KeptSetup | null; write: (setup: KeptSetup | null) => void };
}

/** The setup that the charts of an account show, and its templates. */
export class SetupShelf implements Shelf<KeptSetup> {
  items: readonly KeptSetup[] = [];
  /** What the charts of this device showed before another device replaced it; null without such a conflict. */
  aside: KeptSetup | null;
  /** Rises with each change. */
  revision = 0;
  private readonly listeners = new Set<() => void>();
  private readonly editListeners = new Set<(uuids: readonly string[]) => void>();
  private readonly parts: ShelfParts;

  constructor(parts: ShelfParts) {
    this.parts = parts;
    this.aside = parts.aside.read();
  }

  /** By name. */
  get templates(): readonly KeptSetup[] {
    return this.items
      .filter(({ name }) => name !== null)
      .sort((a, b) => (a.name ?? '').localeCompare(b.name ?? ''));
  }

  find(uuid: string): KeptSetup | undefined {
    return this.items.find((item) => item.uuid === uuid);
  }

  /** The charts show other settings. */
  editCurrent(settings: ChartSettings): void {
    this.put(setupOf(CURRENT, null, settings));
    this.edited([CURRENT]);
  }

  /** Saves settings by a name. A template of that name is replaced. @returns a refusal in words, or null */
  saveTemplate(name: string, settings: ChartSettings): string | null {
    const tidy = name.trim();
    const refusal = nameRefusal(name);
    if (refusal !== null) return refusal;
    if (settings.studies.length === 0) return 'Add an indicator first.';
    const same = this.templates.find((one) => one.name === tidy);
    if (!same && this.templates.length >= MOST_TEMPLATES) {
      return `You have ${MOST_TEMPLATES} templates. Remove one first.`;
    }
    const uuid = same?.uuid ?? this.parts.newUuid();
    this.put(setupOf(uuid, tidy, settings));
    this.edited([uuid]);
    return null;
  }

  removeTemplate(uuid: string): void {
    this.items = this.items.filter((item) => item.uuid !== uuid);
    this.edited([uuid]);
  }

  /** Adds templates from elsewhere under free names. Existing ones are skipped. */
  addTemplates(templates: readonly KeptSetup[]): void {
    const added: string[] = [];
    for (const template of templates) {
      if (this.templates.some((one) => one.name === template.name && looksSame(one, template))) continue;
      if (this.templates.length >= MOST_TEMPLATES) break;
      added.push(this.addCopy(template));
    }
    if (added.length > 0) this.edited(added);
  }

  /** Restores the setup of this device that another device has replaced. */
  restore(): void {
    const mine = this.aside;
    if (!mine) return;
    this.setAside(null);
    this.parts.show(settingsOf(mine));
    this.put(mine);
    this.edited([CURRENT]);
  }

  /**
   * Shows what the server has. What the reader had stays: the current setup aside, a template under a free name.
   */
  take(steps: readonly Step<KeptSetup>[], yields = false): void {
    if (steps.length === 0) return;
    const next = new Map(this.items.map((item) => [item.uuid, item]));
    for (const { uuid, after } of steps) {
      if (after) next.set(uuid, after);
      else next.delete(uuid);
    }
    this.items = [...next.values()];
    const current = steps.find(({ uuid, after }) => uuid === CURRENT && after)?.after;
    if (current) this.parts.show(settingsOf(current));
    const edited = yields ? this.keepMine(steps) : [];
    edited.push(...this.renameDoubles(new Set(steps.map(({ uuid }) => uuid))));
    this.changed();
    if (edited.length > 0) this.edited(edited);
  }

  /** Calls a function after each change. @returns a way to stop */
  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  onEdit(listener: (uuids: readonly string[]) => void): () => void {
    this.editListeners.add(listener);
    return () => void this.editListeners.delete(listener);
  }

  /** @returns the templates that this has made */
  private keepMine(steps: readonly Step<KeptSetup>[]): string[] {
    return steps.flatMap(({ before, after }) => {
      if (!before || (after && looksSame(before, after))) return [];
      if (before.name !== null) return this.addCopy(before);
      this.setAside(before);
      return [];
    });
  }

  private addCopy(template: KeptSetup): string {
    const uuid = this.parts.newUuid();
    const taken = new Set(this.templates.map(({ name }) => name ?? ''));
    this.put({ ...template, uuid, name: ownName(template.name ?? '', taken) });
    return uuid;
  }

  /** Two devices may have made a template of one name: the one of the server keeps it. @returns the renamed ones */
  private renameDoubles(taken: ReadonlySet<string>): string[] {
    const names = new Set(this.templates.filter(({ uuid }) => taken.has(uuid)).map(({ name }) => name));
    const doubles = this.templates.filter(({ uuid, name }) => !taken.has(uuid) && names.has(name));
    for (const double of doubles) {
      const others = new Set(this.templates.map(({ name }) => name ?? ''));
      this.put({ ...double, name: ownName(double.name ?? '', others) });
    }
    return doubles.map(({ uuid }) => uuid);
  }

  private setAside(setup: KeptSetup | null): void {
    this.aside = setup;
    this.parts.aside.write(setup);
  }

  private put(setup: KeptSetup): void {
    const others = this.items.filter(({ uuid }) => uuid !== setup.uuid);
    this.items = [...others, setup];
  }

  private edited(uuids: readonly string[]): void {
    this.changed();
    for (const listener of this.editListeners) listener(uuids);
  }

  private changed(): void {
    this.revision++;
    for (const listener of this.listeners) listener();
  }
}
