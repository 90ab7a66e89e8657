import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { lockFileGaps, LockFile } from './lock-file.ts';
import { root } from './project-files.ts';

/** Packages that bring a binary for each platform; each must be locked for all of them. */
const withBinaries = [
  'oxlint',
  'oxfmt',
  'oxlint-tsgolint',
  'rolldown',
  'lightningcss',
  'typescript',
  'sharp',
];
const platforms = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64'];

async function projectLockFile(folder = '.'): Promise<LockFile> {
  const decoded = LockFile.decode(
    JSON.parse(await readFile(join(root, folder, 'package-lock.json'), 'utf8')),
  );
  if (E.isLeft(decoded)) throw new Error('package-lock.json is no lock file of version 3.');
  return decoded.right;
}

const planted = (packages: LockFile['packages']): LockFile => ({ lockfileVersion: 3, packages });
const whole = { version: '1.0.0', integrity: 'sha512-x' };

describe('the lock file', () => {
  it.each(['.', 'tests/bench/peers', 'tests/mutation'])(
    'holds every package for every platform, by hash, without addresses, at exact versions: %s',
    async (folder) => {
      expect(lockFileGaps(await projectLockFile(folder))).toEqual([]);
    },
  );

  it.each(withBinaries)('holds the binaries of %s for Linux, macOS and Windows', async (name) => {
    const { packages } = await projectLockFile();
    const binaries = Object.keys(packages[`node_modules/${name}`]?.optionalDependencies ?? {});
    for (const platform of platforms)
      expect(
        binaries.some((binary) => binary.includes(platform)),
        `${name} ${platform}`,
      ).toBe(true);
  });

  it('fails when there is nothing to look at', () => {
    expect(() => lockFileGaps(planted({ '': {} }))).toThrow('holds no package');
  });

  it.each([
    ['a lost platform', { 'node_modules/a': { ...whole, optionalDependencies: { 'a-win32-x64': '1.0.0' } } }],
    ['a lost dependency', { 'node_modules/a': { ...whole, dependencies: { b: '^1.0.0' } } }],
    ['a missing hash', { 'node_modules/a': { version: '1.0.0' } }],
    ['an address', { 'node_modules/a': { ...whole, resolved: 'https://example.invalid/a.tgz' } }],
  ])('is refused with %s', (_, packages) => {
    expect(lockFileGaps(planted({ '': {}, ...packages }))).toHaveLength(1);
  });

  it.each([
    ['a range', '^1.0.0'],
    ['another version', '1.0.1'],
    ['another version of a package by another name', 'npm:@x/a@1.0.1'],
    ['a range of a package by another name', 'npm:@x/a@^1.0.0'],
    ['an address as version', 'https://example.invalid/a.tgz'],
  ])('is refused with %s for a direct dependency', (_, version) => {
    const lockFile = planted({ '': { dependencies: { a: version } }, 'node_modules/a': whole });
    expect(lockFileGaps(lockFile)).toHaveLength(1);
  });

  it('takes an exact version of a package that goes by another name here', () => {
    const lockFile = planted({ '': { devDependencies: { a: 'npm:@x/b@1.0.0' } }, 'node_modules/a': whole });
    expect(lockFileGaps(lockFile)).toEqual([]);
  });

  it('finds a package that lies in a folder above', () => {
    const lockFile = planted({
      '': { dependencies: { a: '1.0.0' } },
      'node_modules/a': { ...whole, dependencies: { '@x/b': '1.0.0' } },
      'node_modules/@x/b': whole,
      'node_modules/a/node_modules/c': { ...whole, dependencies: { '@x/b': '1.0.0', d: '1.0.0' } },
      'node_modules/a/node_modules/d': whole,
    });
    expect(lockFileGaps(lockFile)).toEqual([]);
  });
});
