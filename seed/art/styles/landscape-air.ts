import type { Subject } from '../drawing.ts';
import { darker, isLight, lighter, mix } from '../palettes.ts';
import type { Air } from './landscape-land.ts';

export function airOf(hour: string, { palette }: Subject): Air {
  const [deep, second, third, fourth, accent] = palette.colors;
  const night = isLight(palette.ground) ? darker(deep, 0.62) : palette.ground;
  const pale = isLight(palette.ground) ? palette.ground : palette.ink;
  if (hour === 'Night') {
    return {
      top: darker(night, 0.35),
      middle: night,
      low: mix(night, second, 0.5),
      haze: mix(night, second, 0.55),
      near: darker(night, 0.55),
      light: mix(pale, '#ffffff', 0.4),
    };
  }
  if (hour === 'Dusk') {
    return {
      top: darker(deep, 0.35),
      middle: mix(second, accent, 0.25),
      low: mix(fourth, accent, 0.3),
      haze: mix(third, accent, 0.25),
      near: darker(deep, 0.62),
      light: lighter(mix(fourth, accent, 0.2), 0.25),
    };
  }
  if (hour === 'Dawn') {
    return {
      top: mix(third, pale, 0.35),
      middle: mix(fourth, pale, 0.5),
      low: mix(accent, pale, 0.62),
      haze: mix(fourth, pale, 0.4),
      near: darker(deep, 0.18),
      light: lighter(mix(accent, pale, 0.25), 0.2),
    };
  }
  return {
    top: mix(third, pale, 0.1),
    middle: mix(third, pale, 0.55),
    low: mix(pale, '#ffffff', 0.4),
    haze: mix(third, pale, 0.62),
    near: darker(deep, 0.25),
    light: lighter(pale, 0.55),
  };
}
