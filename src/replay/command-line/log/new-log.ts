import { createNewFile } from '../../../../adapters/log-file/node-new-file.ts';
import { UsageError, type Asked, type World } from '../world.ts';

/** Where what a verb makes goes. */
export interface Output {
  /** The name of the file, or null for standard output. */
  readonly path: string | null;
  readonly write: (text: string) => Promise<void>;
}

/** Refuses --json where `what` a verb makes would take the place of its document on standard output. */
export const refuseJsonBeside = (asked: Asked, what: 'log' | 'test'): void => {
  if (asked.flag('json') && asked.text('out') === undefined)
    throw new UsageError(`--json needs --out here: without it the ${what} itself goes to standard output`);
};

/** Lets a file be written that is there when all of it is written and not before; over another one only with --force. */
export const withNewFile = async <A>(
  path: string,
  asked: Asked,
  make: (write: Output['write']) => Promise<A>,
): Promise<A> => {
  const file = await createNewFile(path, asked.flag('force'));
  try {
    const made = await make(file.write);
    await file.keep();
    return made;
  } finally {
    await file.drop();
  }
};

/** Lets a verb write to the file that --out names, or else to standard output. */
export const withOutput = <A>(
  asked: Asked,
  world: World,
  make: (output: Output) => Promise<A>,
): Promise<A> => {
  const path = asked.file('out') ?? null;
  return path === null
    ? make({ path, write: world.write })
    : withNewFile(path, asked, (write) => make({ path, write }));
};

/** Where the lines of a new log go. */
export interface NewLog {
  readonly path: string | null;
  readonly add: (lines: readonly string[]) => Promise<void>;
}

/** How many characters of lines are kept until they are written. */
const mostKept = 262_144;

/** Lets a verb write a log. In a file it has no line end after its last line. */
export const withNewLog = <A>(asked: Asked, world: World, make: (log: NewLog) => Promise<A>): Promise<A> => {
  refuseJsonBeside(asked, 'log');
  return withOutput(asked, world, async ({ path, write }) => {
    let kept = '';
    let isFirst = true;
    const made = await make({
      path,
      add: async (lines) => {
        for (const line of lines) {
          kept += isFirst ? line : `\n${line}`;
          isFirst = false;
        }
        if (kept.length < mostKept) return;
        await write(kept);
        kept = '';
      },
    });
    await write(path === null ? `${kept}\n` : kept);
    return made;
  });
};
