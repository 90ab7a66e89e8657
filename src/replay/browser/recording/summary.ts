import { sayCount } from '../../evidence/say.ts';

const longest = 48;

const short = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** Fields left out of the summary: the type is shown before it, keys and policies are the interpreter's. */
const unsaid: ReadonlySet<string> = new Set(['type', 'password', 'key', 'policy']);

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Singular nouns for list fields, by their name. */
const itemNames: Readonly<Record<string, string>> = {
  lines: 'line',
  guestLines: 'line',
  products: 'product',
  sizes: 'size',
  styles: 'style',
  paragraphs: 'paragraph',
  help: 'help page',
  unknown: 'unknown line',
  categories: 'category',
};

const ofList = (name: string, list: readonly unknown[]): string =>
  list.every((item) => typeof item === 'number' || typeof item === 'string') && list.length <= 6
    ? `${name} ${list.join(',') || 'none'}`
    : sayCount(list.length, itemNames[name] ?? name.replace(/s$/, ''));

const ofRecord = (name: string, value: Fields): string => {
  switch (name) {
    case 'failure':
      return ['kind', 'status', 'code']
        .map((part) => value[part])
        .filter((part) => typeof part === 'string' || typeof part === 'number')
        .join(' ');
    case 'line':
      return `${String(value['productId'])} size ${String(value['size'])} × ${String(value['quantity'])}`;
    case 'cart':
      return `cart version ${String(value['version'])}, ${sayCount((value['lines'] as readonly unknown[]).length, 'line')}`;
    case 'detail':
      return String(value['id']);
    case 'query':
      return String(value['type']);
    case 'answer':
      return String(value['of']);
    case 'announcement':
      return `number ${String(value['number'])}`;
    case 'page':
      return typeof value['urlName'] === 'string' ? value['urlName'] : '';
    default:
      return name;
  }
};

/** Decodes an address for reading; undecodable parts are unchanged. */
const readable = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

const ofField = (name: string, value: unknown): string => {
  if (value === null || value === '') return '';
  if (typeof value === 'string') return short(name === 'search' ? readable(value) : value);
  if (typeof value === 'number') return `${name} ${value}`;
  if (typeof value === 'boolean') return value ? name : '';
  if (Array.isArray(value)) return ofList(name, value);
  return isFields(value) ? ofRecord(name, value) : '';
};

/** Summary of a command or an effect in one line without its type: `R-0042 · 54 · quantity 3`. */
export const summaryOf = (word: { readonly type: string }): string =>
  Object.entries(word)
    .filter(([name]) => !unsaid.has(name))
    .map(([name, value]) => ofField(name, value))
    .filter((text) => text !== '')
    .join(' · ');
