import { either as E } from 'fp-ts';
import type { Observable } from 'rxjs';
import type { Failure } from '../../engine/kernel/failure.ts';
import type { Clock } from '../clock.ts';
import { backOff, callBy, offline, type Part, timeoutOf } from '../v1/client/api.ts';
import {
  attemptLine,
  type CallOrigin,
  type Exchange,
  type LineInput,
  type Settled,
} from '../v1/client/attempt-line.ts';
import { exchange as overNetwork } from '../v1/client/exchange.ts';
import { deskContract, type DeskContract, type DeskEndpointName } from '../v1/contract/desk/index.ts';
import type { AnswerOf, AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '../v1/contract/endpoint.ts';

/** Input of an endpoint of the desk: parameters, query and body, each only where the contract has one. */
export type DeskInput<N extends DeskEndpointName> = Part<'params', ParamsOf<DeskContract[N]>> &
  Part<'query', QueryOf<DeskContract[N]>> &
  Part<'body', BodyOf<DeskContract[N]>>;

export type DeskResult<A> = Observable<E.Either<Failure, A>>;

const readRetries = 2;

const mayPass = ({ result }: Settled<unknown>): boolean =>
  E.isLeft(result) && (result.left.kind === 'unreachable' || result.left.kind === 'server');

/** The desk's half of the /v1 API over the browser's network, typed from its contract. The session is a cookie, which the browser sends to calls of the desk alone. */
export const createDeskApi = (parts: {
  readonly clock: Clock;
  readonly isOnline: () => boolean;
  readonly exchange?: Exchange;
  readonly origin?: CallOrigin;
}) => {
  const { clock, isOnline, exchange = overNetwork, origin } = parts;
  const attempt = attemptLine(exchange);
  const settle = async (
    line: AnyEndpoint,
    input: LineInput,
    signal: AbortSignal,
    onSent: ((sent: number) => void) | undefined,
  ): Promise<E.Either<Failure, unknown>> => {
    const retries = line.method === 'GET' ? readRetries : 0;
    for (let tried = 0; ; tried++) {
      const settled = await attempt({ ...line, carriesCookie: true }, input, {
        base: '',
        accessToken: null,
        timeout: timeoutOf(line),
        signal,
        now: clock.now(),
        onSent,
        origin,
      });
      if (tried >= retries || !mayPass(settled) || signal.aborted) {
        const isSilent = settled.status === null && E.isLeft(settled.result) && !isOnline();
        return isSilent ? E.left(offline) : settled.result;
      }
      await backOff(clock, tried);
    }
  };
  return {
    /** A call when subscribed to, cancelled when unsubscribed from; emits once, never an error. `onSent`: share sent, 0 to 1. */
    call: <N extends DeskEndpointName>(
      name: N,
      input: DeskInput<N>,
      onSent?: (sent: number) => void,
    ): DeskResult<AnswerOf<DeskContract[N]>> =>
      callBy(
        (signal) =>
          // The answer was decoded by this very line of the contract.
          settle(deskContract[name], input, signal, onSent) as Promise<
            E.Either<Failure, AnswerOf<DeskContract[N]>>
          >,
      ),
  };
};
export type DeskApi = ReturnType<typeof createDeskApi>;
