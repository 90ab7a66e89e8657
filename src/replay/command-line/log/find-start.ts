import { linesFrom } from '../../../../adapters/log-file/check.ts';
import { nodeDigest } from '../../../../adapters/log-file/node-digest.ts';
import type { OpenFile } from '../../../../adapters/log-file/node-file.ts';
import { chainOfNext, isKeyframe, type RawLine } from '../../../../engine/log/raw-line.ts';

/** Where reading can begin for a turn, by the links of the lines alone: none of them was taken apart. */
export interface Start {
  /** The first line; undefined where there is none that ends as a line of a log does. */
  readonly header: string | undefined;
  /** The last keyframe before the turn; undefined where there is none. */
  readonly keyframe: string | undefined;
  /** How many lines come before what is to be read next. */
  readonly lines: number;
  /** The byte that the line after the keyframe, or else the header, begins with. */
  readonly at: number;
  /** The chain of the last line that follows from the one before: of a whole log the head. */
  readonly chain: string;
}

const numberOf = /^\{"at":[0-9]+,"hash":"[0-9a-f]{64}","keyframe":([0-9]+),/;

/** The number of the turn that a keyframe follows; undefined for another line. */
const keyframeIn = (line: RawLine): number | undefined => {
  if (!isKeyframe(line)) return undefined;
  const found = numberOf.exec(line.text(line.from, Math.min(line.from + 200, line.to)) ?? '');
  return found === null ? undefined : Number(found[1]);
};

/** Finds where to begin to read for turn `from`, and the last line that can be read; `passed` hears of the bytes. */
export const findStart = async (
  file: OpenFile,
  from: number,
  passed?: (read: number) => void,
): Promise<Start> => {
  let chain = '';
  let header: string | undefined;
  let keyframe: string | undefined;
  let at = 0;
  let lines = 0;
  let seen = 0;
  for await (const placed of linesFrom((start) => file.bytes(passed, start), 0)) {
    for (const { split, at: begun } of placed) {
      const next = split === null ? undefined : chainOfNext(nodeDigest, chain, split);
      if (split === null || next === undefined) return { header, keyframe, lines, at, chain };
      ({ chain } = next);
      seen += 1;
      const n = keyframeIn(split);
      if (header !== undefined && (n === undefined || n >= from)) continue;
      if (header === undefined) header = split.text();
      else keyframe = split.text();
      lines = seen;
      at = begun + split.size;
    }
  }
  return { header, keyframe, lines, at, chain };
};
