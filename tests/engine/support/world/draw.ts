import * as fc from '../../../support/fast-check.ts';

/** Random choices of a visit, from fast-check's own source: the same seed draws the same visit. */
export class Draw {
  private readonly random: fc.Random;

  constructor(random: fc.Random) {
    this.random = random;
  }

  /** A whole number from 0 up to, but not including, `count`. */
  upTo(count: number): number {
    return count <= 1 ? 0 : this.random.nextInt(0, count - 1);
  }

  /** A whole number of this range, both ends included. */
  within(least: number, most: number): number {
    return least + this.upTo(most - least + 1);
  }

  chance(share: number): boolean {
    return this.share() < share;
  }

  /** One of a list that is not empty. */
  one<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('there is nothing to draw from');
    return list[this.upTo(list.length)] as T;
  }

  some<T>(list: readonly T[], share = 0.5): readonly T[] {
    return list.filter(() => this.chance(share));
  }

  private share(): number {
    return this.random.nextInt(0, 999_999) / 1_000_000;
  }

  of<T>(arbitrary: fc.Arbitrary<T>): T {
    return arbitrary.generate(this.random, undefined).value;
  }

  /** One of the choices, by weight; undefined for none. */
  weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T | undefined {
    let sum = 0;
    for (const [weight] of choices) sum += weight;
    let left = this.share() * sum;
    for (const [weight, choice] of choices) {
      left -= weight;
      if (left < 0) return choice;
    }
    return choices.at(-1)?.[1];
  }
}

class Drawn<T> extends fc.Arbitrary<T> {
  private readonly make: (draw: Draw) => T;

  constructor(make: (draw: Draw) => T) {
    super();
    this.make = make;
  }

  generate(random: fc.Random): fc.Value<T> {
    return new fc.Value(this.make(new Draw(random)), undefined);
  }

  canShrinkWithoutContext(value: unknown): value is T {
    return value === undefined;
  }

  shrink(): fc.Stream<fc.Value<T>> {
    return fc.Stream.nil();
  }
}

/** Random value, seeded by the name: no other draw changes it. */
export const drawnBy = <T>(name: string, make: (draw: Draw) => T): T => {
  let seed = 7;
  for (const letter of name) seed = (seed * 31 + letter.charCodeAt(0)) | 0;
  return fc.sample(new Drawn(make), { numRuns: 1, seed })[0] as T;
};
