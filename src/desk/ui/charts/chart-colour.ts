/** Colours of charts, the same for a kind of figure everywhere. */
export type ChartColour = 'blue' | 'slate' | 'violet';
