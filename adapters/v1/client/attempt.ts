import type { AnswerOf, AnyEndpoint, OnDecodeError } from '../contract/endpoint.ts';
import { contract, type Contract, type EndpointName } from '../contract/index.ts';
import type { CallInput } from './api.ts';
import { type Attempt, attemptLine, type Exchange, type Settled } from './attempt-line.ts';

export const endpointFacts = (
  name: EndpointName,
): Pick<AnyEndpoint, 'access' | 'method' | 'isRead' | 'largestBody'> => contract[name];

/** Makes one try of a call of the shop's contract over `exchange` and decodes its answer; never throws. */
export const attemptBy = (exchange: Exchange, misread?: OnDecodeError) => {
  const attempt = attemptLine(exchange, misread);
  return async <N extends EndpointName>(
    name: N,
    input: CallInput<N>,
    how: Attempt,
  ): Promise<Settled<AnswerOf<Contract[N]>>> =>
    (await attempt(contract[name], input, how)) as Settled<AnswerOf<Contract[N]>>;
};
