import { MOST_DRAWING_TEXT } from '@papermint/contracts/chart/limits';
import { chartColors, dashes } from '@papermint/contracts/chart/looks';
import { useId } from 'react';
import type { Board } from '../../../charting/drawings/board.ts';
import type { Drawing } from '../../../charting/drawings/drawing.ts';
import { cssColor } from '../../../charting/engine/chart-colors.ts';
import { cn } from '../../../lib/cn.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import type { Overlay } from '../../../ui/overlay/overlay-button.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { keepStyle } from './drawing-styles.ts';
import { COLOR_NAMES, DASH_NAMES, WITH_AREA, WITH_TEXT } from './drawing-words.ts';

interface DrawingStyleProps extends Overlay {
  board: Board;
  drawing: Drawing;
  /** Of the candles that are shown. */
  interval: string;
}

/** Text, color, lines and intervals of a drawing. */
export function DrawingStyle({ board, drawing, interval, ...overlay }: DrawingStyleProps) {
  const form = useId();
  const { uuid, tool, style, text, intervals } = drawing;
  const restyle = (change: Partial<Drawing['style']>) => {
    const next = { ...style, ...change };
    keepStyle(tool, next);
    board.change(uuid, { style: next });
  };
  return (
    <Popover {...overlay} title="Style" bare align="center" className="flex w-64 flex-col gap-3">
      {WITH_TEXT.includes(tool) ? (
        <Field form={form} name="text" label="Text">
          {(control) => (
            <Input
              {...control}
              key={uuid}
              defaultValue={text}
              maxLength={MOST_DRAWING_TEXT}
              onBlur={({ target }) => {
                if (target.value.trim() !== text) board.change(uuid, { text: target.value.trim() });
              }}
              onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
            />
          )}
        </Field>
      ) : null}
      <fieldset className="flex flex-wrap gap-1">
        <legend className="mb-1.5 text-13 font-medium text-muted">Color</legend>
        {chartColors.map((color) => (
          <button
            key={color}
            type="button"
            aria-label={COLOR_NAMES[color]}
            aria-pressed={style.color === color}
            className={cn(
              'grid size-7 place-items-center rounded-control border touch:size-11',
              style.color === color ? 'border-fg' : 'border-transparent hover:border-line',
            )}
            onClick={() => restyle({ color })}
          >
            <span className="size-4 rounded-full" style={{ background: cssColor(color) }} />
          </button>
        ))}
      </fieldset>
      <Segmented
        label="Width"
        name={`${form}-width`}
        size="small"
        value={`${style.width}`}
        options={['1', '2', '3', '4'].map((value) => ({ value, label: `${value} px` }))}
        onChange={(width) => restyle({ width: Number(width) })}
      />
      <NativeSelect
        label="Line"
        value={style.dash}
        options={dashes.map((value) => ({ value, label: DASH_NAMES[value] }))}
        onChange={(value) => restyle({ dash: dashes.find((dash) => dash === value) ?? 'solid' })}
      />
      {WITH_AREA.includes(tool) ? (
        <Checkbox label="Fill areas" checked={style.fill} onChange={(fill) => restyle({ fill })} />
      ) : null}
      <Checkbox
        label={`Only on ${interval} candles`}
        checked={intervals !== null}
        onChange={(only) => board.change(uuid, { intervals: only ? [interval] : null })}
      />
    </Popover>
  );
}
