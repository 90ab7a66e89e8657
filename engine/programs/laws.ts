import type { Language } from '../kernel/language.ts';
import * as desk from '../laws/desk.ts';
import { type EndLaw, endLaws, type Law, laws } from '../laws/index.ts';
import type { AnyProgram } from '../log/program.ts';
import type { ProgramName } from '../log/format.ts';

/** Laws of a program: after every turn, and at the end of a log. */
export interface LawBook<L extends Language = Language> {
  readonly laws: readonly Law<L>[];
  readonly endLaws: readonly EndLaw<L>[];
}

/** Laws among those of others; they are only asked of turns of their program. */
const anyLaws = <L extends Language>(book: LawBook<L>): LawBook => book as unknown as LawBook;

const books: Readonly<Record<ProgramName, LawBook>> = {
  shop: anyLaws({ laws, endLaws }),
  desk: anyLaws(desk),
};

export const lawsOfProgram = ({ name }: Pick<AnyProgram, 'name'>): LawBook => books[name];
