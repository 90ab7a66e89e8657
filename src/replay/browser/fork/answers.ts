import type { Command, Effect } from '../../../../engine/slices.ts';
import { either as E } from 'fp-ts';
import { isWait } from '../../../../engine/kernel/slice.ts';
import { canonicalText } from '../../../../engine/kernel/canonical.ts';
import { readWord } from '../../../../engine/log/words.ts';
import type { Origin } from '../../../../engine/log/turn.ts';
import type { AnyEffect } from '../../../../engine/kernel/language.ts';
import type { Tagged } from '../../../../engine/kernel/tagged.ts';
import { type AnyProgram, versionOf } from '../../../../engine/log/program.ts';
import { essenceOf } from '../recording/essence.ts';
import type { RecordedTurn } from '../recording/track.ts';
import { spansOf } from '../recording/spans.ts';

interface ShopAnswer {
  readonly name: string;
  readonly command: Command;
}

/** The answer that follows from the effect itself, where one does. */
export const shopAnswers = (effect: Effect): readonly ShopAnswer[] => {
  switch (effect.type) {
    case 'WaitToSend':
      return [{ name: 'The pause is over', command: { type: 'SendChange', ...effect.line } }];
    case 'WaitToForget':
      return [{ name: 'The time for undoing is over', command: { type: 'ForgetRemoval', ...effect.line } }];
    case 'LogIn':
      return [{ name: 'The sign-in succeeded', command: { type: 'LoginSucceeded' } }];
    case 'CheckStock':
      return [{ name: 'The stock is there', command: { type: 'CheckoutValidated', cartId: effect.cartId } }];
    case 'Navigate': {
      const [pathname = '/', search] = effect.to.split('?', 2);
      const command: Command = {
        type: 'EnterRoute',
        pathname,
        search: search === undefined ? '' : `?${search}`,
      };
      return [{ name: 'The visitor arrives there', command }];
    }
    default:
      return [];
  }
};

export interface OfferedAnswer {
  readonly name: string;
  readonly command: Tagged;
}

/** The answers that follow from an effect itself, where one does: the shop's are known here. */
const ownAnswers = ({ name }: AnyProgram, effect: AnyEffect): readonly OfferedAnswer[] =>
  name === 'shop' ? shopAnswers(effect as Effect) : [];

const mostOffered = 12;

/** A recorded answer put in the place of another: what it names of the question becomes what this effect asked. */
const fitted = (command: Tagged, effect: AnyEffect): Tagged => {
  const asked = Object.entries(effect).filter(([name]) => name !== 'type' && name in command);
  return asked.length === 0 ? command : { ...command, ...Object.fromEntries(asked) };
};

/**
 * What an effect can be answered with: what follows from itself, then the different answers that effects of its type got
 * in this log, the last ones first.
 */
export const answersFor = (
  program: AnyProgram,
  effect: AnyEffect,
  turns: readonly RecordedTurn[],
): readonly OfferedAnswer[] => {
  const offered = [...ownAnswers(program, effect)];
  const known = new Set(offered.map(({ command }) => canonicalText(command)));
  const answered = spansOf(turns).filter((span) => span.effect.type === effect.type);
  for (const position of answered.flatMap(({ answers }) => answers).reverse()) {
    const turn = turns[position - 1];
    if (turn === undefined || offered.length >= mostOffered) continue;
    const command = fitted(turn.command, effect);
    const text = canonicalText(command);
    if (known.has(text)) continue;
    known.add(text);
    offered.push({ name: `${command.type} ${essenceOf(command)} (turn ${turn.n})`, command });
  }
  return offered;
};

/** Where the answer to an effect comes from: the waiting ones from a timer. */
export const originOfAnswer = (effect: AnyEffect): Origin =>
  isWait(effect) ? 'timer' : effect.type === 'Navigate' ? 'ui' : 'effect';

/** Reads a command of a program that was typed as JSON; left says what is wrong with it. */
export const readCommand = (program: AnyProgram, text: string): E.Either<string, Tagged> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return E.left(`This is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  return readWord(program, 'command', value, versionOf(program));
};
