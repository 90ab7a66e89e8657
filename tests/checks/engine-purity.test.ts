import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { typeErrorsOf } from './compiler.ts';
import { root } from './project-files.ts';

const Config = t.intersection([
  t.type({
    compilerOptions: t.type({ lib: t.array(t.string), types: t.array(t.string), strict: t.boolean }),
  }),
  t.partial({ extends: t.unknown, references: t.unknown, include: t.array(t.string), exclude: t.unknown }),
]);

const Project = t.type({ scripts: t.type({ types: t.string }) });

async function engineConfig(): Promise<t.TypeOf<typeof Config>> {
  const config: unknown = JSON.parse(await readFile(join(root, 'engine/tsconfig.json'), 'utf8'));
  if (!Config.is(config)) throw new Error('engine/tsconfig.json names no lib and types of its own.');
  return config;
}

/** What the compiler says to a text that is checked as the engine's files are. */
const errorsOf = async (text: string): Promise<string> =>
  typeErrorsOf({ ...(await engineConfig()), include: ['.'], exclude: [] }, text);

describe("the engine's type check", () => {
  it('knows the language and nothing of a host, whatever the other checks are set to', async () => {
    const config = await engineConfig();
    expect(config.compilerOptions).toMatchObject({ types: [], strict: true });
    for (const name of config.compilerOptions.lib) expect(name).toMatch(/^ES20/);
    expect(config.extends).toBeUndefined();
    expect(config.exclude).toBeUndefined();
    expect(config.include).toEqual(['.']);
  });

  it('is part of the types stage', async () => {
    const project: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    if (!Project.is(project)) throw new Error('package.json has no script named types.');
    expect(project.scripts.types).toContain('tsc -p engine/tsconfig.json');
  });

  const host = ['fetch', 'setTimeout', 'localStorage', 'process', 'crypto', 'console', 'document', 'URL'];

  it('refuses the network, timers, storage, the process, chance and the console', async () => {
    const errors = await errorsOf(host.map((name) => `export const its_${name} = ${name};`).join('\n'));
    for (const name of host) expect(errors).toContain(`Cannot find name '${name}'`);
  });

  it('accepts plain code, so that the refusals above mean something', async () => {
    expect(await errorsOf('export const twice = (a: number): number => a + a;')).toBe('');
  });
});
