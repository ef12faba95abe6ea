import type { ChartSetup } from '@papermint/contracts/chart/setup-model';
import { freeName } from '../../../lib/sync/item-names.ts';
import type { ChartSettings } from '../chart/chart-settings.ts';
import { readSettings } from '../chart/chart-settings.ts';

/** What a chart shows, and how, as it is kept: by a name, or without one for what the charts of an account show. */
export type KeptSetup = Omit<ChartSetup, 'version' | 'createdAt' | 'updatedAt'>;

/** The name in this app of the setup that charts show. An account has one. */
export const CURRENT = '00000000-0000-4000-8000-000000000000';

export function setupOf(uuid: string, name: string | null, settings: ChartSettings): KeptSetup {
  const { type, scale, zone, compare, studies, futuresPrice, adjustment } = settings;
  const { orders, fills, positions, alerts, sessions, events } = settings;
  return {
    uuid,
    name,
    pair: null,
    type,
    scale,
    zone,
    compare: compare.map(({ pair, color, hidden }) => ({ pair, color, hidden })),
    studies: withoutGaps(
      studies.map(({ id, key, params, plots, pane, height, hidden }) => ({
        id,
        key,
        params: { ...params },
        plots: { ...plots },
        pane,
        height,
        hidden,
      })),
    ),
    shows: { orders, fills, positions, alerts, sessions, events },
    futuresPrice,
    adjustment,
  };
}

/** Numbers the panes of studies from 1 on. Panes that were removed leave gaps in their numbers. */
export function withoutGaps(studies: KeptSetup['studies']): KeptSetup['studies'] {
  const panes = [...new Set(studies.map(({ pane }) => pane))]
    .filter((pane) => pane > 0)
    .sort((one, other) => one - other);
  return studies.map((study) => ({ ...study, pane: panes.indexOf(study.pane) + 1 }));
}

export const settingsOf = ({ shows, ...setup }: KeptSetup): ChartSettings =>
  readSettings(JSON.stringify({ ...setup, ...shows }));

/** Whether two setups show the same chart. */
export const looksSame = (one: KeptSetup, other: KeptSetup): boolean =>
  JSON.stringify(settingsOf(one)) === JSON.stringify(settingsOf(other));

export function isSetup(value: unknown): value is KeptSetup {
  const { uuid, name, shows, studies } = (value ?? {}) as Partial<KeptSetup>;
  return (
    typeof uuid === 'string' &&
    (name === null || typeof name === 'string') &&
    typeof shows === 'object' &&
    shows !== null &&
    Array.isArray(studies)
  );
}

/** A free name: `Trend`, `Trend (mine)`, `Trend (mine 2)`. */
export const ownName = (name: string, taken: ReadonlySet<string>): string =>
  freeName(name, taken, (nth) => (nth === 0 ? '' : nth === 1 ? ' (mine)' : ` (mine ${nth})`));
