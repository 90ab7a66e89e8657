import { posix } from 'node:path';
import { parseSync } from 'vite';
import type { Source } from './source-facts.ts';

/** What the books of the house are called in a citation, where each lies, and what its ids look like. */
const books = {
  spec: { file: 'engine/README.md', id: /\d(?:\.\d{1,2})?/ },
  ruling: { file: 'engine/README.md', id: /P\d{1,2}/ },
  promise: { file: 'adapters/README.md', id: /G\d{1,2}/ },
  ux: { file: 'src/README.md', id: /[UD]\d{1,2}/ },
  case: { file: 'tests/README.md', id: /(?:H-)?[A-Z]\d\d/ },
} as const;
type Book = keyof typeof books;
const bookNames = Object.keys(books) as readonly Book[];

/** The ids that each book has: headings, first cells of rows and bold beginnings of list items that are one. */
export type Anchors = Readonly<Record<Book, ReadonlySet<string>>>;

/** A comment, or a line of a README, and where it begins. */
interface Passage {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** Reads the ids of each book from the READMEs that they lie in. Throws when a book is missing or has none. */
export const anchorsOf = (readmes: readonly Source[]): Anchors => {
  const idsOf = (book: Book): ReadonlySet<string> => {
    const { file, id } = books[book];
    const text = readmes.find(({ path }) => path === file)?.text;
    const found = text?.matchAll(new RegExp(`^(?:#{2,6} |\\| |- \\*\\*)(${id.source})(?![\\w.]*\\w)`, 'gm'));
    const ids = [...(found ?? [])].map(([, one = '']) => one);
    if (ids.length === 0) throw new Error(`${file} has nothing that "${book} …" could name`);
    const twice = ids.find((one, index) => ids.indexOf(one) !== index);
    if (twice !== undefined) throw new Error(`${file} has ${book} ${twice} twice`);
    return new Set(ids);
  };
  return {
    spec: idsOf('spec'),
    ruling: idsOf('ruling'),
    promise: idsOf('promise'),
    ux: idsOf('ux'),
    case: idsOf('case'),
  };
};

/** The comments of a source, several lines of one joined by spaces. Throws when the file does not parse. */
const commentsOf = ({ path, text }: Source): readonly Passage[] => {
  const passage = (at: number, comment: string): Passage => ({
    path,
    line: text.slice(0, at).split('\n').length,
    text: comment.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ').trim(),
  });
  if (path.endsWith('.css'))
    return [...text.matchAll(/\/\*(.*?)\*\//gs)].map(({ index, 1: comment = '' }) => passage(index, comment));
  const { comments, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path} does not parse: ${errors[0].message}`);
  // Lines of `//` that follow each other are one text: a citation may be broken between them.
  const texts: { at: number; end: number; value: string }[] = [];
  for (const { start, end, value } of comments) {
    const last = texts.at(-1);
    if (last !== undefined && text.slice(last.end, start).trim() === '') {
      last.end = end;
      last.value += `\n${value}`;
    } else texts.push({ at: start, end, value });
  }
  return texts.map(({ at, value }) => passage(at, value));
};

interface Citation {
  readonly book: Book;
  readonly ids: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** `spec 4.7`, `cases K04–K14, D01 and H-K12`: a book and ids of it, of a range its two ends. */
const citationsIn = (text: string): readonly Citation[] =>
  bookNames.flatMap((book) => {
    const { source } = books[book].id;
    const id = `${source}(?![\\w.]*\\w)`;
    const plural = book === 'spec' || book === 'ux' ? '' : 's?';
    const all = new RegExp(`\\b(?:${book}|${capital(book)})${plural} (${id}(?:(?:, |–| and )${id})*)`, 'g');
    return [...text.matchAll(all)].map(({ index, 0: whole, 1: ids = '' }) => ({
      book,
      ids: ids.split(/, |–| and /),
      from: index,
      to: index + whole.length,
    }));
  });

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Other ways to cite a document, which no reader could follow. */
const otherForms: readonly RegExp[] = [
  /\b(?:spec|rulings?|promises?|cases?|ux)(?:,? ['‘“]|, [A-Z]?\d)/,
  /\((?:architecture|performance|accessibility|toolchain|models|card|brief)\b/,
  /\b(?:architecture|performance|accessibility|toolchain|models|card|brief),? ['‘“]/,
  /\bissues? #?\d/,
];

const plainId = /(?<![\w-])(?:H-[A-Z]\d\d|[A-Z]\d{1,2})(?![\w-])/g;

const faultsIn = (
  { path, line, text }: Passage,
  anchors: Anchors,
  existing: ReadonlySet<string>,
): readonly string[] => {
  const citations = citationsIn(text);
  const at = `${path}:${line}`;
  const unknown = citations.flatMap(({ book, ids }) =>
    ids
      .filter((id) => !anchors[book].has(id))
      .map((id) => `${at} cites ${book} ${id}, which ${books[book].file} does not have`),
  );
  const alone = [...text.matchAll(plainId)]
    .filter(({ index }) => !citations.some(({ from, to }) => from <= index && index < to))
    .flatMap(({ 0: id }) =>
      bookNames
        .filter((book) => anchors[book].has(id))
        .map((book) => `${at} names ${id} without its book: ${book} ${id}`),
    );
  const other = otherForms
    .map((form) => form.exec(text)?.[0])
    .filter((found) => found !== undefined)
    .slice(0, 1)
    .map((found) => `${at} cites "${found}" in a way that nobody can follow`);
  const documents = [...text.matchAll(/[\w./-]+\.md\b/g)]
    .map(([name]) => name)
    .filter((name) => !existing.has(name))
    .map((name) => `${at} names ${name}, which is not there`);
  return [...unknown, ...alone, ...other, ...documents];
};

/** What is wrong with the citations in the comments of these sources; `existing` are all paths of the repository. */
export const referenceFaults = (
  sources: readonly Source[],
  anchors: Anchors,
  existing: ReadonlySet<string>,
): readonly string[] => {
  if (sources.length === 0) throw new Error('no source file');
  return sources.flatMap((source) =>
    commentsOf(source).flatMap((comment) => faultsIn(comment, anchors, existing)),
  );
};

/** What headings of a page can be linked by. */
const slugsOf = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

const folders = /^(?:engine|adapters|src|tests|\.github)\//;

/** Whether a path of a README leads somewhere; `*` stands for a part of a name. */
const leadsSomewhere = (path: string, existing: ReadonlySet<string>): boolean => {
  if (!path.includes('*')) return existing.has(path.replace(/\/$/, ''));
  const pattern = new RegExp(
    `^${path.replaceAll(/[.()[\]{}+?^$|\\]/g, String.raw`\$&`).replaceAll('*', '[^/]*')}$`,
  );
  return [...existing].some((one) => pattern.test(one));
};

/**
 * What is wrong with a README: citations that lead nowhere; paths in backticks (from the repository's top; `<slice>` and
 * the like stand for any) and links that are not there; tests, written as `path`: ‘name’, whose file does not have the name; and
 * scripts of npm that there are none of.
 */
export const readmeFaults = (
  readme: Source,
  anchors: Anchors,
  existing: ReadonlySet<string>,
  textOf: (path: string) => string,
  scripts: ReadonlySet<string>,
): readonly string[] =>
  readme.text.split('\n').flatMap((text, index) => {
    const at = `${readme.path}:${index + 1}`;
    const citations = citationsIn(text).flatMap(({ book, ids }) =>
      ids
        .filter((id) => !anchors[book].has(id))
        .map((id) => `${at} cites ${book} ${id}, which ${books[book].file} does not have`),
    );
    const paths = [...text.matchAll(/`([^`\s]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => folders.test(path) && !path.includes('<') && !leadsSomewhere(path, existing))
      .map((path) => `${at} names ${path}, which is not there`);
    const tests = [...text.matchAll(/`(tests\/[^`\s]+\.(?:test|spec)\.tsx?)`: (‘[^’]+’(?:, ‘[^’]+’)*)/g)]
      .filter(([, path = '']) => existing.has(path))
      .flatMap(([, path = '', names = '']) =>
        [...names.matchAll(/‘([^’]+)’/g)]
          .filter(([, name = '']) => !textOf(path).replaceAll("\\'", "'").includes(name))
          .map(([, name]) => `${at} names the test "${name}", which ${path} does not have`),
      );
    const unknownScripts = [...text.matchAll(/npm run (?:--silent )?([a-z0-9:]+)/g)]
      .filter(([, name = '']) => !scripts.has(name))
      .map(([, name]) => `${at} names npm run ${name}, which package.json does not have`);
    const links = [...text.matchAll(/\]\(([^)#\s]*)(?:#([^)\s]*))?\)/g)]
      .filter(([, to = '']) => !/^https?:/.test(to))
      .map(([link, to = '', heading]) => {
        const target = to === '' ? readme.path : posix.join(posix.dirname(readme.path), to);
        const isThere = existing.has(target.replace(/\/$/, ''));
        return isThere && (heading === undefined || slugsOf(textOf(target)).has(heading)) ? '' : link;
      })
      .filter((link) => link !== '')
      .map((link) => `${at} links to ${link.slice(1)}, which is not there`);
    return [...citations, ...paths, ...tests, ...unknownScripts, ...links];
  });
