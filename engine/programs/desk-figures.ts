import * as t from 'io-ts';
import { maySee } from '../desk/rooms.ts';
import type { Root } from '../desk/slices.ts';
import { nullable, record } from '../kernel/codec.ts';
import type { ShownFigures } from '../log/program.ts';

export const DeskFigures = record({
  /** The page that is drawn; `sign-in`, `not-found` and `not-allowed` in the place of one. */
  screen: t.string,
  /** What is being done, and whether it waits for the second factor. */
  act: nullable(t.string),
  asksFactor: t.boolean,
  /** How the act before ended: `done`, or why not. */
  told: nullable(t.string),
});
export type DeskFigures = t.TypeOf<typeof DeskFigures>;

type Shown = Pick<Root, 'session' | 'route' | 'acting'>;

const screenOf = ({ session: { status, me, recoveryCodes, invitation }, route: { page } }: Shown): string => {
  if (status !== 'in' || me === null || recoveryCodes !== null || invitation !== null) return 'sign-in';
  if (page === null) return 'not-found';
  return maySee(me.role, page.type) ? page.type : 'not-allowed';
};

const figuresOf = (root: Shown): DeskFigures => {
  const { current, ended } = root.acting;
  const told =
    ended === null ? null : ended.failure === null ? 'done' : (ended.failure.code ?? ended.failure.kind);
  return {
    screen: screenOf(root),
    act: current?.act.type ?? null,
    asksFactor: current?.awaitsFactor === true,
    told,
  };
};

export const deskFigures = {
  totals: figuresOf,
  all: figuresOf,
  codecs: { totals: DeskFigures, all: DeskFigures },
} as const satisfies ShownFigures<Root>;
