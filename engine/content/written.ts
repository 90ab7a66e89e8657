import type { Run } from './rich-text.ts';

const token =
  /\\(?<escaped>[\\*[\])|])|(?<bold>\*\*)|\[(?<words>(?:\\.|[^\\[\]])+)\]\((?<href>(?:\\\)|[^\s)\\])+)\)|(?<plain>[^\\*[]+|[\s\S])/gu;

const unescaped = (text: string): string => text.replaceAll(/\\([\\*[\])|])/g, '$1');

const sameLook = (one: Run, other: Run): boolean => one.isBold === other.isBold && one.href === other.href;

/** Joins adjacent runs of the same look, and drops empty ones. */
export const joinedRuns = (runs: readonly Run[]): readonly Run[] => {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last !== undefined && sameLook(last, run))
      joined.splice(-1, 1, { ...last, text: last.text + run.text });
    else if (run.text !== '') joined.push(run);
  }
  return joined;
};

/**
 * A line as it is typed, with `**bold words**` and `[links](/path)`, as runs. A backslash takes its meaning from the sign behind
 * it; anything else is text, an opening `**` without its end, too. Where a link leads is not judged.
 */
export const runsOf = (written: string): readonly Run[] => {
  const tokens = [...written.matchAll(token)].map(({ groups = {} }) => groups);
  const marks = tokens.filter(({ bold }) => bold !== undefined).length;
  let left = marks - (marks % 2);
  let isBold = false;
  const runs: Run[] = [];
  for (const { escaped, bold, words, href, plain } of tokens) {
    if (bold !== undefined && left > 0) {
      isBold = !isBold;
      left -= 1;
    } else if (words !== undefined && href !== undefined)
      runs.push({ text: unescaped(words), isBold, href: unescaped(href) });
    else runs.push({ text: escaped ?? plain ?? bold ?? '', isBold, href: null });
  }
  return joinedRuns(runs);
};

const escapedWords = (text: string): string => text.replaceAll(/[\\*[\]]/g, String.raw`\$&`);

const runText = ({ text, href }: Run): string =>
  href === null ? escapedWords(text) : `[${escapedWords(text)}](${href.replaceAll(')', String.raw`\)`)})`;

/** Runs as they are typed; `runsOf` reads the same line from it. */
export const writtenRuns = (runs: readonly Run[]): string => {
  let text = '';
  let isBold = false;
  for (const run of joinedRuns(runs)) {
    if (run.isBold !== isBold) text += '**';
    ({ isBold } = run);
    text += runText(run);
  }
  return isBold ? `${text}**` : text;
};
