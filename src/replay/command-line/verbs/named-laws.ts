import { endLaws, type EndLaw, type Law, lawNamed, laws } from '../../../../engine/laws/index.ts';
import { UsageError, type Report, type Verb } from '../world.ts';

/** A law of every turn, or one of the end of a log. */
export type ChosenLaw =
  | { readonly kind: 'turn'; readonly law: Law }
  | { readonly kind: 'end'; readonly law: EndLaw };

/** The law with this name; refuses a name that no law has. */
export const chosenLaw = (name: string): ChosenLaw => {
  const law = lawNamed(name);
  if (law !== undefined) return { kind: 'turn', law };
  const endLaw = endLaws.find((each) => each.name === name);
  if (endLaw !== undefined) return { kind: 'end', law: endLaw };
  throw new UsageError(`there is no law ${name}; the verb laws lists them`);
};

/** Lists the laws by name. */
export const listLaws: Verb = {
  name: 'laws',
  usage: '',
  about: 'list the laws that --law can name',
  files: [0, 0],
  options: {},
  run: async (): Promise<Report> => {
    const all = [...laws, ...endLaws].map(({ name, says }) => ({ name, says }));
    return {
      code: 0,
      lines: all.flatMap(({ name, says }) => [name, `    ${says}`]),
      record: { outcome: 'fine', laws: all },
    };
  },
};
