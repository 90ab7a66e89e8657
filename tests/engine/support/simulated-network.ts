import * as fc from '../../support/fast-check.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { Cause, Origin, Turn } from '../../../engine/log/turn.ts';
import { initialRoot, turn } from '../../../engine/rules.ts';
import type { Command, Effect, Root } from '../../../engine/slices.ts';
import type { TakeTurn } from '../../../engine/take-turn.ts';

/** A request in flight: not yet at the server, or answered and on its way back. */
interface Flight<Request> {
  readonly request: Request;
  readonly cause: Cause;
  answer: Command | undefined;
}

export const timeout: Failure = { kind: 'timeout', status: null, code: null };
export const offline: Failure = { kind: 'offline', status: null, code: null };

/**
 * A shop and a server between which anything may be late, lost or doubled. Time passes only by its methods: a request is
 * first carried to the server, then its answer back, in an order that the test chooses.
 */
export abstract class SimulatedNetwork<Request extends Effect> {
  root: Root = initialRoot;
  readonly flights: Flight<Request>[] = [];
  /** All turns of the shop so far, as its recorder would store them. */
  readonly turns: Turn[] = [];
  private readonly rules: TakeTurn;

  constructor(rules: TakeTurn = turn) {
    this.rules = rules;
  }

  /** Executes a request on the server and returns its answer. */
  protected abstract serve(request: Request): Command;
  /** Command that reports a failed request to the shop. */
  protected abstract failed(request: Request, failure: Failure): Command;
  protected abstract perform(effect: Effect, cause: Cause): void;

  get isAtRest(): boolean {
    return this.flights.length === 0;
  }

  /** Lets everything pending succeed, in order, until nothing is left. */
  rest(): void {
    for (let steps = 0; !this.isAtRest; steps += 1) {
      if (steps > 1_000) throw new Error('it never comes to rest');
      this.goOn();
    }
  }

  dispatch(command: Command, cause: Cause | null = null, origin: Origin = 'ui'): void {
    const n = this.turns.length + 1;
    const facts = { at: n, seq: n };
    const step = this.rules(this.root, command, facts);
    this.root = step.state;
    this.turns.push({ n, ...facts, origin, cause, command, ...step });
    step.effects.forEach((effect, index) => this.perform(effect, { turn: n, effect: index }));
  }

  /** Carries the request with this number (modulo) to the server, which acts on it. */
  arrive(index: number): void {
    const flight = this.waiting(index, (candidate) => candidate.answer === undefined);
    if (flight !== undefined) flight.answer = this.serve(flight.request);
  }

  /** Delivers an answer; `twice` delivers it two times. */
  deliver(index: number, twice = false): void {
    const flight = this.waiting(index, (candidate) => candidate.answer !== undefined);
    if (flight?.answer === undefined) return;
    this.flights.splice(this.flights.indexOf(flight), 1);
    this.dispatch(flight.answer, flight.cause, 'effect');
    if (twice) this.dispatch(flight.answer, flight.cause, 'effect');
  }

  /** Loses a request, before or after the server acted on it: the shop gets a timeout. */
  lose(index: number): void {
    const [flight] = this.flights.splice(index % Math.max(1, this.flights.length), 1);
    if (flight !== undefined) this.lost(flight, timeout);
  }

  goOffline(): void {
    this.dispatch({ type: 'ConnectionLost' });
    for (const flight of this.flights.splice(0)) this.lost(flight, offline);
  }

  /** Lets everything end well; failed requests are retried at the next navigation. */
  settle(): void {
    this.dispatch({ type: 'ConnectionRestored' });
    this.rest();
    this.dispatch({ type: 'EnterRoute', pathname: '/about-us', search: '' });
    this.rest();
  }

  protected lost({ request, cause }: Omit<Flight<Request>, 'answer'>, failure: Failure): void {
    this.dispatch(this.failed(request, failure), cause, 'effect');
  }

  protected goOn(): void {
    this.arrive(0);
    this.deliver(0);
  }

  protected send(request: Request, cause: Cause): void {
    if (request.policy === 'latest') this.cancel(request.type);
    if (this.root.connection.isOnline) this.flights.push({ request, cause, answer: undefined });
    else this.dispatch(this.failed(request, offline), cause, 'effect');
  }

  /** Drops the pending request of this type. */
  private cancel(type: Request['type']): void {
    const index = this.flights.findIndex(({ request }) => request.type === type);
    if (index >= 0) this.flights.splice(index, 1);
  }

  private waiting(index: number, is: (flight: Flight<Request>) => boolean): Flight<Request> | undefined {
    const candidates = this.flights.filter(is);
    return candidates[index % Math.max(1, candidates.length)];
  }
}

type Carried = Pick<SimulatedNetwork<Effect>, 'arrive' | 'deliver' | 'lose' | 'goOffline' | 'dispatch'>;
const nth = fc.nat({ max: 8 });

/** Delivers anything in flight late, out of order or twice. */
export const late = fc.oneof(
  nth.map((index) => (shop: Carried) => shop.arrive(index)),
  nth.map((index) => (shop: Carried) => shop.deliver(index)),
  nth.map((index) => (shop: Carried) => shop.deliver(index, true)),
);

/** Additional faults of a bad day: requests and answers are lost, the connection drops and returns. */
export const bad = fc.oneof(
  { weight: 2, arbitrary: nth.map((index) => (shop: Carried) => shop.lose(index)) },
  { weight: 1, arbitrary: fc.constant((shop: Carried) => shop.goOffline()) },
  { weight: 1, arbitrary: fc.constant((shop: Carried) => shop.dispatch({ type: 'ConnectionRestored' })) },
);
