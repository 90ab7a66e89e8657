import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as t from 'io-ts';
import { personalKindOf } from '../../engine/kernel/personal.ts';
import { membersByType, partsOf } from '../../engine/kernel/shape.ts';
import type { Words } from '../../engine/kernel/slice.ts';
import type { Tables } from '../../engine/kernel/turn.ts';
import { pathsUnder, root } from '../checks/project-files.ts';

/** A slice as both programs have it: rules and codecs. */
export type AnySlice = Tables & Words;

/** The part that a word plays. */
export const kinds = ['command', 'event', 'effect'] as const;
export type Kind = (typeof kinds)[number];

/** A word of a program, as its sources say it. */
export interface Word {
  readonly kind: Kind;
  readonly type: string;
  readonly slice: string;
  /** The file and line where it is described. */
  readonly file: string;
  readonly line: number;
  /** Its docstring; '' where it has none. */
  readonly says: string;
  /** Its fields with their types, without those that all words of its kind have. */
  readonly fields: readonly (readonly [name: string, type: string])[];
}

/** A program as the catalogue tells it. */
export interface Told {
  readonly name: string;
  /** The folder that its slices lie in. */
  readonly folder: string;
  readonly slices: Readonly<Record<string, AnySlice>>;
  readonly adapters: string;
}

const docBefore = (text: string, at: number): string => {
  const doc = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*$/.exec(text.slice(0, at))?.[1] ?? '';
  return doc
    .replaceAll(/^\s*\* ?/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
};

/** Where and how the sources of a slice describe a word; throws where none does. */
const described = (folder: string, kind: Kind, type: string): Pick<Word, 'file' | 'line' | 'says'> => {
  for (const name of [kind, 'words']) {
    const file = `${folder}/${name}.ts`;
    if (!existsSync(join(root, file))) continue;
    const text = readFileSync(join(root, file), 'utf8');
    // A helper of another kind may stand in the same file, but no name twice.
    const at = new RegExp(`^  ${type}: (?:\\{|\\w)`, 'm').exec(text)?.index;
    if (at === undefined) continue;
    return { file, line: text.slice(0, at).split('\n').length, says: docBefore(text, at) };
  }
  throw new Error(`no file of ${folder} describes the ${kind} ${type}`);
};

/** The names under which codecs are exported, by the codec. */
export const namedCodecs = async (): Promise<ReadonlyMap<unknown, string>> => {
  const names = new Map<unknown, string>();
  const files = (await pathsUnder('engine')).filter(
    (file) =>
      file.endsWith('.ts') && !file.endsWith('.d.ts') && !/\/(?:laws|log|programs|analytics)\//.test(file),
  );
  for (const file of files.toSorted()) {
    const text = readFileSync(join(root, file), 'utf8');
    if (!/io-ts|codec/.test(text)) continue;
    const found = (await import(join(root, file))) as Readonly<Record<string, unknown>>;
    for (const [name, value] of Object.entries(found))
      if (value instanceof t.Type && /^[A-Z]/.test(name) && !names.has(value)) names.set(value, name);
  }
  return names;
};

/** How deep a type is told that has no name. */
const deepest = 2;

/** Tells the type of a codec, by the names of those that have one. */
const typeTexts = (names: ReadonlyMap<unknown, string>) => {
  const textOf = (codec: t.Mixed, depth: number): string => {
    const kind = personalKindOf(codec);
    if (kind !== undefined) return `${codec.name.replace(/ \(.*$/, '')}, personal: ${kind}`;
    const name = names.get(codec);
    if (name !== undefined) return name;
    const parts = partsOf(codec);
    switch (parts.kind) {
      case 'record': {
        const fields = Object.entries(parts.fields);
        if (depth >= deepest) return '{ … }';
        return `{ ${fields.map(([field, of]) => `${field}: ${textOf(of, depth + 1)}`).join(', ')} }`;
      }
      case 'list':
        return `list of ${textOf(parts.of, depth)}`;
      case 'union': {
        // Of the codec itself, so that a union with a name is not taken apart.
        const members = (codec as t.UnionC<[t.Mixed, t.Mixed]>).types ?? parts.members;
        const texts = members.map((member) => textOf(member, depth + 1));
        return texts.length > 8 ? `one of ${texts.length}` : texts.join(' or ');
      }
      case 'word':
        return codec.name.replaceAll('"', "'");
    }
  };
  return (codec: t.Mixed): string => textOf(codec, 0);
};

/** All words of a program, slice by slice in the order of their sources. */
export const wordsOf = ({ folder, slices }: Told, names: ReadonlyMap<unknown, string>): readonly Word[] => {
  const typeText = typeTexts(names);
  const common = new Set(['type', 'key', 'policy']);
  return Object.entries(slices).flatMap(([slice, own]) =>
    kinds.flatMap((kind) => {
      const codec = own[kind];
      if (codec === undefined) return [];
      return [...membersByType(codec)].map(([type, member]): Word => {
        const parts = partsOf(member);
        const fields = parts.kind === 'record' ? Object.entries(parts.fields) : [];
        return {
          kind,
          type,
          slice,
          ...described(`${folder}/${slice}`, kind, type),
          fields: fields
            .filter(([name]) => !common.has(name))
            .map(([name, of]) => [name, typeText(of)] as const),
        };
      });
    }),
  );
};

/** What is wrong with words: those that say nothing of themselves. */
export const unsaid = (words: readonly Word[]): readonly string[] =>
  words
    .filter(({ says }) => says === '')
    .map(({ file, line, type }) => `${file}:${line}: ${type} has no docstring`);
