import { either as E } from 'fp-ts';
import { firstChangedPath } from '../log/changes.ts';
import type * as t from 'io-ts';
import type { Language } from '../kernel/language.ts';
import { fieldsOf } from '../kernel/shape.ts';
import type { Program } from '../log/program.ts';
import { type Law, lawsOf } from './law.ts';

const known = new WeakSet<object>();

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/**
 * Whether a value is the same after it was written as JSON and read again; a field that is undefined counts as left
 * out. Values that were checked before are skipped, which is sound because nothing changes a state in place.
 */
export const survivesJson = (value: unknown): boolean => {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0);
    case 'object':
      break;
    default:
      return false;
  }
  if (value === null || known.has(value)) return true;
  const isGood = Array.isArray(value)
    ? value.every(survivesJson) && Object.keys(value).length === value.length
    : isPlain(value) && Object.values(value).every((part) => part === undefined || survivesJson(part));
  if (isGood) known.add(value);
  return isGood;
};

/** Laws of the engine for every program: rules are total (promise G17). */
export const machineLawsOf = <L extends Language>(
  program: Pick<Program<L>, 'vocabulary' | 'evolve'>,
): readonly Law<L>[] => {
  const slices: unknown = Object.entries(fieldsOf(program.vocabulary.state));
  const named = slices as readonly (readonly [keyof L['state'], t.Mixed])[];
  return lawsOf<L>([
    {
      name: 'never-throws',
      says: 'Every command and report is decided; the rules never throw.',
      applies: () => true,
      breach: ({ thrown, command }) =>
        thrown === null ? undefined : `the rules failed on ${command.type}: ${thrown}`,
    },
    {
      name: 'rejection-changes-nothing',
      says: 'A command that is rejected changes nothing and asks nothing of the world.',
      applies: ({ outcome }) => E.isLeft(outcome),
      breach: ({ before, state, effects, command }) => {
        if (state !== before) return `${command.type} was rejected, but the state is another than before`;
        return effects.length === 0
          ? undefined
          : `${command.type} was rejected, but asks for ${effects.map(({ type }) => type).join(', ')}`;
      },
    },
    {
      name: 'events-make-the-state',
      says: 'Everything that changes in the shop is said by an event, and the events alone lead to the same state again.',
      applies: ({ outcome }) => E.isRight(outcome),
      breach: ({ before, state, outcome, command }) => {
        if (E.isLeft(outcome)) return undefined;
        const place = firstChangedPath(outcome.right.reduce(program.evolve, before), state);
        return place && `the events of ${command.type} do not lead to its state: they differ at ${place}`;
      },
    },
    {
      name: 'state-is-valid',
      says: 'The state is always one that a log can hold: whole pieces, exact money, and only words that the shop knows.',
      applies: ({ before, state }) => before !== state,
      breach: ({ before, state, command }) => {
        for (const [slice, codec] of named) {
          if (state[slice] !== before[slice] && !codec.is(state[slice])) {
            return `${command.type} left a state that is none, in ${String(slice)}`;
          }
        }
        return undefined;
      },
    },
    {
      name: 'words-are-known',
      says: 'A turn tells only events and asks only effects that a log can hold.',
      applies: () => true,
      breach: ({ outcome, effects, command }) => {
        const { byType } = program.vocabulary;
        const words = [
          ...effects.map((effect) => [effect, byType.effect] as const),
          ...(E.isLeft(outcome) ? [] : outcome.right.map((event) => [event, byType.event] as const)),
        ];
        const unknown = words.find(([word, known]) => known.get(word.type)?.is(word) !== true);
        return unknown && `${command.type} led to what no log can hold: ${JSON.stringify(unknown[0])}`;
      },
    },
    {
      name: 'can-be-written',
      says: 'All that a turn leads to can be written down as text and read again as it was.',
      applies: () => true,
      breach: ({ before, state, outcome, effects, command }) => {
        if (!survivesJson(effects)) return `an effect of ${command.type} is lost in writing`;
        if (!survivesJson(E.isLeft(outcome) ? outcome.left : outcome.right)) {
          return `what became of ${command.type} is lost in writing`;
        }
        for (const [slice] of named) {
          if (state[slice] !== before[slice] && !survivesJson(state[slice])) {
            return `${command.type} left something in ${String(slice)} that is lost in writing`;
          }
        }
        return undefined;
      },
    },
  ]);
};
