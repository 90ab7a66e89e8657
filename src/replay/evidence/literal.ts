import { escaped } from './escape.ts';

const width = 110;

const plainName = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

const quoted = (text: string): string => {
  const inside = escaped(JSON.stringify(text).slice(1, -1));
  const single = inside.replaceAll(String.raw`\"`, '"');
  if (!text.includes("'")) return `'${single}'`;
  return text.includes('"') ? `'${single.replaceAll("'", String.raw`\'`)}'` : `"${inside}"`;
};

const numberLiteral = (value: number): string => (Object.is(value, -0) ? '-0' : String(value));

// The repository's formatter gives each of several records a line of its own.
const areRecords = (values: readonly unknown[]): boolean =>
  values.length > 1 &&
  values.every((value) => typeof value === 'object' && value !== null && Object.keys(value).length > 1);

const inBrackets = (
  [open, close]: readonly [string, string],
  parts: readonly string[],
  indent: string,
  room: number,
): string => {
  if (parts.length === 0) return `${open}${close}`;
  const space = open === '{' ? ' ' : '';
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (line.length <= room && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}${close}`;
};

/**
 * A value as an expression of TypeScript, over several lines where one does not hold it: what is inside strings stays
 * inside them, and what cannot be seen is written as its code. `indent` is that of the line it stands on, `taken` how
 * much of that line is taken before and after it.
 */
export const literal = (value: unknown, indent = '', taken = 0): string => {
  const room = width - indent.length - taken;
  const inside = `${indent}  `;
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return numberLiteral(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) {
    const parts = value.map((part: unknown) => literal(part, inside, 1));
    return inBrackets(['[', ']'], parts, indent, areRecords(value) ? 0 : room);
  }
  const parts = Object.entries(value).map(([name, part]) => {
    // A field of this name in a literal would set what the object inherits from.
    const field = name === '__proto__' ? "['__proto__']" : plainName.test(name) ? name : quoted(name);
    return `${field}: ${literal(part, inside, field.length + 3)}`;
  });
  return inBrackets(['{', '}'], parts, indent, room);
};
