import type { Language } from '../../engine/kernel/language.ts';
import { Cause, type TurnOf, Origin } from '../../engine/log/turn.ts';
import type { ShopLanguage } from '../../engine/take-turn.ts';
import type { RecordedTurns } from '../log-file/write-log.ts';
import { either as E } from 'fp-ts';
import type { Observable } from 'rxjs';
import { isSame } from '../../engine/kernel/same.ts';
import { folded } from '../../engine/log/derive.ts';
import { createRedaction, type Redaction } from '../../engine/log/redact.ts';
import { type Program, versionOf } from '../../engine/log/program.ts';
import { readDecided, readWord } from '../../engine/log/words.ts';
import type { Clock } from '../clock.ts';
import type { KeyedStorage } from '../storage/storage.ts';
import type { JournalStore, StoredDocument, StoredPart } from './journal-store.ts';

/** The turns of one document of a visit; `n` counts them as their shop did, from 1. */
export interface RecordedDocument<L extends Language = ShopLanguage> extends RecordedTurns<L> {
  readonly engine: string;
  /** Id of the shop's run; a page restored from the back/forward cache keeps its own. */
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
      const causeOf = (cause: Cause): Cause | null => {
        const number = index === 0 ? cause.turn : numbers.get(`${logId} ${cause.turn}`);
        return number === undefined ? null : { ...cause, turn: number };
      };
      const document = index > 0 && place === 0 ? { document: { engine, logId, state: before } } : {};
      return { ...turn, n, ...document, cause: turn.cause === null ? null : causeOf(turn.cause) };
    }),
  );
  return { before: begun.before, turns };
};

/** Limits of a shopper's document in storage: turns, and their characters. */
export const mostStoredTurns = 2_000;
const mostStoredText = 8_000_000;

/** Retention of a document without a successor, milliseconds: a day. */
export const journalAge = 24 * 60 * 60 * 1_000;

const mostTogether = 32_000_000;

/** Batch size of a write, in turns, so that the page is never blocked. */
const turnsAtOnce = 100;

/** After how many turns the state is stored, so that older turns can go. */
const turnsPerState = 64;

export interface JournalParts<L extends Language> {
  readonly program: Program<L>;
  readonly store: JournalStore;
  /** Whether storing is allowed after a turn; undefined while unknown; `was` is the value after the turn before. */
  readonly allows: (turn: TurnOf<L>, was: boolean | undefined) => boolean | undefined;
  readonly turns$: Observable<TurnOf<L>>;
  /** Turns so far that are still in memory. */
  readonly recent: () => RecordedTurns<L>;
  readonly engine: string;
  readonly logId: string;
  readonly fingerprint: string;
  /** A tester keeps everything unredacted, with or without consent; a shopper's turns are redacted. */
  readonly keepsAll: boolean;
  readonly tab: KeyedStorage;
  /** The page may be unloaded. */
  readonly leaves$: Observable<unknown>;
  /** The page is restored from the back/forward cache. */
  readonly returns$: Observable<unknown>;
  readonly clock: Clock;
  readonly whenIdle: (work: () => void) => void;
  /** Called once with the reason when storing ends. */
  readonly onFault: (error: unknown) => void;
}

const key = 'visitJournal';

const asItIs = <L extends Language>(): Redaction<L> => ({ state: (state) => state, turn: (turn) => turn });

const textOf = <L extends Language>(turns: readonly TurnOf<L>[]): string =>
  JSON.stringify(
    turns.map(({ seq, at, origin, waited, cause, command, outcome, effects }) => ({
      seq,
      at,
      origin,
      waited,
      cause,
      command,
      ...(E.isLeft(outcome) ? { rejection: outcome.left } : { events: outcome.right }),
      effects,
    })),
  );

/** Thrown for stored data that this shop did not write. */
class Unreadable extends Error {}

const known = <A>(read: E.Either<string, A>): A => {
  if (E.isLeft(read)) throw new Unreadable(read.left);
  return read.right;
};

const stateIn = <L extends Language>(program: Program<L>, text: string): L['state'] =>
  known(readWord(program, 'state', JSON.parse(text), versionOf(program)));

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** The turns of a part after a state; `n` is as the document counts. */
const turnsIn = <L extends Language>(
  program: Program<L>,
  text: string,
  before: L['state'],
): readonly TurnOf<L>[] => {
  let state = before;
  const lines: unknown = JSON.parse(text);
  if (!Array.isArray(lines)) throw new Unreadable('no list of turns');
  return lines.map((line: Readonly<Record<string, unknown>>): TurnOf<L> => {
    const { seq, at, origin, waited, cause = null } = line;
    if (!isWhole(seq) || !isWhole(at) || !Origin.is(origin) || !(cause === null || Cause.is(cause)))
      throw new Unreadable('no turn');
    const command = known(readWord(program, 'command', line['command'], versionOf(program)));
    const decided = known(readDecided(program, line, versionOf(program)));
    state = folded(program, state, decided);
    return {
      n: seq,
      seq,
      at,
      origin,
      cause,
      command,
      ...decided,
      state,
      ...(isWhole(waited) ? { waited } : {}),
    };
  });
};

/** The last turns of a document that follow each other without a gap; a stored state is believed, for it was seen. */
const turnsOf = <L extends Language>(
  program: Program<L>,
  parts: readonly StoredPart[],
): RecordedTurns<L> | undefined => {
  let before: L['state'] | undefined;
  let turns: TurnOf<L>[] = [];
  let next = -1;
  for (const { part, state, turns: text } of parts) {
    const stored = state === null ? undefined : stateIn(program, state);
    if (part !== next) {
      before = stored;
      turns = [];
    }
    const last = turns.at(-1);
    if (stored !== undefined && last !== undefined && !isSame(last.state, stored))
      turns[turns.length - 1] = { ...last, state: stored };
    next = part + 1;
    const from = turns.at(-1)?.state ?? before;
    if (from !== undefined) turns.push(...turnsIn(program, text, from));
  }
  return before === undefined ? undefined : { before, turns };
};

/** Earlier documents of a visit, oldest first, with at most the requested turns; each ends when the next began. */
export const readDocuments = async <L extends Language>(
  { program, store, fingerprint }: Pick<JournalParts<L>, 'program' | 'store' | 'fingerprint'>,
  { previous, startedAt }: Pick<StoredDocument, 'previous' | 'startedAt'>,
  most: number,
): Promise<readonly RecordedDocument<L>[]> => {
  const documents: RecordedDocument<L>[] = [];
  let [id, until, left] = [previous, startedAt, most];
  while (id !== null && left > 0) {
    const found = await store.read(id);
    if (found === undefined || found.document.fingerprint !== fingerprint) break;
    const { engine, logId, ...document } = found.document;
    const stored = turnsOf(program, found.parts);
    const turns = stored?.turns.filter(({ at }) => at <= until) ?? [];
    const skipped = Math.max(0, turns.length - left);
    const before = turns[skipped - 1]?.state ?? stored?.before;
    if (before !== undefined && turns.length > 0)
      documents.unshift({ engine, logId, before, turns: turns.slice(skipped) });
    [id, until, left] = [document.previous, document.startedAt, left - turns.length];
  }
  return documents;
};

interface Opened {
  readonly stored: Pick<StoredDocument, 'id' | 'previous' | 'startedAt'>;
  readonly first: number;
  /** Parts with a state: what comes before one of them can go; `turns` and `size` are those written until then. */
  readonly states: { readonly part: number; readonly turns: number; readonly size: number }[];
  part: number;
  turns: number;
  size: number;
}

/**
 * Stores the turns of this document at once and then whenever the page is idle, and flushes when it may be unloaded: from the
 * visitor's consent to its withdrawal, which deletes everything. Failures never reach the shop: the first is reported, and
 * recording continues in memory.
 */
export const keepJournal = <L extends Language>(parts: JournalParts<L>) => {
  const { program, allows, store, turns$, recent, keepsAll, tab, clock, whenIdle, onFault } = parts;
  const { engine, logId, fingerprint } = parts;
  const redaction = keepsAll ? asItIs<L>() : createRedaction(program);
  /** Undefined until the visitor's decision is known. */
  let isAllowed: boolean | undefined;
  let hasFailed = false;
  let opened: Opened | undefined;
  let documents = 0;
  /** Turns to be written, not redacted yet, and the redacted state before them. */
  let pending: TurnOf<L>[] = [];
  let before: L['state'] | undefined;
  let isDue = false;
  let isWriting = false;
  /** The writing and the removing that are under way: neither overtakes the other. */
  let underWay: Promise<unknown> = Promise.resolve();
  let forgetting: Promise<unknown> | undefined;

  const fail = (error: unknown): void => {
    if (hasFailed) return;
    hasFailed = true;
    pending = [];
    onFault(error);
  };

  const enter = ({ before: state, turns }: RecordedTurns<L>, first: number): void => {
    const id = documents === 0 ? logId : `${logId}.${documents}`;
    documents += 1;
    opened = {
      stored: { id, previous: tab.get(key), startedAt: turns[0]?.at ?? clock.now() },
      first,
      states: [],
      part: 0,
      turns: 0,
      size: 0,
    };
    before = redaction.state(state);
    pending = [...turns];
  };

  /** Takes a batch of pending turns and returns its write; undefined when none are pending. */
  const nextPart = (): (() => Promise<void>) | undefined => {
    if (opened === undefined || before === undefined || pending.length === 0) return undefined;
    const turns = pending.splice(0, turnsAtOnce).map(redaction.turn);
    const { stored, states, part } = opened;
    const isStateDue = opened.turns - (states.at(-1)?.turns ?? -turnsPerState) >= turnsPerState;
    const state = isStateDue ? JSON.stringify(before) : null;
    if (isStateDue) states.push({ part, turns: opened.turns, size: opened.size });
    const text = textOf(turns);
    before = turns.at(-1)?.state;
    opened.part += 1;
    opened.turns += turns.length;
    opened.size += text.length + (state?.length ?? 0);
    const { turns: all, size } = opened;
    for (let next = keepsAll ? undefined : states[1]; next !== undefined; next = states[1]) {
      if (all - next.turns < mostStoredTurns && size - next.size < mostStoredText) break;
      states.shift();
    }
    const [oldest] = states;
    const document: StoredDocument = {
      ...stored,
      engine,
      logId,
      fingerprint,
      isWhole: keepsAll,
      writtenAt: clock.now(),
      size: size - (oldest?.size ?? 0),
    };
    const written: StoredPart = { document: stored.id, part, state, turns: text };
    return () => store.write(document, written, oldest?.part ?? 0);
  };

  const clean = (size: number): Promise<void> =>
    store.clean({ own: opened?.stored.id ?? tab.get(key), since: clock.now() - journalAge, size });

  const put = async (): Promise<void> => {
    const write = nextPart();
    if (write === undefined) return;
    const isFirst = opened?.part === 1;
    const writing = (forgetting === undefined ? write() : forgetting.then(write)).catch(
      async (error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
        // Retries after deleting the journals of other tabs, to make room.
        await clean(0);
        return write();
      },
    );
    underWay = Promise.allSettled([underWay, writing]);
    try {
      await writing;
      if (opened !== undefined && isAllowed === true) tab.set(key, opened.stored.id);
      if (isFirst) await clean(mostTogether);
    } catch (error) {
      fail(error);
    }
  };

  const flush = async (): Promise<void> => {
    isDue = false;
    if (isWriting) return;
    isWriting = true;
    await put();
    isWriting = false;
    schedule();
  };

  const schedule = (): void => {
    if (isDue || isWriting || hasFailed || pending.length === 0) return;
    isDue = true;
    whenIdle(() => void flush());
  };

  const forget = (): void => {
    opened = undefined;
    pending = [];
    tab.remove(key);
    const removed = underWay.then(() => store.forget()).catch(() => undefined);
    forgetting = removed;
    void removed.then(() => {
      if (forgetting === removed) forgetting = undefined;
    });
  };

  const follow = (turns: readonly TurnOf<L>[]): void => {
    const was = isAllowed;
    let now = was;
    for (const turn of turns) now = allows(turn, now);
    if (now === undefined) return;
    isAllowed = keepsAll || now;
    if (isAllowed === was) return;
    // Something may be left of an earlier document.
    if (!isAllowed) return forget();
    const known = recent();
    enter(known, known.turns[0]?.n ?? 1);
  };

  follow(recent().turns);
  void flush();

  turns$.subscribe((turn) => {
    if (hasFailed) return;
    const was = opened;
    follow([turn]);
    // A document that has just been entered knows the turn already.
    if (opened === undefined || opened !== was) return void flush();
    pending.push(turn);
    if (pending.length > mostStoredTurns * 2) fail(new Error('the browser stores visits too slowly'));
    schedule();
  });
  parts.leaves$.subscribe(() => {
    if (!hasFailed) while (pending.length > 0) void put();
    store.close();
  });
  parts.returns$.subscribe(() => {
    if (opened === undefined || hasFailed) return;
    const { before: first, turns } = recent();
    const last = turns.at(-1);
    enter({ before: last?.state ?? first, turns: [] }, (last?.n ?? 0) + 1);
  });

  return {
    /** Whether storing failed: a log then begins with this document. */
    hasFailed: (): boolean => hasFailed,
    /** Recorded turns of this document since it was opened or restored, after the earlier documents of the visit, oldest first. */
    documents: async (recorded: RecordedTurns<L>, most: number): Promise<readonly RecordedDocument<L>[]> => {
      const from = opened?.first ?? 1;
      const index = recorded.turns.filter(({ n }) => n < from).length;
      const own: RecordedDocument<L> = {
        engine,
        logId,
        before: recorded.turns[index - 1]?.state ?? recorded.before,
        turns: recorded.turns.slice(index),
      };
      const left = most - own.turns.length;
      if (left <= 0 || isAllowed !== true) return [{ engine, logId, ...recorded }];
      try {
        const begun = opened?.stored ?? { previous: null, startedAt: 0 };
        return [...(await readDocuments(parts, begun, left)), own];
      } catch (error) {
        fail(error);
        return [{ engine, logId, ...recorded }];
      }
    },
  };
};
