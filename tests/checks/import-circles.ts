import { posix } from 'node:path';
import { factsOf, type Source } from './source-facts.ts';

/** An import of one place by another. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** The circles of some arrows, each as the places on its way. */
export const circles = (all: readonly Arrow[]): readonly string[] => {
  const arrows = new Map<string, Set<string>>();
  for (const { from, to } of all) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
  const found = new Set<string>();
  const done = new Set<string>();
  const walk = (room: string, way: readonly string[]): void => {
    const start = way.indexOf(room);
    if (start >= 0) found.add([...way.slice(start), room].join(' → '));
    else if (!done.has(room)) {
      for (const next of arrows.get(room) ?? []) walk(next, [...way, room]);
      done.add(room);
    }
  };
  for (const room of arrows.keys()) walk(room, []);
  return [...found];
};

/** The circles in which files import each other, be it for types or when they run. Throws where there is no file to look at. */
export const fileCircles = (sources: readonly Source[]): readonly string[] => {
  if (sources.length === 0) throw new Error('There was no source file to look at.');
  return circles(
    sources.flatMap((source) =>
      factsOf(source)
        .imports.filter((name) => name.startsWith('.'))
        .map((name) => ({ from: source.path, to: posix.join(posix.dirname(source.path), name) })),
    ),
  );
};
