import type { Bug } from '../planted/bugs.ts';

/** Reads a file of the project; undefined where there is none. */
export type SourceOf = (file: string) => string | undefined;

/** Why one bug cannot be planted any more; none where it can. */
const faultsOf = ({ name, file, text, instead, by = [] }: Bug, sourceOf: SourceOf): readonly string[] => {
  const source = sourceOf(file);
  const count = source === undefined ? 0 : source.split(text).length - 1;
  return [
    ...(source === undefined ? [`‘${name}’: there is no ${file}`] : []),
    ...(source === undefined || count === 1 ? [] : [`‘${name}’: its text stands ${count} times in ${file}`]),
    ...(text === instead ? [`‘${name}’: what stands in its place is the same`] : []),
    ...by
      .filter((test) => sourceOf(test) === undefined)
      .map((test) => `‘${name}’: there is no ${test} to catch it`),
  ];
};

/**
 * The planted bugs that cannot be planted any more, because code has moved: texts that are not in their files just once, test
 * files that are gone, and names that two have. Throws when there is no bug.
 */
export const stalePlantedBugs = (bugs: readonly Bug[], sourceOf: SourceOf): readonly string[] => {
  if (bugs.length === 0) throw new Error('No bug is planted.');
  const names = bugs.map(({ name }) => name);
  return [
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `‘${name}’ is there twice`),
    ...bugs.flatMap((bug) => faultsOf(bug, sourceOf)),
  ];
};
