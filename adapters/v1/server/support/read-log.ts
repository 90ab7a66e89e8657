import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises';
import { either as E } from 'fp-ts';
import type { Header } from '../../../../engine/log/format.ts';
import { createLogReader, type LogLine } from '../../../../engine/log/read.ts';
import { createRedactionCheck, type RedactionCheck } from '../../../../engine/log/redacted.ts';
import { Failure } from '../../../../engine/kernel/failure.ts';
import type { Tagged } from '../../../../engine/kernel/tagged.ts';
import { programs } from '../../../../engine/programs/index.ts';
import { nodeDigest } from '../../../log-file/node-digest.ts';
import { oneAtATime } from '../../../one-at-a-time.ts';
import { Problem } from '../http/problem.ts';

export interface SentLogFacts extends Pick<
  Header,
  'program' | 'logId' | 'engine' | 'vocabulary' | 'first' | 'isRedacted'
> {
  readonly turns: number;
  readonly head: string;
  readonly page: string;
  readonly lastFailure: string | null;
}

const mostTurns = 20_000;

/** Milliseconds of reading before the event loop serves other requests. */
const longestSlice = 10;

const unreadable = (): Problem => new Problem('LOG_UNREADABLE');

const linesOf = function* (text: string): Iterable<string> {
  let from = 0;
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
    yield text.slice(from, end);
    from = end + 1;
  }
  if (from < text.length) yield text.slice(from);
};

const notRedacted = (): Problem => new Problem('LOG_NOT_REDACTED');

const isPlain = (text: string): boolean => /^[\x20-\x7e]{1,128}$/.test(text);

/** An address as far as it can be shown: a log's writer can write anything there. */
const shown = (pathname: string): string => pathname.slice(0, 512).replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '');

const enteredBy = (command: Tagged): string | undefined =>
  command.type === 'EnterRoute' && 'pathname' in command && typeof command.pathname === 'string'
    ? shown(command.pathname)
    : undefined;

/** Failure of a command, `ChangeFailed: server 503 UNAVAILABLE`; null for none. */
const failureIn = (command: Tagged): string | null => {
  if (command.type === 'PageBroke' || command.type === 'ScriptFailed') return command.type;
  if (!('failure' in command && Failure.is(command.failure))) return null;
  const { kind, status, code } = command.failure;
  const known = [kind, status, code !== null && isPlain(code) ? code : null].filter((part) => part !== null);
  return `${command.type}: ${known.join(' ')}`.slice(0, 200);
};

/** Refuses a line that a shop does not send, or with personal data. */
const requireRedacted = (line: LogLine, check: RedactionCheck | undefined): void => {
  if (check === undefined) return;
  if (line.kind === 'signature') throw unreadable();
  if (line.kind === 'turn' && !check.turn(line.turn)) throw notRedacted();
  if (line.kind === 'document') {
    const { engine, logId, state } = line.document;
    if (!isPlain(logId) || !isPlain(engine)) throw unreadable();
    if (!check.state(state)) throw notRedacted();
  }
  if (line.kind === 'keyframe' && !check.state(line.state)) throw notRedacted();
  if (line.kind === 'header' && !(line.header.isRedacted && check.state(line.state))) throw notRedacted();
};

/**
 * Yields between slices. Throws LOG_UNREADABLE, LOG_NOT_REDACTED without trusting its header, and TOO_LARGE, without details,
 * which could quote the log.
 */
const readLog = async (text: string): Promise<SentLogFacts> => {
  const reader = createLogReader(nodeDigest, programs);
  let check: RedactionCheck | undefined;
  let header: Header | undefined;
  let closing: Extract<LogLine, { kind: 'closing' }> | undefined;
  let turns = 0;
  let page = '';
  let lastFailure: string | null = null;
  let engine = '';
  let since = performance.now();
  for (const line of linesOf(text)) {
    const read = reader.read(line);
    if (E.isLeft(read)) throw unreadable();
    const { right } = read;
    if (right.kind === 'header') check = createRedactionCheck(right.program);
    requireRedacted(right, check);
    if (right.kind === 'header') {
      ({ header } = right);
      ({ engine } = header);
    }
    if (right.kind === 'document') ({ engine } = right.document);
    if (right.kind === 'closing') closing = right;
    if (right.kind === 'turn') {
      const { command } = right.turn;
      turns += 1;
      page = enteredBy(command) ?? page;
      lastFailure = failureIn(command) ?? lastFailure;
    }
    if (turns > mostTurns) throw new Problem('TOO_LARGE');
    if (performance.now() - since > longestSlice) {
      await nextTurnOfTheLoop();
      since = performance.now();
    }
  }
  if (E.isLeft(reader.end()) || header === undefined || closing === undefined) throw unreadable();
  const { program, logId, vocabulary, first, isRedacted } = header;
  if (!isPlain(logId) || !isPlain(engine)) throw unreadable();
  const { turns: counted, head } = closing;
  return { program, logId, engine, vocabulary, first, isRedacted, turns: counted, head, page, lastFailure };
};

/** Limit of queued logs; each takes up to 8 MiB of memory. */
const longestQueue = 8;

/** Reads logs one at a time, with a queue of 8; throws UNAVAILABLE beyond it. */
export const createSentLogReader = (): ((text: string) => Promise<SentLogFacts>) => {
  let waiting = 0;
  const runAlone = oneAtATime();
  return async (text) => {
    if (waiting >= longestQueue) throw new Problem('UNAVAILABLE', {}, 5);
    waiting += 1;
    try {
      return await runAlone(async () => readLog(text));
    } finally {
      waiting -= 1;
    }
  };
};
