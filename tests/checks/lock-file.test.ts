import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Package {
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Faults by which installs differ between machines: version ranges, missing entries, missing hashes. */
const gapsOf = (packages: Readonly<Record<string, Package>>): readonly string[] => {
  const { '': project = {}, ...installed } = packages;
  const paths = Object.keys(installed);
  const gaps = Object.entries(installed).flatMap(([path, entry]) => [
    ...(entry.integrity === undefined ? [`${path} has no hash`] : []),
    // Binaries of other platforms are lost easily.
    ...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
      .filter(
        (name) =>
          !paths.some((one) => one === `node_modules/${name}` || one.endsWith(`/node_modules/${name}`)),
      )
      .map((name) => `${path} needs ${name}`),
  ]);
  const direct = { ...project.dependencies, ...project.devDependencies, ...project.optionalDependencies };
  const ranges = Object.entries(direct).filter(
    ([, version]) => !/^(npm:@?[\w/.-]+@)?\d+\.\d+\.\d/.test(version),
  );
  return [...gaps, ...ranges.map(([name, version]) => `${name} is ${version}`)];
};

test.each(['package-lock.json', 'tests/bench/tools/package-lock.json', 'tests/mutation/package-lock.json'])(
  '%s holds every package for every platform by hash, at exact versions (G33)',
  (file) => {
    const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly packages: Readonly<Record<string, Package>>;
    };
    expect(Object.keys(packages).length).toBeGreaterThan(10);
    expect(gapsOf(packages)).toEqual([]);
  },
);

test.each([
  [
    'a lost platform',
    { 'node_modules/a': { integrity: 'x', optionalDependencies: { 'a-win32-x64': '1.0.0' } } },
  ],
  ['a missing hash', { 'node_modules/a': {} }],
  ['a range', { '': { dependencies: { a: '^1.0.0' } } }],
])('%s is found', (_, packages) => {
  expect(gapsOf(packages)).toHaveLength(1);
});
