import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { leanReact, leaveOutOfReact } from '../../src/lean-react.ts';
import { type Source, sourcesOf } from './project-files.ts';

const installed = (file: string): Promise<string> =>
  readFile(
    createRequire(import.meta.url)
      .resolve(`react-dom/package.json`)
      .replace('package.json', `cjs/${file}.production.js`),
    'utf8',
  );

/** What the build leaves out of React, as sources would ask for it. */
const leftOut: readonly RegExp[] = [
  /\b(?:Profiler|SuspenseList|ViewTransition|addTransitionType|useActionState|useFormStat\w+|useOptimistic|requestFormReset|pre(?:connect|fetchDNS|init\w*|load\w*))\b(?=[^;]*\bfrom 'react(?:-dom)?')/,
  // Those of a drawing are in their place.
  /^(?![\s\S]*<svg)[\s\S]*<title\b/,
  /<(?:meta|link|style|script|base|html|head|body)\b(?=[\s/>])/,
  /<Fragment\b[^>]*\bref=/,
];

const users = (sources: readonly Source[]): readonly string[] =>
  sources.flatMap(({ path, text }) => (leftOut.some((one) => one.test(text)) ? [path] : []));

describe('React without what the shop does not use', () => {
  test('has nothing of lists of suspense left, and all of suspense', async () => {
    const whole = await installed('react-dom-client');
    const lean = leanReact('react-dom-client', whole);
    const cases = (code: string, kind: number) => code.split(`case ${kind}:`).length - 1;
    expect([cases(whole, 19), cases(lean, 19)]).toEqual([10, 0]);
    expect(cases(lean, 13)).toBe(cases(whole, 13));
  });

  test('lacks nothing that somebody uses', async () => {
    const sources = sourcesOf('src/{shop,replay/browser}/**/*.tsx');
    expect(sources.length).toBeGreaterThan(150);
    expect(users(sources)).toEqual([]);
  });

  test('is told where somebody uses it', () => {
    const planted = [
      "import { memo, useOptimistic } from 'react';",
      "import { preload } from 'react-dom';",
      'const Head = () => <title>ทอง</title>;',
      'const All = ({ all }) => <Fragment ref={all} />;',
    ];
    expect(users(planted.map((text, n) => ({ path: `${n}`, text })))).toHaveLength(planted.length);
  });

  test('is not made of another React, which is built whole', async () => {
    const another = (await installed('react-dom-client')).replaceAll('FragmentInstance', 'FragmentHandle');
    expect(() => leanReact('react-dom-client', another)).toThrow(/is another/);
    const warnings: string[] = [];
    const { handler } = leaveOutOfReact('build').transform as {
      readonly handler: (...parts: unknown[]) => unknown;
    };
    const warn = (words: string) => warnings.push(words);
    const path = '/shop/node_modules/react-dom/cjs/react-dom-client.production.js';
    expect(handler.call({ warn }, another, path)).toBeNull();
    expect(warnings).toEqual([expect.stringMatching(/^React is sent whole: react-dom-client is another/)]);
  });
});
