import { endLaws, type EndLaw, type Law, laws } from '../../../../engine/laws/index.ts';
import { UsageError, type Report, type Verb } from '../world.ts';

/** Laws of every turn, and laws of the end of a log. */
export interface ChosenLaws {
  readonly laws: readonly Law[];
  readonly endLaws: readonly EndLaw[];
}

/** The one law with this name, of either kind; all laws without a name. Refuses a name that no law has. */
export const chosenLaws = (name: string | undefined): ChosenLaws => {
  if (name === undefined) return { laws, endLaws };
  const isNamed = (law: Law | EndLaw): boolean => law.name === name;
  const chosen = { laws: laws.filter(isNamed), endLaws: endLaws.filter(isNamed) };
  if (chosen.laws.length + chosen.endLaws.length === 0)
    throw new UsageError(`there is no law ${name}; the verb laws lists them`);
  return chosen;
};

/** Lists the laws by name. */
export const listLaws: Verb = {
  name: 'laws',
  usage: '',
  about: 'list the laws that --law can name',
  files: [0, 0],
  run: async (): Promise<Report> => {
    const all = [...laws, ...endLaws].map(({ name, says }) => ({ name, says }));
    return {
      code: 0,
      lines: all.flatMap(({ name, says }) => [name, `    ${says}`]),
      record: { laws: all },
    };
  },
};
