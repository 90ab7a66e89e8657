import { either as E } from 'fp-ts';
import { isHref } from '../../content/address.ts';
import { Block, type Run } from '../../content/rich-text.ts';
import { runsOf, writtenRuns } from '../../content/written.ts';

/**
 * A block as it is typed: lines with `**bold words**` and `[links](/path)`, one item of a list a line, and the cells of a table
 * with `|` between, its head in the first line.
 */
export type WrittenBlock =
  | { readonly type: 'heading'; readonly level: '2' | '3'; readonly text: string }
  | { readonly type: 'paragraph' | 'quote'; readonly text: string }
  | { readonly type: 'list'; readonly isOrdered: boolean; readonly text: string }
  | { readonly type: 'table'; readonly caption: string; readonly text: string }
  | {
      readonly type: 'picture';
      readonly src: string;
      readonly width: number;
      readonly height: number;
      readonly alt: string;
      readonly caption: string;
    };

export type BlockFault = 'empty' | 'too-long' | 'link' | 'cells' | 'picture';

/** Non-blank lines of a text, trimmed. */
export const typedLines = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const onOneLine = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/g, ' ');

const cellsOf = (line: string): readonly string[] => {
  const cells = [''];
  for (const [sign] of line.matchAll(/\\[\\|]|[\s\S]/gu))
    if (sign === '|') cells.push('');
    else
      cells.push(`${cells.pop() ?? ''}${sign.length === 2 && sign.startsWith('\\') ? sign.slice(1) : sign}`);
  return cells.map((cell) => cell.trim());
};

const writtenCells = (cells: readonly string[]): string =>
  cells.map((cell) => onOneLine(cell).replaceAll(/[\\|]/g, String.raw`\$&`)).join(' | ');

export const writtenBlock = (block: Block): WrittenBlock => {
  switch (block.type) {
    case 'heading':
    case 'picture':
      return block;
    case 'paragraph':
    case 'quote':
      return { type: block.type, text: writtenRuns(block.runs) };
    case 'list':
      return {
        type: 'list',
        isOrdered: block.isOrdered,
        text: block.items.map((item) => onOneLine(writtenRuns(item))).join('\n'),
      };
    case 'table':
      return {
        type: 'table',
        caption: block.caption,
        text: [block.head, ...block.rows].map(writtenCells).join('\n'),
      };
  }
};

const blockOf = (written: WrittenBlock): unknown => {
  switch (written.type) {
    case 'heading':
      return { ...written, text: onOneLine(written.text).trim() };
    case 'picture':
      return written;
    case 'paragraph':
    case 'quote':
      return { type: written.type, runs: runsOf(written.text.trim()) };
    case 'list':
      return { type: 'list', isOrdered: written.isOrdered, items: typedLines(written.text).map(runsOf) };
    case 'table': {
      const [head = [], ...rows] = typedLines(written.text).map(cellsOf);
      return { type: 'table', caption: written.caption.trim(), head, rows };
    }
  }
};

const runsIn = (block: unknown): readonly Run[] => {
  const { runs = [], items = [] } = block as {
    readonly runs?: readonly Run[];
    readonly items?: readonly (readonly Run[])[];
  };
  return [...runs, ...items.flat()];
};

const isEmpty = (written: WrittenBlock): boolean =>
  written.type === 'table'
    ? written.caption.trim() === '' || typedLines(written.text).length < 2
    : written.type !== 'picture' && written.text.trim() === '';

const faultOf = (written: WrittenBlock, block: unknown): BlockFault => {
  if (isEmpty(written)) return 'empty';
  if (written.type === 'picture') return 'picture';
  if (runsIn(block).some(({ href }) => href !== null && !isHref(href))) return 'link';
  return written.type === 'table' ? 'cells' : 'too-long';
};

const isEven = (block: Block): boolean =>
  block.type !== 'table' || block.rows.every((row) => row.length === block.head.length);

export const readBlock = (written: WrittenBlock): E.Either<BlockFault, Block> => {
  const block = blockOf(written);
  const decoded = Block.decode(block);
  return E.isRight(decoded) && isEven(decoded.right) ? decoded : E.left(faultOf(written, block));
};

export const newBlocks = {
  heading: { type: 'heading', level: '2', text: '' },
  paragraph: { type: 'paragraph', text: '' },
  list: { type: 'list', isOrdered: false, text: '' },
  quote: { type: 'quote', text: '' },
  table: { type: 'table', caption: '', text: '' },
  picture: { type: 'picture', src: '', width: 800, height: 800, alt: '', caption: '' },
} as const satisfies Readonly<Record<Block['type'], WrittenBlock>>;

/** A list in which a part went to another place; both places are kept within it. */
export const moved = <A>(parts: readonly A[], from: number, to: number): readonly A[] => {
  const part = parts[from];
  if (part === undefined) return parts;
  const place = Math.max(0, Math.min(parts.length - 1, to));
  const others = [...parts.slice(0, from), ...parts.slice(from + 1)];
  return [...others.slice(0, place), part, ...others.slice(place)];
};

export interface Edited<A> {
  readonly before: readonly A[];
  readonly now: A;
  readonly undone: readonly A[];
}

/** Most changes that can be undone. */
const mostBefore = 100;

export const edited = <A>(now: A): Edited<A> => ({ before: [], now, undone: [] });

/** Records a change; changes that were undone can no longer be redone. */
export const change = <A>({ before, now }: Edited<A>, next: A): Edited<A> => ({
  before: [...before, now].slice(-mostBefore),
  now: next,
  undone: [],
});

export const undo = <A>(it: Edited<A>): Edited<A> => {
  const last = it.before.at(-1);
  return last === undefined
    ? it
    : { before: it.before.slice(0, -1), now: last, undone: [it.now, ...it.undone] };
};

export const redo = <A>(it: Edited<A>): Edited<A> => {
  const [next, ...undone] = it.undone;
  return next === undefined ? it : { before: [...it.before, it.now], now: next, undone };
};
