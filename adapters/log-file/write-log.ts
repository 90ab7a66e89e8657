import type { Digest, Header } from '../../engine/log/format.ts';
import { createRedaction } from '../../engine/log/redact.ts';
import type { Language } from '../../engine/kernel/language.ts';
import type { Program } from '../../engine/log/program.ts';
import type { TurnOf } from '../../engine/log/turn.ts';
import { createLogWriter, LineTooLong, type LogWriter } from '../../engine/log/write.ts';
import type { ShopLanguage } from '../../engine/take-turn.ts';
import { browserDigest } from './browser-digest.ts';

export interface RecordedTurns<L extends Language = ShopLanguage> {
  readonly before: L['state'];
  readonly turns: readonly TurnOf<L>[];
}

export type LogFileFacts = Pick<
  Header,
  'engine' | 'logId' | 'locale' | 'timeZone' | 'device' | 'isRedacted' | 'derived'
>;

export interface LogText {
  /** Lines with a line feed between them and none at the end. */
  readonly text: string;
  readonly head: string;
  readonly turns: number;
}

/** After how many turns the page gets its turn, so that a long log does not stop it. */
const turnsAtOnce = 100;

const letThePageGoOn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Writes turns as a closed log, with made-up personal data where the facts say that it is redacted. After a turn that no
 * line can hold (`longestLine`) a new log begins, so that what led to the present is always in it.
 */
export const writeLog = async <L extends Language>(
  program: Program<L>,
  { before, turns }: RecordedTurns<L>,
  facts: LogFileFacts,
  digest: Digest = browserDigest,
): Promise<LogText> => {
  const redaction = facts.isRedacted ? createRedaction(program) : undefined;
  const begin = (state: L['state']): { readonly writer: LogWriter<L>; readonly lines: string[] } => ({
    writer: createLogWriter(digest, program, { ...facts, state }),
    lines: [],
  });
  let log = begin(redaction?.state(before) ?? before);
  let written = 0;
  for (const [index, recorded] of turns.entries()) {
    const turn = redaction?.turn(recorded) ?? recorded;
    try {
      log.lines.push(...log.writer.turn(turn));
      written += 1;
    } catch (error) {
      if (!(error instanceof LineTooLong)) throw error;
      log = begin(turn.state);
      written = 0;
    }
    if (index % turnsAtOnce === turnsAtOnce - 1) await letThePageGoOn();
  }
  const text = [...log.lines, ...log.writer.close()].join('\n');
  return { text, head: log.writer.head(), turns: written };
};
