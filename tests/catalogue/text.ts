import type { Law } from '../../engine/laws/law.ts';
import type { Language } from '../../engine/kernel/language.ts';
import { type AnySlice, type Kind, kinds, type Told, type Word } from './words.ts';
import type { Seen, SeenWords } from './seen.ts';

/** What is known of a program's words by running it. */
export interface Ran {
  readonly words: SeenWords;
  /** The laws that had something to say of half of all turns or more. */
  readonly ofMost: ReadonlySet<string>;
}

const titles: Readonly<Record<Kind, string>> = { command: 'Commands', event: 'Events', effect: 'Effects' };

const code = (names: Iterable<string>): string =>
  [...names]
    .toSorted()
    .map((name) => `\`${name}\``)
    .join(', ');

const says = (
  slices: Readonly<Record<string, AnySlice>>,
  table: 'decide' | 'evolve' | 'react' | 'effects',
  type: string,
) =>
  Object.entries(slices)
    .filter(([, slice]) => Object.hasOwn(slice[table] ?? {}, type))
    .map(([name]) => name);

/** The lines that come of running begin so: they are compared where that is run again. */
export const seenMark = '- *seen*';

const fromTables = ({ slices, folder, adapters }: Told, { kind, type, slice }: Word): readonly string[] => {
  const rule = (room: string, name: string): string =>
    `[${name}](${`${folder}/${name}`.replace(/^engine\//, '')}/${room}.ts)`;
  // The desk's slices have all of their rules in one file.
  const room = (name: string): string => (folder === 'engine' ? name : 'rules');
  switch (kind) {
    case 'command':
      return [
        `- decided by ${says(slices, 'decide', type)
          .map((name) => rule(room('rules'), name))
          .join(', ')}`,
      ];
    case 'event': {
      const reacts = says(slices, 'react', type);
      const asks = says(slices, 'effects', type);
      return [
        `- folded by ${says(slices, 'evolve', type)
          .map((name) => rule(room('evolve'), name))
          .join(', ')}`,
        ...(reacts.length === 0
          ? []
          : [`- heard by ${reacts.map((name) => rule(room('react'), name)).join(', ')}`]),
        ...(asks.length === 0
          ? []
          : [
              `- asks the world for something, by ${asks.map((name) => rule(room('effects'), name)).join(', ')}`,
            ]),
      ];
    }
    case 'effect':
      return [
        `- carried out by [${adapters.replace('SLICE', slice)}](../${adapters.replace('SLICE', slice)})`,
      ];
  }
};

const fromRunning = (
  { kind }: Word,
  seen: Seen | undefined,
  ofMost: ReadonlySet<string>,
): readonly string[] => {
  if (seen === undefined || seen.count === 0)
    return kind === 'effect' || kind === 'command'
      ? []
      : [`${seenMark} by no visit of the trial: it is rare`];
  const laws = [...seen.laws]
    .filter(([name, count]) => count >= seen.count / 2 && !ofMost.has(name))
    .map(([name]) => name);
  const line = (words: string, names: ReadonlySet<string>): readonly string[] =>
    names.size === 0 ? [] : [`${seenMark} ${words} ${code(names)}`];
  const [gives, comesFrom]: readonly [string, string] =
    kind === 'command'
      ? ['makes', '']
      : kind === 'event'
        ? ['', 'decided for']
        : ['reported by', 'asked for by'];
  return [
    ...line(comesFrom, seen.comesFrom),
    ...line('by a reaction to', seen.reactionTo),
    ...line(gives, seen.gives),
    ...(laws.length === 0 ? [] : [`${seenMark} laws ${code(laws)}`]),
  ];
};

const wordText = (told: Told, word: Word, ran: Ran | undefined): string => {
  const fields = word.fields.map(([name, type]) => `\`${name}\` ${type}`).join('; ');
  return [
    `#### ${word.type}`,
    '',
    `${word.says} ([source](${word.file.replace(/^engine\//, '')}))`,
    '',
    ...(fields === '' ? [] : [`- fields: ${fields}`]),
    ...fromTables(told, word),
    ...(ran === undefined ? [] : fromRunning(word, ran.words.get(`${word.kind} ${word.type}`), ran.ofMost)),
  ].join('\n');
};

/** The whole catalogue; without `ran` the lines that come of running are left out. */
export const catalogueText = (
  programs: readonly {
    readonly told: Told;
    readonly words: readonly Word[];
    readonly laws: readonly Pick<Law<Language>, 'name' | 'says'>[];
    readonly ran?: Ran;
  }[],
): string => {
  const parts = programs.map(({ told, words, laws, ran }) => {
    const slices = Object.keys(told.slices).map((slice) => {
      const rooms = kinds.flatMap((kind) => {
        const own = words.filter((word) => word.slice === slice && word.kind === kind);
        if (own.length === 0) return [];
        return [`**${titles[kind]} of \`${slice}\`**`, ...own.map((word) => wordText(told, word, ran))];
      });
      return [`### ${told.name}: ${slice}`, ...rooms].join('\n\n');
    });
    const book = laws.map(({ name, says }) => `| \`${name}\` | ${says} |`);
    return [
      `## ${told.name}`,
      ['| law | says |', '|---|---|', ...book].join('\n'),
      ...(ran === undefined
        ? []
        : [`${seenMark} laws of most turns, not repeated below: ${code(ran.ofMost)}`]),
      ...slices,
    ].join('\n\n');
  });
  return `${[
    '# All commands, events and effects',
    'Made by `npm run catalogue` from the codecs, their docstrings and the rule tables of the slices; do not edit. A command is',
    'what is asked or reported, an event what happened, an effect what the world is to do (`engine/README.md`). Lines that begin',
    'with *seen* tell what was seen when both programs ran through the visits that the laws are tried on (`tests/README.md`): laws',
    'are those that had something to say of at least half of the turns with the word. An effect has a `key` and a `policy` besides.',
  ].join('\n')}\n\n${parts.join('\n\n')}\n`;
};

/** What of a catalogue is known without running. */
export const withoutSeen = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith(seenMark))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n');
