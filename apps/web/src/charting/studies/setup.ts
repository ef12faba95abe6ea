/** How one plot of a study is drawn. Colors are roles of `chart-colors.ts` or #rrggbb. */
export interface PlotLook {
  color: string;
  /** 1 to 4 px */
  width: number;
  dash: 'solid' | 'dashed' | 'dotted';
  hidden: boolean;
}

/** A study on a chart, as it is kept. */
export interface StudySetup {
  id: string;
  /** Which study it is, such as rsi. */
  key: string;
  params: Readonly<Record<string, number | string | boolean>>;
  /** By plot; one that is missing has its usual look. */
  plots: Readonly<Record<string, PlotLook>>;
  /** 0 is the pane of the candles. */
  pane: number;
  /** The height of its pane, as a share of that of the candles. */
  height: number;
  hidden: boolean;
}
