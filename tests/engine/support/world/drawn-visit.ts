import * as fc from '../../../support/fast-check.ts';
import { changeWorld, nonsense, oneOf, reports, subjects } from './acts.ts';
import { begin, type Beginning, beginnings } from './beginnings.ts';
import { Draw } from './draw.ts';
import { type DrawnCommand, Visitor } from './visitor.ts';

/** Sends the visitor's next command, mostly about the subjects of the visit, some of which may have none. */
const act = (visitor: Visitor, about: readonly string[]): void => {
  const { draw } = visitor;
  for (let tries = 0; tries < 3; tries += 1) {
    const name = draw.one(draw.chance(0.78) ? about : Object.keys(subjects));
    const command = oneOf(visitor.asked, subjects[name] ?? {});
    if (command !== undefined) return visitor.say(command);
  }
};

/** Takes the next step: an answer, the end of a pause, an act here or elsewhere, or nonsense. */
const next = (visitor: Visitor, about: readonly string[]): void => {
  const { draw } = visitor;
  if (draw.chance(0.46) && visitor.answer()) return;
  if (draw.chance(0.1) && visitor.wake()) return;
  if (draw.chance(0.06) && visitor.again()) return;
  if (draw.chance(0.1)) {
    const report = oneOf(visitor.asked, reports);
    if (report !== undefined) visitor.say(report, 'tab');
    return;
  }
  if (draw.chance(0.06)) visitor.say(nonsense(visitor.asked));
  else if (draw.chance(0.1)) changeWorld(visitor.asked);
  else {
    // Sometimes the visitor is away.
    if (draw.chance(0.05)) visitor.wait(draw.one([20_000, 70_000, 70_000, 700_000]));
    act(visitor, about);
  }
};

const tell = (draw: Draw, from: readonly Beginning[]): readonly DrawnCommand[] => {
  const visitor = new Visitor(draw);
  const [, about = '', first = ''] = draw.weighted(from.map((one) => [one[0], one])) ?? [];
  begin(visitor, first);
  const length = draw.within(36, 60);
  for (let steps = 0; visitor.told.length < length && steps < 300; steps += 1)
    next(visitor, about === '' ? Object.keys(subjects) : about.split(' '));
  return visitor.told;
};

/** Shrinks a visit by leaving out commands: blocks of halving sizes, from its end to its beginning. */
function* without(told: readonly DrawnCommand[]): Generator<readonly DrawnCommand[]> {
  for (let size = told.length >> 1; size >= 1; size >>= 1) {
    for (let end = told.length; end > 0; end -= size) {
      const rest = [...told.slice(0, Math.max(0, end - size)), ...told.slice(end)];
      if (rest.length > 0) yield rest;
    }
  }
}

class VisitArbitrary extends fc.Arbitrary<readonly DrawnCommand[]> {
  private readonly from: readonly Beginning[];

  constructor(from: readonly Beginning[]) {
    super();
    this.from = from;
  }

  generate(random: fc.Random): fc.Value<readonly DrawnCommand[]> {
    return new fc.Value(tell(new Draw(random), this.from), undefined);
  }

  canShrinkWithoutContext(value: unknown): value is readonly DrawnCommand[] {
    return Array.isArray(value);
  }

  shrink(told: readonly DrawnCommand[]): fc.Stream<fc.Value<readonly DrawnCommand[]>> {
    return fc.stream(without(told)).map((rest) => new fc.Value(rest, undefined));
  }
}

/**
 * Visits of 30 to 60 turns, drawn from the shop's states: mostly possible acts, answers (some late, doubled or failed),
 * and a little nonsense. They shrink by leaving commands out.
 */
export const drawnVisit = new VisitArbitrary(Object.values(beginnings));

/** Visits from one situation. */
export const visitFrom = (name: string): fc.Arbitrary<readonly DrawnCommand[]> =>
  new VisitArbitrary([beginnings[name] as Beginning]);
