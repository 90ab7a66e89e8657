import type { Language } from '../../engine/kernel/language.ts';
import type { Cause, TurnOf } from '../../engine/log/turn.ts';
import type { ShopLanguage } from '../../engine/take-turn.ts';
import type { RecordedTurns } from '../log-file/write-log.ts';

/** The turns of one document of a visit; `n` counts them as their shop did, from 1. */
export interface RecordedDocument<L extends Language = ShopLanguage> extends RecordedTurns<L> {
  readonly engine: string;
  /** Names the run of the shop; a page that came back goes on with that of before. */
  readonly logId: string;
}

/** The turns of documents that follow each other as those of one visit, numbered on; the first document begins it. */
export const joined = <L extends Language>(documents: readonly RecordedDocument<L>[]): RecordedTurns<L> => {
  const [begun] = documents;
  if (begun === undefined) throw new Error('a visit has a document');
  const numbers = new Map<string, number>();
  let n = (begun.turns[0]?.n ?? 1) - 1;
  const turns = documents.flatMap(({ engine, logId, before, turns: own }, index) =>
    own.map((turn, place): TurnOf<L> => {
      n += 1;
      numbers.set(`${logId} ${turn.n}`, n);
      const causeOf = ({ turn: asked, effect }: Cause): Cause | null => {
        const number = index === 0 ? asked : numbers.get(`${logId} ${asked}`);
        return number === undefined ? null : { turn: number, effect };
      };
      const document = index > 0 && place === 0 ? { document: { engine, logId, state: before } } : {};
      return { ...turn, n, ...document, cause: turn.cause === null ? null : causeOf(turn.cause) };
    }),
  );
  return { before: begun.before, turns };
};
