import { useMemo } from 'react';
import { canonicalText } from '../../../../engine/kernel/canonical.ts';
import { sayOutcome } from '../../../../engine/log/say.ts';
import { Changes } from '../detail/Changes.tsx';
import sections from '../detail/TurnDetail.module.css';
import type { RecordedTurn } from '../recording/recording.ts';
import { Chip } from '../ui/Chip.tsx';
import { Json } from '../ui/Json.tsx';
import classes from './CompareDetail.module.css';
import { kindWords } from './CompareRow.tsx';
import type { Comparison } from './comparison.ts';
import { essential } from '../../evidence/essential.ts';
import { becameOf } from './rows.ts';

/** A figure that the pages show, in both logs. */
interface Figure {
  readonly name: string;
  readonly first: string;
  readonly second: string;
}

const said = (value: unknown): string =>
  value === undefined ? '—' : typeof value === 'string' ? value || '(none)' : canonicalText(value);

/** Names with values, those of lists one by one. */
const flat = (figures: object): ReadonlyMap<string, unknown> =>
  new Map(
    Object.entries(figures).flatMap(([name, value]: [string, unknown]) =>
      Array.isArray(value)
        ? value.map((one: unknown, index) => [`${name}[${index}]`, one] as const)
        : [[name, value] as const],
    ),
  );

const figuresOf = (first: object, second: object): readonly Figure[] => {
  const [left, right] = [flat(first), flat(second)];
  return [...new Set([...left.keys(), ...right.keys()])].map((name) => ({
    name,
    first: said(left.get(name)),
    second: said(right.get(name)),
  }));
};

const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <table className={classes['figures']}>
    <thead>
      <tr>
        <th scope="col">Shown</th>
        <th scope="col">First</th>
        <th scope="col">Second</th>
      </tr>
    </thead>
    <tbody>
      {figures.map(({ name, first, second }) => (
        <tr key={name} data-differs={first !== second}>
          <th scope="row">
            {first !== second && <span aria-hidden="true">≠ </span>}
            {name}
            {first !== second && <span className="visually-hidden"> differs</span>}
          </th>
          <td>{first}</td>
          <td>{second}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const whole = (turn: RecordedTurn | undefined): object | undefined =>
  turn === undefined ? undefined : { command: turn.command, ...becameOf(turn) };

const Turn = ({ name, turn }: { readonly name: string; readonly turn: RecordedTurn | undefined }) => (
  <div className={classes['turn']}>
    <h4 className={sections['name']}>
      {name}
      {turn !== undefined && `: turn ${turn.n}, ${turn.command.type}, ${sayOutcome(turn.outcome)}`}
    </h4>
    {turn === undefined ? (
      <p className={sections['empty']}>It has no turn here.</p>
    ) : (
      <Json value={whole(turn)} label={`turn of the ${name.toLowerCase()}`} />
    )}
  </div>
);

/** Everything about a row of two logs: the turns, what the pages show, and the states after them, beside each other. */
export const CompareDetail = ({
  comparison,
  index,
}: {
  readonly comparison: Comparison;
  readonly index: number;
}) => {
  const { rows, turnsAt, statesAt, program } = comparison;
  const { kind } = rows[index] ?? { kind: 'same' };
  const [left, right] = turnsAt(index);
  const turns = useMemo(() => [essential(whole(left)), essential(whole(right))] as const, [left, right]);
  const { figures, before, after } = useMemo(() => {
    const [first, second] = statesAt(index);
    const { all } = program.figures;
    return {
      figures: figuresOf(all(first), all(second)),
      before: essential(first),
      after: essential(second),
    };
  }, [program, statesAt, index]);
  const isPair = left !== undefined && right !== undefined;
  return (
    <section className={sections['detail']} aria-label="Row">
      <h2 className={sections['title']}>
        {index === 0
          ? 'Before the first turn'
          : [left && `Turn ${left.n}`, right && (isPair ? `turn ${right.n}` : `Turn ${right.n}`)]
              .filter(Boolean)
              .join(' and ') + ` · ${(left ?? right)?.command.type}`}
        <Chip tone={kind === 'same' ? 'good' : kind === 'first' || kind === 'second' ? 'warn' : 'other'}>
          {kindWords[kind][1]}
        </Chip>
      </h2>
      {isPair && kind !== 'same' && (
        <section className={sections['section']}>
          <h3 className={sections['name']}>The turn of the first → of the second</h3>
          <Changes before={turns[0]} after={turns[1]} none="Both turns are the same." />
        </section>
      )}
      <section className={sections['section']}>
        <h3 className={sections['name']}>Figures</h3>
        <Figures figures={figures} />
      </section>
      <section className={sections['section']}>
        <h3 className={sections['name']}>The state of the first → of the second</h3>
        <Changes before={before} after={after} none="Both states are the same." />
      </section>
      {index > 0 && (
        <section className={sections['section']}>
          <h3 className={sections['name']}>Both turns as they were recorded</h3>
          <div className={classes['turns']}>
            <Turn name="First" turn={left} />
            <Turn name="Second" turn={right} />
          </div>
        </section>
      )}
    </section>
  );
};
