import type { Failure } from '../../../../engine/kernel/failure.ts';
import type { Cause, Origin } from '../../../../engine/log/turn.ts';
import type { Command, Effect, Root } from '../../../../engine/slices.ts';
import { initialRoot, turn } from '../../../../engine/rules.ts';
import type { TakeTurn } from '../../../../engine/take-turn.ts';
import { type Asked, fail, failureOf, isAnswered, isCall, succeed } from './answers.ts';
import type { Draw } from './draw.ts';
import { beginning, World } from './server.ts';

const isUncertain = ({ kind }: Failure): boolean =>
  kind === 'timeout' || kind === 'unreachable' || kind === 'server';

/** A command of a visit, its delay and its origin. */
export interface DrawnCommand {
  readonly command: Command;
  /** Milliseconds, at least one. */
  readonly pause: number;
  readonly origin: Origin;
  readonly cause: Cause | null;
}

/** An effect without an answer yet. */
interface Open {
  readonly effect: Effect;
  readonly cause: Cause;
  /** End of a pause; null for a call. */
  readonly due: number | null;
  /** Answer in flight, possibly stale on arrival; undefined if not answered yet. */
  readonly reply: Command | null | undefined;
}

/** Most turns of a visit, its beginning included. */
const most = 60;

/** Calls of pages with few consequences: in most visits some are never answered, to leave room for others. */
const background = (
  'help provinces teasers promotion bestSeller newProducts description related recommended styles filterCounts ' +
  'articleTypes relatedArticles LoadViewed announcements PostConsent PostViewed QuoteGuestCart'
).split(' ');

const nameOf = (effect: Effect): string => (effect.type === 'FetchQuery' ? effect.query.type : effect.type);

/** A random visitor with a world that answers: each step is drawn from the shop's present state. */
export class Visitor {
  root: Root = initialRoot;
  at = beginning;
  readonly told: DrawnCommand[] = [];
  readonly world: World;
  readonly draw: Draw;
  private open: Open[] = [];
  private waited = 0;
  private readonly replies: DrawnCommand[] = [];
  private readonly takeTurn: TakeTurn;
  private readonly silent: readonly string[];

  constructor(draw: Draw, takeTurn: TakeTurn = turn) {
    this.draw = draw;
    this.silent = draw.some(background, draw.one([0.2, 0.9, 0.9]));
    this.world = new World(draw);
    this.takeTurn = takeTurn;
  }

  get isOver(): boolean {
    return this.told.length >= most;
  }

  /** Sends a command, some milliseconds after the one before. */
  say(
    command: Command,
    origin: Origin = 'ui',
    cause: Cause | null = null,
    after = 1 + this.draw.upTo(900),
  ): void {
    if (this.isOver) return;
    if (origin !== 'effect') this.world.store(command);
    const pause = this.waited + after;
    this.waited = 0;
    this.at += pause;
    const n = this.told.length + 1;
    this.told.push({ command, pause, origin, cause });
    let step;
    try {
      step = this.takeTurn(this.root, command, { at: this.at, seq: n });
    } catch {
      // The observer of the visit throws as well, and reports it.
      return;
    }
    this.root = step.state;
    step.effects.forEach((effect, index) => this.ask(effect, { turn: n, effect: index }));
  }

  wait(milliseconds: number): void {
    this.waited += milliseconds;
  }

  /** Answers one of the calls: well, badly, twice, or never. Returns false without one. */
  answer(share = 0.82): boolean {
    const calls = this.open.filter(({ due }) => due === null);
    if (calls.length === 0) return false;
    const open = this.draw.weighted([
      [5, calls.at(-1)],
      [2, calls[0]],
      [3, this.draw.one(calls)],
    ]);
    if (open === undefined) return false;
    this.close(open);
    if (this.draw.chance(0.02)) return true;
    this.report(open, this.draw.chance(share));
    return true;
  }

  /** Repeats an earlier answer, or delivers an overtaken one late. Returns false without one. */
  again(): boolean {
    if (this.replies.length === 0) return false;
    const { command, origin, cause } = this.draw.one(this.replies);
    this.say(command, origin, cause);
    return true;
  }

  /** Ends the earliest pause. Returns false without one. */
  wake(): boolean {
    const [first] = this.open
      .filter(({ due }) => due !== null)
      .toSorted((one, other) => (one.due ?? 0) - (other.due ?? 0));
    if (first?.due === undefined || first.due === null) return false;
    this.close(first);
    const command = succeed(first.effect, this.asked);
    if (command !== null) this.say(command, 'timer', first.cause, Math.max(1, first.due - this.at));
    return true;
  }

  /** Answers every pending effect well, and those that follow. */
  rest(): void {
    for (let steps = 0; steps < 40 && !this.isOver; steps += 1) {
      const call = this.open.find(({ due }) => due === null);
      if (call === undefined) return;
      this.close(call);
      this.report(call, true);
    }
  }

  get asked(): Asked {
    return { world: this.world, draw: this.draw, root: this.root, at: this.at };
  }

  private close(open: Open): void {
    this.open = this.open.filter((other) => other !== open);
  }

  private report({ effect, cause, reply }: Open, isWell: boolean): void {
    const { asked } = this;
    if (isCall(effect) && (!isWell || !this.root.connection.isOnline)) {
      const failure = failureOf(effect, asked);
      // A call whose answer is lost may have been carried out.
      if (isUncertain(failure) && this.draw.chance(0.5)) succeed(effect, asked);
      this.tellIf(fail(effect, failure, asked), cause);
    } else this.tellIf(reply === undefined ? succeed(effect, asked) : reply, cause);
  }

  private tellIf(command: Command | null, cause: Cause): void {
    if (command === null) return;
    this.say(command, 'effect', cause);
    const told = this.told.at(-1);
    if (told !== undefined) this.replies.push(told);
  }

  private ask(effect: Effect, cause: Cause): void {
    if (!isAnswered(effect) || this.silent.includes(nameOf(effect))) return;
    const isAlike = (other: Open): boolean => other.effect.key === effect.key;
    if (effect.policy === 'first' && this.open.some(isAlike)) return;
    // Cancelled effects are seldom answered; a call may have been answered already.
    if (effect.policy === 'latest')
      this.open = this.open.filter((other) => !isAlike(other) || this.draw.chance(0.05));
    const due = 'milliseconds' in effect ? this.at + effect.milliseconds : null;
    const isServed = isCall(effect) && this.root.connection.isOnline && this.draw.chance(0.25);
    this.open.push({ effect, cause, due, reply: isServed ? succeed(effect, this.asked) : undefined });
  }
}
