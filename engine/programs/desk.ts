import { isTracking } from '../desk/orders/order-acts.ts';
import { addressOf, DeskPage, deskPath, maySee, pageAt } from '../desk/registry.ts';
import {
  createPseudonymizer,
  createPseudonyms,
  isPseudonym,
  isMadeUp,
  type Names,
  type Pseudonyms,
} from '../log/pseudonyms.ts';
import { withNames } from '../log/redact.ts';
import * as t from 'io-ts';
import { initialRoot, type Root, rules, turn } from '../desk/slices.ts';
import { nullable, record } from '../kernel/codec.ts';
import type { Program, ShownFigures } from '../log/program.ts';
import { type DeskLanguage, vocabulary } from '../desk/vocabulary.ts';

export const DeskFigures = record({
  /** The page that is drawn; `sign-in`, `not-found` and `not-allowed` in the place of one. */
  screen: t.string,
  /** Act under way, and whether it waits for the second factor. */
  act: nullable(t.string),
  asksFactor: t.boolean,
  /** Result of the act before: `done`, or the reason of its failure. */
  told: nullable(t.string),
});
export type DeskFigures = t.TypeOf<typeof DeskFigures>;

type Shown = Pick<Root, 'session' | 'route' | 'mutations'>;

const screenOf = ({ session: { status, me, recoveryCodes, invitation }, route: { page } }: Shown): string => {
  if (status !== 'in' || me === null || recoveryCodes !== null || invitation !== null) return 'sign-in';
  if (page === null) return 'not-found';
  return maySee(me.role, page.type) ? page.type : 'not-allowed';
};

const figuresOf = (root: Shown): DeskFigures => {
  const { current, ended } = root.mutations;
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

// Redaction: text of the staff is about buyers most of the time, so that none of it stays, and addresses are the desk's own.

const isBlank = (words: string): boolean => words.trim() === '';

const nowhere = `${deskPath}/not-found/`;
const otherwise = /[?&]as=([0-9]{1,5})$/;

/** Replaces the fields of addresses: they lead to the same pages as before, and different ones stay different. */
const addressesBy =
  (names: Pseudonyms, elsewhere: (address: string) => string) =>
  (address: string): string => {
    const page = pageAt(address);
    if (page === null) return `${nowhere}${elsewhere(address)}`;
    const made = addressOf(withNames(DeskPage, page, names));
    if (addressOf(page) === address) return made;
    return `${made}${made.includes('?') ? '&' : '?'}as=${elsewhere(address)}`;
  };

/** Whether an address is a pseudonym. */
const isMadeAddress = (address: string): boolean => {
  const page = pageAt(address);
  if (page === null)
    return address.startsWith(nowhere) && isPseudonym('elsewhere', address.slice(nowhere.length));
  let isClean = true;
  withNames(DeskPage, page, (kind, value) => {
    isClean &&= deskNames.isMadeUp(kind, value);
    return value;
  });
  return isClean && addressOf(page) === address.replace(otherwise, '');
};

export const deskNames: Names = {
  create: () => {
    const naming = createPseudonymizer();
    const common = createPseudonyms(naming);
    const names: Pseudonyms = (kind, value) => {
      switch (kind) {
        case 'words':
          return isBlank(value) ? value : naming('words', value);
        // Order and tracking numbers look alike here: a possible tracking number stays one.
        case 'order':
          return isTracking(value) ? naming('parcel', value) : common(kind, value);
        // The shop's own discounts are no personal data, and a missing code stays missing.
        case 'coupon':
          return value;
        case 'address':
          return address(value);
        default:
          return common(kind, value);
      }
    };
    const address = addressesBy(names, (value) => naming('elsewhere', value));
    return names;
  },
  isMadeUp: (kind, value) => {
    switch (kind) {
      case 'words':
        return isBlank(value) || isPseudonym('words', value);
      case 'order':
        return isPseudonym('parcel', value) || isMadeUp(kind, value);
      case 'coupon':
        return true;
      case 'address':
        return isMadeAddress(value);
      default:
        return isMadeUp(kind, value);
    }
  },
};

export const desk: Program<DeskLanguage> = {
  name: 'desk',
  vocabulary,
  // None yet: nothing has been released.
  steps: [],
  initial: initialRoot,
  turn,
  evolve: rules.evolve,
  figures: deskFigures,
  names: deskNames,
};
