import { parseSync, Visitor } from 'vite';
import type { Source } from './project-files.ts';

/** A text that people read: a string, a template, JSX text, or a text of a data file. */
export interface ThaiText {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

const thai = /\p{Script=Thai}/u;

/** Thai texts of a source with collapsed white space, without comments and regular expressions. */
export function thaiTextsOf({ path, text: source }: Source): readonly ThaiText[] {
  if (!thai.test(source) && !path.endsWith('.json')) return [];
  const found: ThaiText[] = [];
  const add = (start: number, text: string): void => {
    if (!thai.test(text)) return;
    found.push({ path, line: source.slice(0, start).split('\n').length, text: text.replaceAll(/\s+/g, ' ') });
  };
  if (path.endsWith('.json')) {
    for (const { 0: quoted, index } of source.matchAll(/"(?:[^"\\]|\\.)*"/g))
      add(index, JSON.parse(quoted) as string);
    return found;
  }
  const parsed = parseSync(path, source);
  const [error] = parsed.errors;
  if (error !== undefined) throw new Error(`${path} does not parse: ${error.message}`);
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') add(node.start, node.value);
    },
    JSXText: (node) => add(node.start, node.value),
    TemplateLiteral: (node) => add(node.start, source.slice(node.start + 1, node.end - 1)),
  }).visit(parsed.program);
  return found;
}
