import * as t from 'io-ts';

const names = t.record(t.string, t.string);
const Package = t.partial({
  version: t.string,
  resolved: t.string,
  integrity: t.string,
  link: t.boolean,
  optional: t.boolean,
  dependencies: names,
  devDependencies: names,
  optionalDependencies: names,
});

/** The parts of package-lock.json (version 3) that the check reads. */
export const LockFile = t.type({ lockfileVersion: t.literal(3), packages: t.record(t.string, Package) });
export type LockFile = t.TypeOf<typeof LockFile>;

/** An exact version, or one of a package that goes by another name here. */
const exact = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?(?<version>\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?)$/;

/**
 * Everything that would make an install from this lock file differ between machines: a dependency without an
 * entry (other platforms' binaries are lost easily), an entry without a hash, an address, or a direct
 * dependency that is no exact version or not the locked one. Throws when it holds no package.
 */
export function lockFileGaps({ packages }: LockFile): string[] {
  const { '': project, ...installed } = packages;
  const entries = Object.entries(installed);
  if (project === undefined || entries.length === 0) throw new Error('The lock file holds no package.');
  const gaps = entries.flatMap(([path, entry]) => [
    ...(entry.integrity === undefined ? [`${path} has no hash`] : []),
    ...(entry.version === undefined ? [`${path} has no version`] : []),
    ...(entry.resolved === undefined ? [] : [`${path} names an address`]),
    ...missingFor(path, { ...entry.dependencies, ...entry.optionalDependencies }, installed),
  ]);
  const direct = { ...project.dependencies, ...project.devDependencies, ...project.optionalDependencies };
  const unpinned = Object.entries(direct).flatMap(([name, version]) => {
    const wanted = exact.exec(version)?.groups?.['version'];
    if (wanted === undefined) return [`${name} is ${version}, not an exact version`];
    const locked = installed[`node_modules/${name}`]?.version;
    return locked === wanted ? [] : [`${name} is ${version}, locked is ${locked ?? 'nothing'}`];
  });
  return [...gaps, ...unpinned];
}

function missingFor(
  path: string,
  wanted: Readonly<Record<string, string>>,
  installed: LockFile['packages'],
): string[] {
  return Object.keys(wanted)
    .filter((name) => !placesFor(path, name).some((place) => place in installed))
    .map((name) => `${path} needs ${name}, which has no entry`);
}

/** Where Node looks for a package from another one: its own node_modules, then those of its parents. */
function placesFor(path: string, name: string): string[] {
  const places = [`${path}/node_modules/${name}`];
  for (let parent = path; parent.includes('node_modules/');) {
    parent = parent.slice(0, parent.lastIndexOf('node_modules/'));
    places.push(`${parent}node_modules/${name}`);
    parent = parent.replace(/\/$/, '');
  }
  return places;
}
