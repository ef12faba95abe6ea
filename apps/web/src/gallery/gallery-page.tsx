import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAtomValue } from '../lib/atoms.ts';
import type { MovePreset } from '../state/reader/display.ts';
import { densityAtom, movesAtom, setDensity, setMoves } from '../state/reader/display.ts';
import { setTheme, themeAtom } from '../state/reader/theme.ts';
import { NativeSelect } from '../ui/form/native-select.tsx';
import { Segmented } from '../ui/form/segmented.tsx';
import { LogoSymbol } from '../ui/picture/logo.tsx';
import { ControlsSection } from './controls-section.tsx';
import { DisplaySection } from './display-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { FormsSection } from './forms-section.tsx';
import { FramesSection } from './frames-section.tsx';
import { ListsSection } from './lists-section.tsx';
import { NumbersSection } from './numbers-section.tsx';
import { OverlaysSection } from './overlays-section.tsx';
import { TableSection } from './table-section.tsx';

const SECTIONS: Record<string, ComponentType> = {
  controls: ControlsSection,
  fields: FieldsSection,
  forms: FormsSection,
  overlays: OverlaysSection,
  display: DisplaySection,
  numbers: NumbersSection,
  tables: TableSection,
  lists: ListsSection,
};
/** Shown only if it is named. */
const APART: Record<string, ComponentType> = { frames: FramesSection };

/** All sections, or with `?only=fields,tables` some. */
export function GalleryPage() {
  const only = useSearchParams()[0].get('only')?.split(',');
  return (
    <div className="mx-auto max-w-300 px-4 pb-24 md:px-6">
      <GalleryHeader />
      <main>
        {Object.entries(only ? { ...SECTIONS, ...APART } : SECTIONS)
          .filter(([name]) => only?.includes(name) ?? true)
          .map(([name, Section]) => (
            <Section key={name} />
          ))}
      </main>
    </div>
  );
}

function GalleryHeader() {
  const theme = useAtomValue(themeAtom);
  const moves = useAtomValue(movesAtom);
  const density = useAtomValue(densityAtom);
  return (
    <header className="sticky top-0 z-20 -mx-4 flex flex-wrap items-center gap-3 border-b border-line bg-bg px-4 py-3 md:-mx-6 md:px-6">
      <LogoSymbol />
      <h1 className="flex-1 text-16 font-semibold">Gallery</h1>
      <NativeSelect
        label="Colors of movement"
        value={moves}
        options={[
          { value: 'standard', label: 'Green and red' },
          { value: 'blue-orange', label: 'Blue and orange' },
          { value: 'red-up', label: 'Red is up' },
        ]}
        onChange={(value) => setMoves(value as MovePreset)}
      />
      <Segmented
        label="Density"
        name="gallery-density"
        size="small"
        value={density}
        options={[
          { value: 'comfortable', label: 'Comfortable' },
          { value: 'compact', label: 'Compact' },
        ]}
        onChange={setDensity}
      />
      <Segmented
        label="Theme"
        name="gallery-theme"
        size="small"
        value={theme}
        options={[
          { value: 'dark', label: 'Dark' },
          { value: 'light', label: 'Light' },
        ]}
        onChange={setTheme}
      />
    </header>
  );
}
