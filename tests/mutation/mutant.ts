/** A place in a source, counted from 0. */
interface Place {
  readonly line: number;
  readonly column: number;
}

export interface Mutant {
  readonly id: string;
  readonly replacement: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

/** Record of a mutant: `loaded` with its file, with no switch to enable it; `covered` by a test; `caught`. */
export interface Note {
  readonly id: string;
  readonly status: 'loaded' | 'covered' | 'caught';
  readonly test?: string;
}

/** Source of the changed lines with the mutation in place: identifies a mutant wherever its lines move. */
export const survivesAs = (source: string, { location: { start, end }, replacement }: Mutant): string => {
  const lines = source.split('\n');
  const before = (lines[start.line] ?? '').slice(0, start.column);
  const after = (lines[end.line] ?? '').slice(end.column);
  return `${before}${replacement}${after}`.replaceAll(/\s+/g, ' ').trim();
};
