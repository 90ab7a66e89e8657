import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import config from '../../vite.config.ts';

/** What a part of the sources adds to what travels. */
export interface LoadPart {
  /** A package, or a folder of ours. */
  readonly name: string;
  /** How much more all scripts weigh with it than without it, bytes by brotli. */
  readonly bytes: number;
}

/** Parts smaller than this are told together, bytes. */
const small = 400;

const nameOf = (source: string): string => {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (name !== undefined) return name;
  return (
    /(?:engine|adapters|src)\/.*/.exec(source)?.[0].split('/').slice(0, -1).slice(0, 3).join('/') ??
    'the bundler'
  );
};

/** A script in pieces, each with the name of the part that it is of. */
const piecesOf = (code: string, map: SourceMap): readonly (readonly [name: string, text: string])[] =>
  code.split('\n').flatMap((line, row) => {
    const pieces: [string, string][] = [];
    for (let column = 0; column < line.length; column += 1) {
      const entry = map.findEntry(row, column);
      const name = nameOf('originalSource' in entry ? entry.originalSource : '');
      const last = pieces.at(-1);
      if (last?.[0] === name) last[1] += line[column];
      else pieces.push([name, line[column] ?? '']);
    }
    return pieces;
  });

const compressed = (texts: readonly string[]): number => brotliCompressSync(texts.join('')).length;

/** Builds the shop once more, with maps, into `folder`; what comes back tells what such scripts are made of, the heaviest first. */
export const loadParts = async (
  folder: string,
): Promise<(scripts: readonly string[]) => Promise<readonly LoadPart[]>> => {
  await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    plugins: (config.plugins ?? []).filter(
      (plugin) => !(plugin && 'name' in plugin && plugin.name === 'finish-build'),
    ),
    build: { ...config.build, outDir: folder, sourcemap: 'hidden', copyPublicDir: false },
  });
  return async (scripts) => {
    const sizes = new Map<string, number>();
    for (const script of scripts) {
      const code = await readFile(join(folder, script), 'utf8');
      const map = await readFile(join(folder, `${script}.map`), 'utf8').catch(() => undefined);
      if (map === undefined) continue;
      const pieces = piecesOf(code, new SourceMap(JSON.parse(map) as SourceMapPayload));
      const whole = compressed([code]);
      for (const name of new Set(pieces.map(([of]) => of))) {
        const others = pieces.filter(([of]) => of !== name).map(([, text]) => text);
        sizes.set(name, (sizes.get(name) ?? 0) + whole - compressed(others));
      }
    }
    const parts = [...sizes].map(([name, bytes]) => ({ name, bytes }));
    const rest = parts.filter(({ bytes }) => bytes < small).reduce((sum, { bytes }) => sum + bytes, 0);
    return [
      ...parts.filter(({ bytes }) => bytes >= small).toSorted((one, other) => other.bytes - one.bytes),
      { name: `parts below ${small} B each, together`, bytes: rest },
    ];
  };
};
