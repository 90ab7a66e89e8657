import { parseSync, Visitor } from 'vite';

/** One source file: its path from the repository's top, with forward slashes, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/**
 * What the rules ask of a file: the modules it names (static and dynamic imports, re-exports, type imports,
 * require), which of them it loads, how many dynamic imports name no plain text, and how often a number is multiplied by 100.
 */
export interface SourceFacts {
  readonly path: string;
  readonly imports: readonly string[];
  /** Those of them that come along when the file is loaded: static, and not for types alone. */
  readonly loads: readonly string[];
  readonly computedImports: number;
  readonly timesHundred: number;
}

/** Reads a file's facts from its syntax tree. Throws when the file does not parse. */
export function factsOf({ path, text }: Source): SourceFacts {
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error !== undefined) throw new Error(`${path} does not parse: ${error.message}`);
  const imports: string[] = [];
  const loads: string[] = [];
  let computedImports = 0;
  let timesHundred = 0;
  const addAny = (node: { type: string }): void => {
    const named = plainText(node);
    if (named === undefined) computedImports += 1;
    else imports.push(named);
  };
  new Visitor({
    ImportDeclaration: (node) => {
      imports.push(node.source.value);
      const isForTypes =
        node.importKind === 'type' ||
        (node.specifiers.length > 0 &&
          node.specifiers.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type'));
      if (!isForTypes) loads.push(node.source.value);
    },
    ExportAllDeclaration: (node) => {
      imports.push(node.source.value);
      if (node.exportKind !== 'type') loads.push(node.source.value);
    },
    ExportNamedDeclaration: (node) => {
      if (node.source === null) return;
      imports.push(node.source.value);
      const isForTypes =
        node.exportKind === 'type' ||
        (node.specifiers.length > 0 && node.specifiers.every((one) => one.exportKind === 'type'));
      if (!isForTypes) loads.push(node.source.value);
    },
    ImportExpression: (node) => addAny(node.source),
    TSImportType: (node) => addAny(node.source),
    TSExternalModuleReference: (node) => addAny(node.expression),
    CallExpression: (node) => {
      const [argument] = node.arguments;
      const isRequire = node.callee.type === 'Identifier' && node.callee.name === 'require';
      if (isRequire && argument !== undefined) addAny(argument);
    },
    BinaryExpression: (node) => {
      if (node.operator === '*' && (isHundred(node.left) || isHundred(node.right))) timesHundred += 1;
    },
    AssignmentExpression: (node) => {
      if (node.operator === '*=' && isHundred(node.right)) timesHundred += 1;
    },
  }).visit(parsed.program);
  return { path, imports, loads, computedImports, timesHundred };
}

function plainText(node: { type: string }): string | undefined {
  if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string') return node.value;
  return undefined;
}

function isHundred(node: { type: string }): boolean {
  return node.type === 'Literal' && 'value' in node && node.value === 100;
}
