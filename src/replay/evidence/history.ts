import { either as E } from 'fp-ts';
import * as t from 'io-ts';

/** Request of one of several concurrent users of a shop and its result; '' while that is pending. */
const StepOfMany = t.type({ who: t.string, what: t.string, came: t.string });
export type StepOfMany = t.TypeOf<typeof StepOfMany>;

/** History of a test that broke the laws of a shop, in order of time. */
export interface History {
  readonly broken: readonly string[];
  readonly steps: readonly StepOfMany[];
}

const Head = t.type({ broken: t.array(t.string) });

export const isHistory = async (file: Blob): Promise<boolean> =>
  (await file.slice(0, 10).text()).startsWith('{"broken"');

/** JSON Lines: the laws that are broken, then a step a line. */
export const historyText = ({ broken, steps }: History): string =>
  [{ broken }, ...steps].map((line) => `${JSON.stringify(line)}\n`).join('');

/** Null for an invalid history. */
export const readSteps = (text: string): History | null => {
  try {
    const [head, ...steps] = text
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    const decoded = t.tuple([Head, t.array(StepOfMany)]).decode([head, steps]);
    return E.isLeft(decoded) ? null : { ...decoded.right[0], steps: decoded.right[1] };
  } catch {
    return null;
  }
};
